import type { Decimal } from '#rules/number/decimal.ts'
import { formatAmount } from '#src/ui/format/formatNumber.ts'

type Figures = { readonly amount: Decimal | null; readonly to: string }

/** What the sentence of a notice names. Addresses and devices are written from left to right in every language. `hidden` stands for the amount where it is not shown. */
export const noticeFigures = (locale: string, { amount, to }: Figures, hidden?: string) => ({
  amount: hidden ?? (amount ? formatAmount(locale, amount, 2, 'negative') : ''),
  to: `\u2066${to}\u2069`,
})
