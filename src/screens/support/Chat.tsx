/** Support: the company's page in a frame that can do nothing but talk, or in a window of its own, and the messengers. [RTE34, RTE48] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { outerLink } from '#rules/app/supportLink.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { usePreference } from '#src/app/device/preferences.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { OuterLink } from '#src/ui/controls/OuterLink.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './Support.module.css'

const inFrame = 1

/** Of our own pages: the words of the app. */
function inLanguage(link: string, language: string): string {
  const url = new URL(link)
  if (url.origin === location.origin) url.searchParams.set('lang', language)
  return url.href
}

export function Chat() {
  const { t } = useTranslation('support')
  return (
    <Screen title={t('app:title.chat')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page" fill>
      <Content />
    </Screen>
  )
}

function Content() {
  const { t } = useTranslation('support')
  const language = usePreference((chosen) => chosen.language)
  const reading = useActor('settings')
  const settings = useSelector(reading, ({ context }) => context.value)
  const isFailed = useSelector(reading, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(reading, ({ context }) => context.problem)
  if (isFailed) return <ReadFailure problem={problem} onRetry={() => reading.send({ type: 'read.refresh' })} />
  if (!settings) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  const { serviceLink, serviceLinkType } = settings
  const link = outerLink(serviceLink, location.origin)
  const messengers = settings.messengers.flatMap(({ name, url }) => {
    const href = outerLink(url, location.origin)
    return href ? [{ name, href }] : []
  })
  if (!link && messengers.length === 0)
    return (
      <EmptyState
        icon="info"
        title={t('none.title')}
        text={t('none.text')}
        action={<ButtonLink href="/mine/email">{t('none.write')}</ButtonLink>}
      />
    )
  return (
    <div className={styles.chat}>
      {link && serviceLinkType === inFrame ? (
        <iframe
          src={inLanguage(link, language)}
          title={t('frame')}
          className={styles.frame}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          allow=""
        />
      ) : (
        link && (
          <div className={styles.outer}>
            <p>{t('window')}</p>
            <OuterLink href={link} variant="primary" icon="share">
              {t('open')}
            </OuterLink>
          </div>
        )
      )}
      {messengers.length > 0 && (
        <nav aria-label={t('messengers')} className={styles.messengers}>
          {messengers.map(({ name, href }) => (
            <OuterLink key={href} href={href}>
              {name}
            </OuterLink>
          ))}
        </nav>
      )}
    </div>
  )
}
