import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accountCurrency } from '#rules/market/conversionRate.ts'
import { ticketContextOf } from '#machines/trading/ticketContext.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { swapOf } from '#rules/market/swap.ts'
import { type Decimal, formatDecimal, zero } from '#rules/number/decimal.ts'
import { type CostShown, costsBefore } from '#rules/trading/conditions/costsBefore.ts'
import type { Side } from '#rules/trading/order.ts'
import { costOfTicket } from '#rules/trading/orderTicket.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatPercent } from '#src/ui/format/formatNumber.ts'
import { marketPriceOf, useSides } from '../ticket/useTicket.ts'
import styles from './CostTable.module.css'

const rows = ['spread', 'fee', 'swap', 'total'] as const

const rowNames = { spread: 'spread', fee: 'trade:form.fee', swap: 'before.swap', total: 'before.total' } as const

/** Every cost of the order for each side that it may be sent for, in USD and in percent of the margin, with the sum. [FEE40, FEE41] */
export function CostTable({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation(['costs', 'trade'])
  const sides = useSides()
  const facts = useSelector(useActor('orderForm'), ({ context }) => context)
  const known = ticketContextOf(facts, true)
  const costsOf = (side: Side) => {
    const ticket = facts.draft && readDraft(facts.draft, side)
    const quote = { ...marketPriceOf(facts, instrument), time: 0 }
    const cost = known && ticket && costOfTicket(ticket, { ...known, quote })
    return cost && costsBefore(cost, swapOf(side, ticket?.lots ?? zero, instrument))
  }
  const columns = sides.map((side) => ({ side, costs: costsOf(side) }))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{accountCurrency}</th>
          {columns.map(({ side }) => (
            <th key={side} scope="col">
              {t(`app:side.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(rowNames[row])}</th>
            {columns.map(({ side, costs }) => (
              <td key={side}>{costs ? <Cost cost={costs[row]} /> : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const moneyPlacesShown = 2

function Cost({ cost }: { readonly cost: CostShown }) {
  const locale = useFormatLocale()
  const percent = (value: Decimal) => formatPercent(locale, Number(formatDecimal(value)), 2, 'negative')
  return (
    <>
      <span className={styles.usd}>{formatAmount(locale, cost.usd, moneyPlacesShown, 'negative')}</span>
      {cost.ofMargin && <span className={styles.share}>{percent(cost.ofMargin)}</span>}
    </>
  )
}
