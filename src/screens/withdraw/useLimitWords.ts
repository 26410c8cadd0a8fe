import { useTranslation } from 'react-i18next'
import type { Decimal } from '#rules/number/decimal.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'

type Limits = { readonly most: Decimal | null; readonly minimum: Decimal | null }

/** How much may be withdrawn, as far as it is known and may be seen. [ACC220, WDR7] */
export function useLimitWords({ most: known, minimum }: Limits): string | undefined {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  const most = usePrivacy().isHidden ? null : known
  const write = (value: Decimal) => formatAmount(locale, value, 2, 'negative')
  if (most && minimum) return t('limits.both', { most: write(most), minimum: write(minimum) })
  if (most) return t('limits.most', { most: write(most) })
  return minimum ? t('limits.minimum', { minimum: write(minimum) }) : undefined
}
