/** Second steps of the log-in: set up, with backup codes that are shown once, and ended. [SES492, SES493, SES494, SES572] */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userOf } from '#machines/account/sessionMachine.ts'
import { useActor, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import {
  type ConfirmationActor,
  isUnconfirmed,
  useConfirmation,
  useOwnContact,
} from '#src/app/wiring/confirmationActors.ts'
import { useTotpBegin, useTotpEnd } from '#src/app/wiring/secondStepActors.ts'
import type { Security } from '#src/app/wiring/securityActors.ts'
import { ConfirmationSheet } from '#src/components/ConfirmationSheet.tsx'
import { SmsNotice } from '#src/components/SmsNotice.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import styles from '#src/components/TotpForm.module.css'
import page from './Security.module.css'
import { Passkeys } from './Passkeys.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'

type SecondStepsProps = {
  readonly security: Security
  /** What is known is to be read anew. */
  readonly onChange: () => void
}

export function SecondSteps({ security, onChange }: SecondStepsProps) {
  const { t } = useTranslation(['steps', 'security'])
  const isNeeded = useSelector(useActor('session'), (known) => userOf(known)?.isStepNeeded === true)
  const hasNone = !security.totp && security.passkeys.length === 0
  const confirmation = useConfirmation()
  const contact = useOwnContact()
  return (
    <section aria-labelledby="second-steps">
      <h2 id="second-steps" className={page.heading}>
        {t('title')}
      </h2>
      {isNeeded && hasNone && (
        <div role="status">
          <Banner tone="warn" title={t('security:needed')} />
        </div>
      )}
      <p className={styles.lead}>{t('text')}</p>
      {hasNone && <SmsNotice contact={contact} className={styles.lead} />}
      <div>
        <AuthenticatorApp security={security} confirmation={confirmation} onChange={onChange} />
        <Passkeys security={security} confirmation={confirmation} onChange={onChange} />
      </div>
      <ConfirmationSheet confirmation={confirmation} contact={contact} reason={useOfflineReason()}>
        {null}
      </ConfirmationSheet>
    </section>
  )
}

type AppProps = SecondStepsProps & { readonly confirmation: ConfirmationActor }

function AuthenticatorApp({ security, confirmation, onChange }: AppProps) {
  const { t } = useTranslation('steps')
  const say = useProblemWords()
  const begin = useTotpBegin(confirmation)
  const snapshot = useSelector(begin, (known) => known)
  const { output, problem } = snapshot.context
  const offline = useOfflineReason()
  const isLocked = useIsBarred('beginTotp')
  const done = () => {
    begin.send({ type: 'submission.dismiss' })
    onChange()
  }
  if (snapshot.hasTag('done') && output)
    return <TotpSetUp begun={output} onDone={done} onCancel={() => begin.send({ type: 'submission.dismiss' })} />
  return (
    <Card inset>
      <div className={styles.app}>
        <h3 className={styles.name}>
          {t('app.name')}
          {security.totp ? <Badge tone="good">{t('app.on')}</Badge> : <Badge>{t('app.off')}</Badge>}
        </h3>
        {security.totp ? (
          <>
            <p className={styles.text}>{t('app.left', { count: security.backupCodes })}</p>
            {!isLocked && (
              <EndTotp hasPasskeys={security.passkeys.length > 0} confirmation={confirmation} onChange={onChange} />
            )}
          </>
        ) : (
          <>
            <p className={styles.text}>{t('app.text')}</p>
            {problem !== null && !isUnconfirmed(problem) && <p role="alert">{say(problem)}</p>}
            {!isLocked && (
              <Button
                block
                busy={snapshot.hasTag('busy')}
                reason={offline}
                onClick={() => begin.send({ type: 'submission.send', form: null })}
              >
                {t('app.setUp')}
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

type EndProps = Omit<AppProps, 'security'> & { readonly hasPasskeys: boolean }

/** Asks before it is ended, then for its code. [SES494] */
function EndTotp({ hasPasskeys, confirmation, onChange }: EndProps) {
  const { t } = useTranslation(['steps', 'passkey'])
  const say = useProblemWords()
  const end = useTotpEnd(confirmation)
  const [isAsking, ask] = useState(false)
  const snapshot = useSelector(end, (known) => known)
  const isConfirming = useSelector(confirmation, (known) => known.hasTag('open'))
  const { problem } = snapshot.context
  const isDone = snapshot.hasTag('done')
  const offline = useOfflineReason()
  useEffect(() => {
    if (isDone) onChange()
  }, [isDone, onChange])
  return (
    <>
      <Button variant="quiet" block onClick={() => ask(true)}>
        {t('app.end')}
      </Button>
      <Dialog
        open={isAsking && !isConfirming && !isDone}
        title={hasPasskeys ? t('passkey:appEnd.title') : t('end.title')}
        confirmLabel={t('app.end')}
        tone="danger"
        busy={snapshot.hasTag('busy')}
        reason={snapshot.hasTag('busy') ? undefined : offline}
        onConfirm={() => end.send({ type: 'submission.send', form: null })}
        cancel={{ label: t('app:cancel'), onCancel: () => ask(false) }}
      >
        <p>{hasPasskeys ? t('passkey:appEnd.text') : t('end.text')}</p>
        {problem !== null && !isUnconfirmed(problem) && <p role="alert">{say(problem)}</p>}
      </Dialog>
    </>
  )
}
