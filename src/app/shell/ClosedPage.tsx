/** In place of every page while the broker is closed and names nowhere else to go: how to reach support, and a way to look again. [RTE161] */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readEmail } from '#rules/people/contact.ts'
import { outerLink } from '#rules/app/supportLink.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { OuterLink } from '#src/ui/controls/OuterLink.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './ClosedPage.module.css'
import { useAccountDependencies } from '../wiring/accountDependencies.ts'
import { useActor } from '../wiring/actors.tsx'
import { useContactEmail } from '../wiring/contentActors.ts'
import { readDoor } from '../start/readDoor.ts'

export function ClosedPage({ onOpened }: { readonly onOpened: () => void }) {
  const { t } = useTranslation('startUp')
  const { call } = useAccountDependencies()
  const [look, note] = useState<'not yet' | 'looking' | 'still closed'>('not yet')
  const lookAgain = async () => {
    note('looking')
    if ((await readDoor(call)) === 'open') onOpened()
    else note('still closed')
  }
  return (
    <Screen title={t('app:name')} padded>
      <title>{t('app:documentTitle', { page: t('closed.title'), name: t('app:name') })}</title>
      <EmptyState
        icon="lock"
        title={t('closed.title')}
        text={t('closed.text')}
        action={
          <Button variant="quiet" busy={look === 'looking'} onClick={() => void lookAgain()}>
            {t('closed.again')}
          </Button>
        }
      />
      <output className={styles.look}>{look === 'still closed' && t('closed.stillClosed')}</output>
      <Support />
    </Screen>
  )
}

/** Nothing where there is no contact. */
function Support() {
  const { t } = useTranslation('startUp')
  const email = useSelector(useContactEmail(), ({ context }) => context.value) ?? ''
  const settings = useSelector(useActor('settings'), ({ context }) => context.value)
  const chat = { name: t('closed.chat'), url: settings?.serviceLink ?? '' }
  const links = [chat, ...(settings?.messengers ?? [])].flatMap(({ name, url }) => {
    const href = outerLink(url, location.origin)
    return href ? [{ name, href }] : []
  })
  const canWrite = readEmail(email) !== null
  if (!canWrite && links.length === 0) return null
  return (
    <nav className={styles.support} aria-labelledby="closed-support">
      <h2 id="closed-support">{t('closed.support')}</h2>
      {canWrite && (
        <OuterLink href={`mailto:${email}`} stays icon="document">
          {email}
        </OuterLink>
      )}
      {links.map(({ name, href }) => (
        <OuterLink key={href} href={href}>
          {name}
        </OuterLink>
      ))}
    </nav>
  )
}
