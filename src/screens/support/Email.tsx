/** Where to write to, and where to complain. [RTE28, RTE49] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { readEmail } from '#rules/people/contact.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useComplaintEmail, useContactEmail } from '#src/app/wiring/contentActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { ContactText } from '#src/ui/format/ContactText.tsx'
import { OuterLink } from '#src/ui/controls/OuterLink.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './Support.module.css'

export function Email() {
  const { t } = useTranslation('support')
  const origin = useSelector(useActor('settings'), ({ context }) => context.value?.complaintOrigin ?? '')
  return (
    <Screen
      title={t('app:title.email')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      width="page"
      padded
    >
      <div className={styles.content}>
        <Contact />
        {origin !== '' && <Complaint key={origin} origin={origin} />}
      </div>
    </Screen>
  )
}

function Contact() {
  const { t } = useTranslation('support')
  const reading = useContactEmail()
  const email = useSelector(reading, ({ context }) => context.value)
  const isFailed = useSelector(reading, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(reading, ({ context }) => context.problem)
  if (isFailed) return <ReadFailure problem={problem} onRetry={() => reading.send({ type: 'read.refresh' })} />
  if (email === null) return <Skeleton shape="card" label={t('app:loading')} />
  if (readEmail(email) === null)
    return (
      <EmptyState
        icon="info"
        title={t('noEmail.title')}
        text={t('noEmail.text')}
        action={<ButtonLink href="/mine/chat">{t('noEmail.chat')}</ButtonLink>}
      />
    )
  return <Address title={t('contact.title')} text={t('contact.text')} email={email} />
}

/** Nothing as long as that other host does not answer: the way to complain is never in the way of the rest. */
function Complaint({ origin }: { readonly origin: string }) {
  const { t } = useTranslation('support')
  const email = useSelector(useComplaintEmail(origin), ({ context }) => context.value)
  if (email === null || readEmail(email) === null) return null
  return <Address title={t('complaint.title')} text={t('complaint.text')} email={email} />
}

type AddressProps = { readonly title: string; readonly text: string; readonly email: string }

function Address({ title, text, email }: AddressProps) {
  const { t } = useTranslation('support')
  return (
    <Card>
      <section className={styles.address} aria-label={title}>
        <h2>{title}</h2>
        <p>{text}</p>
        <p className={styles.email}>
          <ContactText text={email} />
          <CopyButton text={email} label={t('copy', { email })} copiedLabel={t('copied')} />
        </p>
        <OuterLink href={`mailto:${email}`} stays icon="document">
          {t('write')}
        </OuterLink>
      </section>
    </Card>
  )
}
