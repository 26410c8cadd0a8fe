/** What toasts say of orders; loaded when there is something to say. [ORD59, ORD180, TKT181] */
import type { TFunction } from 'i18next'
import type { Toast, ToastsEvent } from '#machines/patterns/toastsMachine.ts'
import { type Decimal, sum } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { type OrderNews, type OrdersMoved, instrumentsOf, newsOf } from '#rules/trading/orderNews.ts'
import type { stoppagesHeld } from '#rules/market/tradingState.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { formatAmount, formatPlain } from '#src/ui/format/formatNumber.ts'

export type Wording = {
  readonly t: TFunction<'told'>
  /** How numbers are written. */
  readonly locale: string
  /** The balance is hidden, and with it what was won or lost. */
  readonly hidesMoney: boolean
}

type Said = Omit<Toast, 'id'>

const tones = {
  stop_out: 'bad',
  no_margin: 'bad',
  stop_loss: 'plain',
  take_profit: 'good',
  expired: 'plain',
  filled: 'good',
} as const
const namesAtMost = 3
export const hidden = '•••'

/** What happened by itself: one toast for each kind. */
export const toastsOfOrders = (wording: Wording, moved: OrdersMoved): ToastsEvent => ({
  type: 'toasts.show',
  toasts: newsOf(moved).map((news) => toastOf(wording, news)),
})

/** Its owner's own order, which was accepted. One that ended at once is told of as such. */
export const toastsOfPlaced = (wording: Wording, order: Order): ToastsEvent => ({
  type: 'toasts.show',
  toasts: order.status === 'ended' ? [] : [placedToast(wording, order)],
})

/** What the broker stopped of instruments that one has orders in: one toast for each state. [MKT81] */
export const toastsOfStopped = ({ t }: Wording, held: ReturnType<typeof stoppagesHeld<Order>>): ToastsEvent => ({
  type: 'toasts.show',
  toasts: held.map(({ state, orders }) => ({
    tone: 'plain',
    words: { text: t(`stopped.${state}`, { instruments: namesOf(orders) }) },
    link: { to: orders.some(({ status }) => status === 'holding') ? '/order' : '/order?tab=pending' },
  })),
})

function namesOf(orders: readonly Order[]): string {
  const names = instrumentsOf(orders)
  return names.slice(0, namesAtMost).join(', ') + (names.length > namesAtMost ? ' …' : '')
}

function toastOf(wording: Wording, { kind, orders }: OrderNews): Said {
  const [first, ...others] = orders
  const to = kind === 'filled' ? '/order' : '/order?tab=ended'
  const isOne = first !== undefined && others.length === 0
  const text = isOne ? sentenceOfOne(wording, kind, first) : sentenceOfSeveral(wording, kind, orders)
  return { tone: tones[kind], words: { text }, link: { to, ...(isOne && { order: first }) } }
}

function sentenceOfOne(wording: Wording, kind: OrderNews['kind'], order: Order): string {
  const { t } = wording
  if (kind === 'filled') return t(`filled.${order.side}`, figuresOf(wording, order))
  return t(`one.${kind}`, { ...figuresOf(wording, order), profit: money(wording, order.profit) })
}

function sentenceOfSeveral(wording: Wording, kind: OrderNews['kind'], orders: readonly Order[]): string {
  const instruments = namesOf(orders)
  const profit = sum(orders.map((order) => order.profit))
  return wording.t(`several.${kind}`, { instruments, profit: money(wording, profit) })
}

function placedToast(wording: Wording, order: Order): Said {
  const { t } = wording
  const isPending = order.status === 'pending'
  const figures = figuresOf(wording, order)
  return {
    tone: 'good',
    words: {
      text: isPending ? t('placed', figures) : `${t(`filled.${order.side}`, figures)} · ${booked(wording, order)}`,
    },
    link: { to: isPending ? '/order?tab=pending' : '/order', order },
  }
}

/** What it cost, as the back end booked it. [TKT182] */
const booked = ({ t, locale }: Wording, { margin, fee }: Order): string =>
  t('booked', { margin: formatPlain(locale, margin, 2), fee: formatPlain(locale, fee, 2) })

const money = ({ locale, hidesMoney }: Wording, value: Decimal): string =>
  hidesMoney ? hidden : formatAmount(locale, value, 2, 'exceptZero')

function figuresOf({ t, locale }: Wording, order: Order) {
  const { showCode, pricePrecision, openPrice, requestedPrice } = order
  const lots = formatPlain(locale, order.lots, 2)
  return {
    lots,
    order: t(`app:sideLots.${orderName(order)}`, { lots }),
    instrument: showCode,
    price: formatPlain(locale, openPrice ?? requestedPrice, pricePrecision),
  }
}
