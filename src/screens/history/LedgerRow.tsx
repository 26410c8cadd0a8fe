import type { LedgerEntry } from '#machines/account/accountHistoryMachine.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

/** One change of the balance: what for, when, how much, and the balance after it. [ACC16] */
export function LedgerRow({ entry }: { readonly entry: LedgerEntry }) {
  const locale = useFormatLocale()
  const { memo, createdAt, amount, balance } = entry
  return (
    <ListRow
      title={<bdi>{memo}</bdi>}
      detail={formatMoment(locale, createdAt, true)}
      end={<Amount value={amount} sign coloured size="row" isPrivate />}
      endDetail={balance && <Amount value={balance} isPrivate />}
    />
  )
}
