import { useTranslation } from 'react-i18next'
import { type Decimal, formatDecimal } from '#rules/number/decimal.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
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

type Limits = { readonly most: Decimal | null; readonly minimum: Decimal | null }

/** How much may be withdrawn, as far as it is known and may be seen. [ACC220, WDR7] */
function useLimitWords({ most: known, minimum }: Limits): string | undefined {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  const most = usePrivacy().isHidden ? null : known
  const write = (value: Decimal) => formatAmount(locale, value, 2, 'negative')
  if (most && minimum) return t('limits.both', { most: write(most), minimum: write(minimum) })
  if (most) return t('limits.most', { most: write(most) })
  return minimum ? t('limits.minimum', { minimum: write(minimum) }) : undefined
}
