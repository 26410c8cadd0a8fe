import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import {
  type Prevention as PreventionOf,
  type RowThen,
  preventionOf,
  stateAtStopOut,
} from '#rules/trading/why/prevented.ts'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { useLedgerOfMoment } from '#src/app/wiring/account/momentActors.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import { WhyNote } from './WhyNote.tsx'
import { figuresOfLots } from './figuresOfLots.ts'
import { useOrderTerms } from './useOrderTerms.ts'

type PreventedProps = { readonly order: Order; readonly percent: number }

/** What would have prevented a stop out, where the ledger and the orders say how the account stood then; otherwise that nobody kept it. [ORD509] */
export function WhyPrevented({ order, percent }: PreventedProps) {
  const actor = useLedgerOfMoment(order.closedAt ?? 0)
  const rows = useSelector(actor, ({ context }) => context.value)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const { t } = useTranslation('why')
  if (!rows) return hasFailed ? <WhyNote>{t('prevent.unknown')}</WhyNote> : null
  return <Prevented order={order} percent={percent} rows={rows} />
}

function Prevented({ order, percent, rows }: PreventedProps & { readonly rows: readonly RowThen[] }) {
  const { t } = useTranslation('why')
  const terms = useOrderTerms(order)
  const state = stateAtStopOut(order, rows, useOthers(order.id))
  if (!state || !terms) return <WhyNote>{t('prevent.unknown')}</WhyNote>
  return <Prevention prevention={preventionOf(order, state, terms, percent)} all={order.lots} />
}

type PreventionProps = { readonly prevention: PreventionOf; readonly all: Order['lots'] }

/** The deposit, and the lots in place of all. */
export function Prevention({ prevention: { deposit, lots }, all }: PreventionProps) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  const { isHidden, word } = usePrivacy()
  const amount = isHidden ? word : formatAmount(locale, deposit, 2, 'negative')
  return (
    <>
      <WhyNote>{t('prevent.deposit', { amount })}</WhyNote>
      <WhyNote>{lots ? t('prevent.lots', figuresOfLots(locale, lots, all)) : t('prevent.noLots')}</WhyNote>
    </>
  )
}

/** All other orders that may have been held; null where not every one is at hand. */
function useOthers(id: number): readonly Order[] | null {
  const lists = [useWhole('holding'), useWhole('ended')]
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []).filter((order) => order.id !== id)
}

const useWhole = (status: Order['status']): readonly Order[] | null =>
  useSelector(useOrderList(status), (snapshot) => {
    if (!snapshot?.hasTag('shown')) return null
    const { items, total } = snapshot.context
    return items.length === total ? items : null
  })
