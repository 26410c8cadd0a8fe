import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { outerLink } from '#rules/app/supportLink.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { OuterLink } from '#src/ui/controls/OuterLink.tsx'
import styles from './UserCentre.module.css'

/** Other ways to reach support; nothing where there are none. [RTE18] */
export function Messengers() {
  const { t } = useTranslation('user')
  const messengers = useSelector(useActor('settings'), ({ context }) => context.value?.messengers) ?? []
  const links = messengers.flatMap(({ name, url }) => {
    const href = outerLink(url, location.origin)
    return href ? [{ name, href }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('messengers')} className={styles.messengers}>
      {links.map(({ name, href }) => (
        <OuterLink key={href} href={href}>
          {name}
        </OuterLink>
      ))}
    </nav>
  )
}
