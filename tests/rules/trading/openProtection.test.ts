import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, isEqual, isPositive, toNumber } from '#rules/number/decimal.ts'
import {
  findProtectionError,
  kindOfStop,
  moveByTicks,
  refusedSide,
  snapPrice,
  stopMoney,
  stopReference,
  withStop,
} from '#rules/trading/openProtection.ts'
import { draggedDistance, draggedProtection } from '#rules/trading/conditions/draggedStop.ts'
import { protectionAfter } from '#rules/trading/conditions/trail.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { eurusd, openOrder } from '#tests/support/samples/samples.ts'
import { holds } from '#tests/support/laws/holds.ts'

const none = { stopLoss: null, takeProfit: null }
const terms = { unitsPerLot: eurusd.unitsPerLot, conversionRate: decimal('1') }

describe('a stop of an open order', () => {
  it('[ORD31] is judged by the price of now, of a pending order by its target', () => {
    expect(stopReference(openOrder, decimal('1.09'))).toEqual(decimal('1.09'))
    expect(stopReference({ ...openOrder, status: 'pending' }, decimal('1.09'))).toEqual(openOrder.requestedPrice)
  })

  it('[CHT63] is refused with the reason that the form and the back end give', () => {
    const judge = (price: string, side: 'buy' | 'sell' = 'buy') =>
      findProtectionError({ ...openOrder, side }, decimal('1.085'), withStop(none, 'stopLoss', decimal(price)))
    expect(judge('1.08499')).toBeNull()
    expect(judge('1.085')).toEqual({ key: 'stopLossOfBuy', figures: { price: '1.08500' } })
    expect(judge('1.084', 'sell')).toEqual({ key: 'stopLossOfSell', figures: { price: '1.08500' } })
    expect(judge('1.084999')).toEqual({ key: 'tooManyPlaces', figures: { count: 5 } })
  })

  it('[CHT61] means the money that it would bring when it is reached', () => {
    expect(formatDecimal(stopMoney(openOrder, decimal('1.08417'), terms))).toBe('-10')
    const pending = { ...openOrder, side: 'sell' as const, openPrice: null }
    expect(formatDecimal(stopMoney(pending, decimal('1.08417'), terms))).toBe('10')
  })

  it('[CHT61] snaps to the smallest step of the instrument, above zero', () => {
    expect(snapPrice(1.084996, 5)).toEqual(decimal('1.085'))
    expect([snapPrice(-3, 2), snapPrice(Number.NaN, 2)]).toEqual([decimal('0.01'), decimal('0.01')])
    expect(moveByTicks(decimal('1.085'), -10, 5)).toEqual(decimal('1.0849'))
    expect(moveByTicks(decimal('0.03'), -10, 2)).toEqual(decimal('0.01'))
  })
})

describe('laws', () => {
  const [kinds, price] = [fc.constantFrom('stopLoss' as const, 'takeProfit' as const), prices(openOrder)]

  it('[ORD531] a trailing stop stands where it was dragged to, either way, and trails at its distance from the price', () => {
    const positions = { side: sides, stopLoss: price, trailDistance: price, nowPrice: price, dragged: price }
    holds(positions, ({ side, stopLoss, trailDistance, nowPrice, dragged }) => {
      const order = { ...openOrder, side, stopLoss, trailDistance }
      const distance = draggedDistance(order, 'stopLoss', dragged, nowPrice)
      const isRight = findProtectionError(order, nowPrice, withStop(none, 'stopLoss', dragged)) === null
      // At the distance that it has, it keeps what it has reached. [ORD393]
      if (!distance || !isRight || isEqual(distance, trailDistance)) return
      const after = protectionAfter(order, draggedProtection(order, 'stopLoss', dragged, nowPrice), nowPrice)
      expect([after.stopLoss, after.trailDistance].map((one) => one && toNumber(one))).toEqual([
        toNumber(dragged),
        toNumber(distance),
      ])
    })
  })

  it('[CHT63] a price is refused just where the shaded side begins, and on it', () => {
    holds({ side: sides, kind: kinds, reference: price, wished: price }, ({ side, kind, reference, wished }) => {
      const isRefused = findProtectionError({ ...openOrder, side }, reference, withStop(none, kind, wished)) !== null
      const [at, edge] = [toNumber(wished), toNumber(reference)]
      expect(isRefused).toBe(refusedSide({ side }, kind) === 'above' ? at >= edge : at <= edge)
    })
  })

  it('[CHT61] what is pulled out of an order is the stop that may lie there', () => {
    holds({ side: sides, reference: price, wished: price }, ({ side, reference, wished }) => {
      const kind = kindOfStop({ side }, reference, wished)
      if (kind === null) expect(wished).toEqual(reference)
      else expect(findProtectionError({ ...openOrder, side }, reference, withStop(none, kind, wished))).toBeNull()
    })
  })

  it('[CHT61] a snapped price is one that the instrument can have, and stays itself', () => {
    holds(
      { wished: fc.double({ min: 1e-7, max: 1e6, noNaN: true }), precision: fc.integer({ min: 0, max: 6 }) },
      ({ wished, precision }) => {
        const snapped = snapPrice(wished, precision)
        expect(isPositive(snapped) && snapped.scale <= precision).toBe(true)
        expect(isEqual(snapPrice(toNumber(snapped), precision), snapped)).toBe(true)
      },
    )
  })
})
