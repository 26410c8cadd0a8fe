import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { depositSummary } from '#machines/funds/depositFacts.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { PictureField } from '#src/components/PictureField.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Steps } from '#src/ui/feedback/Steps.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { AmountField } from './AmountField.tsx'
import styles from './Charge.module.css'
import { CoinPlace } from './CoinPlace.tsx'
import { useDepositErrors } from './useDepositErrors.ts'
import { WirePlace } from './WirePlace.tsx'

type TransferFieldsProps = { readonly deposit: DepositActor; readonly way: 'coin' | 'bank' }

/** What somebody sends by themselves and then tells: where to, how much, and the proof. Prompts stand at their fields. [DEP7, DEP8, DEP12, DEP23] */
export function TransferFields({ deposit, way }: TransferFieldsProps) {
  const { t } = useTranslation('deposit')
  const [wasTried, noteTry] = useState(false)
  const snapshot = useSelector(deposit, (known) => known)
  const { problems } = depositSummary(snapshot)
  const errors = useDepositErrors(deposit, wasTried)
  const send = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
    if (problems.length === 0) deposit.send({ type: 'deposit.send' })
  }
  const { proof } = snapshot.children
  const isBusy = snapshot.hasTag('busy')
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t('form')}>
      <Progress deposit={deposit} />
      {way === 'coin' ? (
        <CoinPlace deposit={deposit} error={errors.place} />
      ) : (
        <WirePlace deposit={deposit} error={errors.place} />
      )}
      <AmountField deposit={deposit} error={errors.amount} />
      {way === 'coin' && (
        <TextField
          label={t('sender')}
          hint={t('senderHint')}
          name="sender-address"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          direction="ltr"
          maxLength={textLengthMost.address}
          value={snapshot.context.draft.address}
          onChange={(address) => deposit.send({ type: 'deposit.change', change: { address } })}
        />
      )}
      {proof && <PictureField label={t('proof')} upload={proof} error={errors.proof} />}
      <p className={styles.notice}>{t('proofNote')}</p>
      {errors.form !== undefined && (
        <div role="alert">
          <Banner tone="bad" title={errors.form} />
        </div>
      )}
      <div className={styles.lines}>
        <Button type="submit" block size="large" busy={isBusy}>
          {t('send')}
        </Button>
        <output className={styles.told}>
          {snapshot.hasTag('slow') && t('slow')}
          {snapshot.hasTag('checking') && t('checking')}
        </output>
      </div>
    </form>
  )
}

const steps = ['place', 'amount', 'proof'] as const

/** How far it is. [DEP23] */
function Progress({ deposit }: { readonly deposit: DepositActor }) {
  const { t } = useTranslation('deposit')
  const present = useSelector(deposit, (snapshot) =>
    snapshot.hasTag('method') ? 0 : snapshot.hasTag('details') ? 1 : snapshot.hasTag('proof') ? 2 : 3,
  )
  return (
    <Steps label={t('steps.label')} steps={steps.map((key) => ({ key, label: t(`steps.${key}`) }))} present={present} />
  )
}
