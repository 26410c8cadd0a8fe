import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { entryAt } from '#rules/trading/stopEntry.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { whyNotSetProtection } from '#rules/trading/whyNotEnd.ts'
import { readProtection } from '#src/screens/order/sheet/ProtectionDialog.tsx'
import { openOrder } from '#tests/support/samples/samples.ts'

const sell = { ...openOrder, side: 'sell' } as const
const now = decimal('1.09')
type Typed = Readonly<Record<StopKind, string | null>>
const entered = (typed: string | null) => (typed === null ? null : { ...entryAt(now), typed })
const read = (order: Order, { stopLoss, takeProfit }: Typed) =>
  readProtection({ stopLoss: entered(stopLoss), takeProfit: entered(takeProfit) }, (kind) => ({
    kind,
    side: order.side,
    reference: now,
    entry: order.openPrice ?? order.requestedPrice,
    precision: 5,
    lots: order.lots,
    unitsPerLot: decimal('100000'),
    conversionRate: decimal('1'),
    balance: null,
  }))
const findStopProblem = (order: Order, nowPrice: Decimal, typed: Typed) =>
  whyNotSetProtection(order, { isOnline: true, nowPrice }, read(order, typed))

describe('stops of a holding order', () => {
  it('[ORD54] are read as people type them; what is switched off is none', () => {
    expect(read(openOrder, { stopLoss: '1,08', takeProfit: null })).toEqual({
      stopLoss: decimal('1.08'),
      takeProfit: null,
    })
  })

  it('[ORD54] may lock in a profit: they are judged against the present price, not the open', () => {
    expect(findStopProblem(openOrder, now, { stopLoss: '1.0895', takeProfit: '1.095' })).toBeNull()
  })

  it.each([
    [openOrder, { stopLoss: '1.09', takeProfit: null }, 'stopLossOfBuy'],
    [openOrder, { stopLoss: null, takeProfit: '1.08' }, 'takeProfitOfBuy'],
    [sell, { stopLoss: '1.08', takeProfit: null }, 'stopLossOfSell'],
    [sell, { stopLoss: null, takeProfit: '1.10' }, 'takeProfitOfSell'],
    [openOrder, { stopLoss: '', takeProfit: null }, 'stopLossOfBuy'],
    [openOrder, { stopLoss: 'x', takeProfit: null }, 'stopLossOfBuy'],
    [openOrder, { stopLoss: '1.0812345', takeProfit: null }, 'tooManyPlaces'],
  ] as const)('[ORD54] say what is wrong with them (%#)', (order, draft, key) => {
    expect(findStopProblem(order, now, draft)?.key).toBe(key)
  })
})
