/** People who press: each step of the script through the app's own machines, and what became of each order that they sent. */
import { createActor } from 'xstate'
import { type Decimal, decimal, round, times, toNumber, zero } from '#rules/number/decimal.ts'
import { provideCloseMany } from '#src/app/wiring/closeManyActors.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type TermsShown, termsShownOf } from '#rules/market/termsInForce.ts'
import { type Order, type OrderStatus, listOf } from '#rules/trading/order.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import { breakEvenStop } from '#rules/trading/conditions/breakEven.ts'
import { closingPrice } from '#rules/market/sides.ts'
import type { PriceBound } from '#rules/trading/conditions/slippage.ts'
import { sendAtOnce } from '#tests/support/app/watchMachine.ts'
import type { Tab } from './client.ts'
import type { Faults } from './faults.ts'
import type { Step } from '../runs/script.ts'
import type { Withdrawals } from './withdrawals.ts'
import type { World } from './world.ts'

/** An order that somebody sent; no two of a seed have the same lots, so that each is known by them wherever it turns up. */
export type Press = {
  readonly lots: string
  readonly accountId: number
  readonly tab: Tab
  /** What its costs were shown by; null where they were not told. */
  readonly shown: TermsShown | null
  outcome: 'not known' | 'placed' | 'refused' | 'session lost'
  readonly expiresAt: number | null
  /** What its fill was held to. */
  readonly bound: PriceBound
  /** As it was answered. */
  placed: Order | null
}

export type People = {
  readonly do: (step: Step, tab: Tab) => void
  /** Reads off a tab's form what became of its last order. */
  readonly look: (tab: Tab) => void
  readonly presses: () => readonly Press[]
}

export type PeopleInput = {
  readonly world: World
  readonly faults: Faults
  /** Closes the market of an instrument for a while. */
  readonly closeMarket: (code: string) => void
  /** Before a call that leaves now arrives. */
  readonly changeTermsSoon: () => void
  readonly reloadSoon: (tab: Tab) => void
  readonly withdrawals: Withdrawals
}

const untilAQuoteMs = 700
const trailShare = 0.0003
const slippageShare = 0.000_05
/** What is asked for beside: drawn from digits that say nothing else. */
const wishOf = ({ y }: Step): number => Number(((y * 100) % 1).toFixed(2))
/** Most orders are for the instrument that is looked at. */
const shareThatStays = 0.75
const digitsAfter = 100
const lotsOf = (number: number, isBig: boolean): string => ((isBig ? 500 : 0) / 100 + number / 100).toFixed(2)

/** A share of its lots, in whole steps. */
const partOf = ({ lots }: Order, share: number): Decimal =>
  decimal(Math.max(0.01, Math.floor(toNumber(lots) * share * 100) / 100).toFixed(2))

