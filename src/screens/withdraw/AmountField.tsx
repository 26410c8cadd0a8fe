import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#rules/number/decimal.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { useLimitWords } from './useLimitWords.ts'
import styles from './Withdraw.module.css'
import type { WithdrawableFunds } from './useWithdrawableFunds.ts'

type AmountFieldProps = {
  readonly means: WithdrawableFunds
  readonly amount: string
  readonly onType: (text: string) => void
  readonly error: string | undefined
}

/** How much, in USD; "all" is what may leave now. [WDR3, WDR7, WDR14] */
export function AmountField({ means, amount, onType, error }: AmountFieldProps) {
  const { t } = useTranslation('withdraw')
  const limits = useLimitWords(means)
  const { most } = means
  return (
    <NumberField
      label={t('amount')}
      name="amount"
      enterKeyHint="done"
      value={amount}
      onChange={onType}
      hint={limits}
      error={error}
      end={
        most && (
          <span className={styles.all}>
            <Chip onClick={() => onType(formatDecimal(most))}>{t('all')}</Chip>
          </span>
        )
      }
    />
  )
}
