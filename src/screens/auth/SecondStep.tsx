import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { type StepAsked, readStepAsked } from '#rules/people/secondStep.ts'
import { type StepProof, useOffersPasskeys, usePasskeyLogin } from '#src/app/wiring/passkeyActors.ts'
import { PasskeyButton, usePasskeyWords } from '#src/components/PasskeyButton.tsx'
import { StepCodeField, useStepCode } from '#src/components/StepCodeField.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { useSigned } from '#src/components/useSigned.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from './forms.module.css'
import { useAttempts } from './useAttempts.ts'

/** Null where something else was refused. */
export const stepOf = (refusal: CallProblem | null): StepAsked | null =>
  refusal?.kind === 'refused' ? readStepAsked(refusal.data) : null

/** The second step that the back end asked for, until it is left or another one is asked for. [SES490] */
export function useAskedStep(refusal: CallProblem | null) {
  const [asked, keep] = useState<StepAsked | null>(null)
  const [left, leave] = useState<string | null>(null)
  const fresh = stepOf(refusal)
  if (fresh && fresh.challenge !== asked?.challenge) keep(fresh)
  const known = fresh ?? asked
  return { step: known?.challenge === left ? null : known, leave: () => leave(known?.challenge ?? null) }
}

type SecondStepProps = {
  readonly step: StepAsked
  readonly refusal: CallProblem | null
  readonly isBusy: boolean
  readonly onSend: (proof: StepProof) => void
  readonly onBack: () => void
}

/** The password was right: a passkey, a code of the authenticator app or a backup code lets in, or one goes back. [SES490, SES541] */
export function SecondStep({ step, refusal, isBusy, onSend, onBack }: SecondStepProps) {
  const { t } = useTranslation(['steps', 'passkey'])
  const say = useProblemWords()
  const offersPasskeys = useOffersPasskeys()
  const asked = offersPasskeys ? step.passkey : undefined
  const hasApp = step.ways.includes('totp')
  const isShown = refusal !== null && stepOf(refusal) === null && !isBusy
  return (
    <section className={classNames(styles.form, styles.single)} aria-label={t('login.title')}>
      {asked && <ByPasskey {...{ step, isBusy, onSend }} passkey={asked} />}
      {!asked && !hasApp && <Banner tone="bad" title={t('passkey:notOnThisDevice')} />}
      {!hasApp && isShown && (
        <div role="alert">
          <Banner tone="bad" title={say(refusal)} />
        </div>
      )}
      {hasApp && <ByCode {...{ step, refusal, isBusy, onSend }} />}
      <Button variant="plain" block onClick={onBack}>
        {t('login.back')}
      </Button>
    </section>
  )
}

type WayProps = Omit<SecondStepProps, 'onBack'>

function ByPasskey({
  step: { challenge },
  passkey: asked,
  isBusy,
  onSend,
}: Omit<WayProps, 'refusal'> & { readonly passkey: NonNullable<StepAsked['passkey']> }) {
  const { t } = useTranslation('passkey')
  const say = usePasskeyWords()
  const passkey = usePasskeyLogin()
  const snapshot = useSelector(passkey, (known) => known)
  useSigned(passkey, ({ assertion }) => onSend({ assertion }))
  const { problem } = snapshot.context
  return (
    <>
      <p>{t('loginText')}</p>
      <PasskeyButton
        label={t('use')}
        variant="primary"
        isBusy={isBusy || snapshot.hasTag('busy')}
        isAsking={snapshot.hasTag('asking')}
        problem={problem === null ? undefined : say(problem)}
        onPress={() => passkey.send({ type: 'passkey.ask', prompt: { challenge, passkey: asked } })}
      />
    </>
  )
}

function ByCode({ step, refusal, isBusy, onSend }: WayProps) {
  const { t } = useTranslation('steps')
  const say = useProblemWords()
  const typed = useStepCode()
  const { form, note } = useAttempts(refusal)
  const isAsking = stepOf(refusal) !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    note()
    typed.noteTry()
    if (!typed.isRight) return
    onSend({ code: typed.code })
    typed.clear()
  }
  return (
    <form ref={form} className={classNames(styles.form, styles.single)} onSubmit={send} noValidate>
      <p>{t('login.text')}</p>
      <StepCodeField
        {...typed.field}
        hasBackupCodes={step.ways.includes('backup_code')}
        refusal={refusal === null || isAsking || isBusy ? undefined : say(refusal)}
      />
      <Button type="submit" block size="large" busy={isBusy}>
        {t('app:logIn')}
      </Button>
    </form>
  )
}
