import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { whyNotSetStops } from '#rules/whyNotEnd.ts'
import { type StopDraft, readStops } from '#src/screens/order/stopDraft.ts'
import { heldOrder } from '#tests/support/samples.ts'

const sell = { ...heldOrder, side: 'sell' } as const
const now = decimal('1.09')
const findStopProblem = (order: Order, nowPrice: Decimal, draft: StopDraft) =>
  whyNotSetStops(order, { isOnline: true, oldPrice: null, nowPrice }, readStops(draft))

describe('stops of a holding order', () => {
  it('[ORD54] are read as people type them; what is switched off is none', () => {
    expect(readStops({ stopLoss: '1,08', takeProfit: null })).toEqual({ stopLoss: decimal('1.08'), takeProfit: null })
  })

  it('[ORD54] may lock in a profit: they are judged against the present price, not the open', () => {
    expect(findStopProblem(heldOrder, now, { stopLoss: '1.0895', takeProfit: '1.095' })).toBeNull()
  })

  it.each([
    [heldOrder, { stopLoss: '1.09', takeProfit: null }, 'stopLossOfBuy'],
    [heldOrder, { stopLoss: null, takeProfit: '1.08' }, 'takeProfitOfBuy'],
    [sell, { stopLoss: '1.08', takeProfit: null }, 'stopLossOfSell'],
    [sell, { stopLoss: null, takeProfit: '1.10' }, 'takeProfitOfSell'],
    [heldOrder, { stopLoss: '', takeProfit: null }, 'stopLossOfBuy'],
    [heldOrder, { stopLoss: 'x', takeProfit: null }, 'stopLossOfBuy'],
    [heldOrder, { stopLoss: '1.0812345', takeProfit: null }, 'tooManyPlaces'],
  ] as const)('[ORD54] say what is wrong with them (%#)', (order, draft, key) => {
    expect(findStopProblem(order, now, draft)?.key).toBe(key)
  })
})
