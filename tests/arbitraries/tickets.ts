/** Orders before they are sent, and the circumstances that they meet: good ones, and any. */
import * as fc from 'fast-check'
import { type Decimal, decimal, isEqual, minus, plus } from '#rules/number/decimal.ts'
import type { FeeType } from '#rules/trading/fee.ts'
import type { OrderMode, Ticket, TicketContext } from '#rules/trading/orderTicket.ts'
import { decimals } from './decimals.ts'
import { conversionRates, instruments } from './instruments.ts'
import { anyLots, tradableLots } from './lots.ts'
import { moments, prices, quoteAges } from './prices.ts'
import { sides } from './orders.ts'

/** A ticket with the circumstances that it meets. */
export type Meeting = { readonly ticket: Ticket; readonly context: TicketContext }

const modes: fc.Arbitrary<OrderMode> = fc.constantFrom('market', 'pending')
export const feeTypes: fc.Arbitrary<FeeType> = fc.constantFrom('per lot', 'share of margin')

/** Few, so that the limit is met; none known as well. */
const orderCounts = { orderCount: fc.option(fc.nat(5)), maxOrders: fc.option(fc.integer({ min: 1, max: 4 })) }

/** Circumstances of any kind: closed or open, with a quote fresh, stale or missing, with figures known or not. */
export const ticketContexts: fc.Arbitrary<TicketContext> = fc.tuple(instruments(), moments).chain(([terms, now]) =>
  fc.record({
    terms: fc.constant(terms),
    quote: fc.option(fc.record({ price: prices(terms), time: quoteAges.map((age) => now - age) })),
    now: fc.constant(now),
    feeType: feeTypes,
    conversionRate: fc.option(conversionRates),
    freeMargin: fc.option(decimals({ min: '-1000', max: '1000000' })),
    ...orderCounts,
  }),
)

/** Tickets of any kind for given terms: every field may be wrong. */
export const tickets = (terms: TicketContext['terms']): fc.Arbitrary<Ticket> => {
  const price = fc.option(fc.oneof(prices(terms), decimals({ min: '-2', max: '2' })))
  const offered = terms.leverages.length > 0 ? fc.constantFrom(...terms.leverages) : fc.constant(100)
  return fc.record({
    mode: modes,
    side: sides,
    lots: anyLots(terms),
    leverage: fc.option(fc.oneof(offered, fc.integer({ min: -2, max: 1001 }))),
    entryPrice: price,
    stopLoss: price,
    takeProfit: price,
  })
}

export const meetings: fc.Arbitrary<Meeting> = ticketContexts.chain((context) =>
  fc.record({ ticket: tickets(context.terms), context: fc.constant(context) }),
)

/** Tickets in which nothing is wrong, for an open instrument with a fresh quote and an account that can pay for everything. */
export const acceptableMeetings: fc.Arbitrary<Meeting> = fc
  .tuple(instruments({ market: 'open', leveragesAtLeast: 1 }), moments, modes, sides)
  .chain(([terms, now, mode, side]) =>
    fc
      .record({
        lots: tradableLots(terms),
        leverage: fc.constantFrom(...terms.leverages),
        quoted: prices(terms),
        entryPrice: prices(terms),
        ageMs: fc.integer({ min: 0, max: 5_000 }),
        lossDistance: fc.option(distances),
        profitDistance: fc.option(distances),
        feeType: feeTypes,
        conversionRate: conversionRates,
      })
      .filter(({ quoted, entryPrice }) => mode === 'market' || !isEqual(quoted, entryPrice))
      .map(({ lots, leverage, quoted, entryPrice, ageMs, lossDistance, profitDistance, feeType, conversionRate }) => {
        const reference = mode === 'pending' ? entryPrice : quoted
        const ticket: Ticket = {
          mode,
          side,
          lots,
          leverage,
          entryPrice: mode === 'pending' ? entryPrice : null,
          stopLoss: stopAt(reference, side === 'buy' ? 'below' : 'above', lossDistance),
          takeProfit: stopAt(reference, side === 'buy' ? 'above' : 'below', profitDistance),
        }
        const quote = { price: quoted, time: now - ageMs }
        return { ticket, context: { terms, quote, now, feeType, conversionRate, freeMargin: moreThanAnyCost, ...room } }
      }),
  )

/** The last one that there is room for. */
const room = { orderCount: 199, maxOrders: 200 }

/** More than any order of these generators costs. */
const moreThanAnyCost = decimal('1000000000000000000000000')

/** Distances of a stop from its reference, whole so that no place is added. */
const distances = fc.integer({ min: 1, max: 100_000 })

/** None where the distance would lead to zero or below. */
function stopAt(reference: Decimal, side: 'above' | 'below', distance: number | null): Decimal | null {
  if (distance === null) return null
  if (side === 'above') return plus(reference, decimal(distance))
  const below = minus(reference, decimal(distance))
  return below.units > 0n ? below : null
}
