import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { depositSummary } from '#machines/funds/depositFacts.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { cardPayPage } from '#rules/funds/depositForm.ts'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { AmountField } from './AmountField.tsx'
import styles from './Charge.module.css'
import { useDepositErrors } from './useDepositErrors.ts'

/** How much; the card itself is asked for by the payment provider, on a page of its own. [DEP17] */
export function CardFields({ deposit }: { readonly deposit: DepositActor }) {
  const { t } = useTranslation('deposit')
  const [wasTried, noteTry] = useState(false)
  const snapshot = useSelector(deposit, (known) => known)
  const uid = useSelector(useActor('session'), (known) => userOf(known)?.uid ?? '')
  const errors = useDepositErrors(deposit, wasTried)
  const { amount, problems } = depositSummary(snapshot)
  const link = snapshot.context.ways?.cardPayLink ?? ''
  const page = amount && problems.length === 0 ? cardPayPage(link, formatDecimal(amount), uid) : null
  const host = URL.canParse(link) ? new URL(link).host : ''
  const tryIt = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
  }
  return (
    <form className={styles.form} onSubmit={tryIt} noValidate aria-label={t('form')}>
      <AmountField deposit={deposit} error={errors.amount} />
      <p className={styles.notice}>{t('card.note', { host })}</p>
      {page === null ? (
        <Button type="submit" block size="large">
          {t('card.go')}
        </Button>
      ) : (
        <ButtonLink href={page} block size="large" isExternal>
          {t('card.go')}
        </ButtonLink>
      )}
    </form>
  )
}
