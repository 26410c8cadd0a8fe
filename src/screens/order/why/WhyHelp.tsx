import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf, isPriceOld } from '#machines/market/marketMachine.ts'
import type { AccountFigures } from '#rules/trading/account.ts'
import type { Order } from '#rules/trading/order.ts'
import { type Closable, type Closing, closingsThatHelp, depositThatHelps } from '#rules/trading/why/whatHelps.ts'
import { useAccount, useActor, useOrderList } from '#src/app/wiring/actors.tsx'
import { useWholeList } from '#src/components/usePaged.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { WhyNote } from './WhyNote.tsx'
import { figuresOfLots } from './figuresOfLots.ts'
import styles from './WhyHelp.module.css'

type HelpProps = { readonly figures: AccountFigures; readonly percent: number }

/** What ends a margin call: a deposit into a real account, or lots that are closed, at the prices of now. [ACC112, ACC113, ACC114] */
export function WhyHelp({ figures, percent }: HelpProps) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  const isReal = useSelector(useActor('session'), roleOf) === 'real'
  const level = { kind: 'call', percent } as const
  const positions = useClosable()
  const closings = positions && closingsThatHelp(figures, positions, level)
  const deposit = formatAmount(locale, depositThatHelps(figures, level), 2, 'negative')
  return (
    <div className={styles.help}>
      <p className={styles.title}>{t('help.title')}</p>
      <WhyNote>{t(isReal ? 'help.deposit' : 'help.missing', { amount: deposit })}</WhyNote>
      {positions && !closings && <WhyNote>{t('help.notEnough')}</WhyNote>}
      {closings && <WhyNote>{t('help.enough')}</WhyNote>}
      {closings && <Closings closings={closings} positions={positions} />}
    </div>
  )
}

type ClosingsProps = {
  readonly closings: readonly Closing[]
  readonly positions: readonly Pick<Order, 'id' | 'lots' | 'showCode'>[]
}

/** One line a position: all of it, or so many of its lots. */
export function Closings({ closings, positions }: ClosingsProps) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  return (
    <ul className={styles.closings}>
      {closings.map(({ id, lots, isAll }) => {
        const order = positions.find((one) => one.id === id)
        const words = { ...figuresOfLots(locale, lots, order?.lots), id, instrument: order?.showCode ?? '' }
        return <li key={id}>{t(isAll ? 'help.closeAll' : 'help.close', words)}</li>
      })}
    </ul>
  )
}

/** Positions that trade now, as they stand; null while not all are at hand. */
function useClosable(): readonly (Closable & Pick<Order, 'showCode'>)[] | null {
  const list = useOrderList('holding')
  useWholeList(list, true)
  const held = useSelector(list, (snapshot) => snapshot?.context)
  const live = useSelector(useAccount(), (snapshot) => snapshot?.context.liveOrders)
  const market = useSelector(useActor('market'), (snapshot) => snapshot)
  if (!held || held.items.length !== held.total) return null
  return held.items.flatMap((order) => {
    const terms = instrumentOf(order.code)(market)
    const conversionRate = conversionRateOf(order.code)(market)
    if (!terms || !conversionRate || isPriceOld(order.code)(market)) return []
    const { unitsPerLot } = terms
    const now = live?.get(order.id) ?? order
    return [{ ...order, nowPrice: now.nowPrice, profit: now.profit, terms, unitsPerLot, conversionRate }]
  })
}