export function createPeople({
  world,
  faults,
  closeMarket,
  changeTermsSoon,
  reloadSoon,
  withdrawals,
}: PeopleInput): People {
  const presses: Press[] = []
  const under = new Map<Tab, Press>()

  const send = (tab: Tab, step: Step, instrument: Instrument): void => {
    const { orderForm, session, market } = tab.app.getSnapshot().children
    const user = session?.getSnapshot().context.user
    if (!orderForm || !user || !market) return
    const isPending = step.act === 'pending order'
    const side = step.y < 0.5 ? 'buy' : 'sell'
    const price = market.getSnapshot().context.quotes[instrument.code]?.price ?? instrument.session.close
    const near = (share: number): string => (price * (1 + share)).toFixed(instrument.pricePrecision)
    const away = side === 'buy' ? 1 : -1
    const base = isPending ? -0.0003 * away * (step.x < 0.5 ? 1 : -1) : 0
    const wish = wishOf(step)
    const lots = lotsOf(presses.length + 1, step.y > 0.8)
    orderForm.send({ type: 'answer.dismiss' })
    const before = orderForm.getSnapshot().context.sending
    orderForm.send({
      type: 'form.change',
      change: {
        lots,
        side,
        mode: isPending ? 'pending' : 'market',
        entryPrice: isPending ? near(base) : '',
        usesStopLoss: step.x > 0.4,
        stopLoss: step.x > 0.4 ? near(base - away * 0.002 * (1 + step.y)) : '',
        usesTakeProfit: step.x > 0.6,
        takeProfit: step.x > 0.6 ? near(base + away * 0.002 * (1 + step.y)) : '',
        trail: wish < 0.35 ? (price * trailShare).toFixed(instrument.pricePrecision) : '',
        expiresAt: isPending && wish > 0.5 ? world.now() + Math.round(1_000 + 4_000 * wish) : null,
        slippage: wish > 0.6 ? (price * slippageShare).toFixed(instrument.pricePrecision) : '',
      },
    })
    sendAtOnce(orderForm, side)
    const { context } = orderForm.getSnapshot()
    const { sending } = context
    if (!sending || sending === before) return
    const shown = sending.terms === null ? null : termsShownOf(context)
    const press: Press = {
      expiresAt: sending.ticket.expiresAt ?? null,
      lots,
      accountId: user.id,
      tab,
      shown,
      bound: sending.bound,
      outcome: 'not known',
      placed: null,
    }
    presses.push(press)
    under.set(tab, press)
    world.note(`${tab.owner.name} sends ${side} ${lots} ${instrument.code}`)
    if (faults.strikes('terms change mid-submit')) changeTermsSoon()
    if (faults.strikes('market closes mid-submit')) closeMarket(instrument.code)
    if (faults.strikes('page reloads mid-submit')) reloadSoon(tab)
  }

  const order = (tab: Tab, step: Step): void => {
    const { market, orderForm } = tab.app.getSnapshot().children
    const instruments = market?.getSnapshot().context.instruments ?? []
    const shown = orderForm?.getSnapshot().context.instrument ?? null
    const stays = shown !== null && (step.x * digitsAfter) % 1 < shareThatStays
    const instrument = stays ? shown : instruments[Math.floor(step.x * instruments.length)]
    if (!instrument || !orderForm) return
    tab.app.send({ type: 'instrument.shown', instrument })
    if (shown?.code === instrument.code) send(tab, step, instrument)
    else world.plan(() => send(tab, step, instrument), untilAQuoteMs, tab.owner)
  }

  const listed = (tab: Tab, status: OrderStatus): readonly Order[] =>
    tab.app.getSnapshot().children.orders?.getSnapshot().children[listOf[status]]?.getSnapshot().context.items ?? []

  /** None, a trail, break-even where it is offered, or the stop as it is without its trail. */
  const stopsWished = (tab: Tab, order: Order, wish: number): ProtectionWish => {
    const none = { stopLoss: null, takeProfit: null }
    if (wish < 0.3) return none
    const trail = round(times(order.nowPrice, decimal(trailShare)), order.pricePrecision)
    if (wish < 0.6) return { ...none, trail }
    if (wish > 0.8) return { ...none, trail: zero }
    const { quotes, instruments } = tab.app.getSnapshot().children.market?.getSnapshot().context ?? {}
    const terms = instruments?.find(({ code }) => code === order.code)
    const quote = quotes?.[order.code]
    if (!terms?.conversionRate || !quote) return none
    const now = decimal(closingPrice(order.side, quote).toFixed(order.pricePrecision))
    const stopLoss = breakEvenStop(order, { ...terms, conversionRate: terms.conversionRate }, now)
    return stopLoss ? { ...none, stopLoss } : none
  }

  const act = (tab: Tab, step: Step): void => {
    const { act: what, x, y } = step
    const wish = wishOf(step)
    const { orders } = tab.app.getSnapshot().children
    const choices =
      what === 'cancel' || (what === 'set stops' && y < 0.4) ? listed(tab, 'pending') : listed(tab, 'holding')
    const chosen = choices[Math.floor(x * choices.length)]
    if (!orders || !chosen) return
    orders.send({ type: 'order.choose', order: chosen })
    const looked = orders.getSnapshot().children.chosen
    world.note(`${tab.owner.name} asks to ${what} ${chosen.id}`)
    if (what === 'close') looked?.send({ type: 'order.close' })
    else if (what === 'close a part') looked?.send({ type: 'order.close', lots: partOf(chosen, y) })
    else if (what === 'reverse') looked?.send({ type: 'order.reverse' })
    else if (what === 'cancel') looked?.send({ type: 'order.cancel' })
    else looked?.send({ type: 'order.setProtection', ...stopsWished(tab, chosen, wish) })
  }

  /** One of them may have ended since it was ticked. */
  const closeMany = (tab: Tab, isLate: boolean): void => {
    const ended = isLate ? listed(tab, 'ended').slice(0, 1) : []
    const ids = [...listed(tab, 'holding'), ...ended].map(({ id }) => id)
    const actor = createActor(provideCloseMany(tab))
    world.note(`${tab.owner.name} closes ${ids.join(' ')} at once`)
    actor.start()
    actor.send({ type: 'many.send', ids })
  }

  return {
    do: (step, tab) => {
      const { session, demoReset } = tab.app.getSnapshot().children
      if (!session) return
      if (session.getSnapshot().matches('signed out')) return session.send({ type: 'demo.open' })
      switch (step.act) {
        case 'withdraw':
          if (session.getSnapshot().context.user?.kind === 'real') return withdrawals.ask(tab, step.y > 0.4)
          return order(tab, step)
        case 'order at market':
        case 'pending order':
          return order(tab, step)
        case 'close many':
          return closeMany(tab, step.y > 0.5)
        case 'close':
        case 'close a part':
        case 'reverse':
        case 'cancel':
        case 'set stops':
          return act(tab, step)
        case 'reset the account':
          return demoReset?.send({ type: 'submission.send', form: null })
        case 'change the account':
          tab.device.kept.delete('demoKey')
          return session.send({ type: 'session.logOut' })
        case 'log out':
          return session.send({ type: 'session.logOut' })
        case 'open a second tab':
          return
      }
    },
    look: (tab) => {
      withdrawals.look(tab)
      const { session: told } = tab.app.getSnapshot().children
      // Who reads that another account is used in this browser goes on with that one.
      if (told?.getSnapshot().hasTag('elsewhere')) told.send({ type: 'session.follow' })
      const press = under.get(tab)
      const form = tab.app.getSnapshot().children.orderForm?.getSnapshot()
      if (!press || !form) return
      const session = tab.app.getSnapshot().children.session?.getSnapshot()
      const isIn = session?.hasTag('signed in') && session.context.user?.id === press.accountId
      if (!isIn) press.outcome = 'session lost'
      else if (form.context.placed) Object.assign(press, { outcome: 'placed', placed: form.context.placed })
      else if (form.matches({ sending: 'editing' })) press.outcome = 'refused'
      else return
      world.note(`${tab.owner.name}: ${press.lots} is ${press.outcome}`)
      under.delete(tab)
    },
    presses: () => presses,
  }
}
