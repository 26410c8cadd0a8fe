import { describe, expect, it } from 'vitest'
import { findTicketErrors } from '#rules/trading/orderTicket.ts'
import { context, pending, ticket } from './sampleTicket.ts'

describe('as many orders as the account may have', () => {
  it.each<readonly [number | null, number | null, boolean]>([
    [199, 200, false],
    [200, 200, true],
    [201, 200, true],
    [0, 1, false],
    [1, 1, true],
    [null, 200, false],
    [1_000, null, false],
  ])('[ORD342, TKT332] %s of %s', (orderCount, maxOrders, isFull) => {
    for (const some of [ticket, pending])
      expect(findTicketErrors(some, { ...context, orderCount, maxOrders })).toEqual(
        isFull
          ? [{ code: 2012, field: 'orders', message: { key: 'tooManyOrders', figures: { limit: maxOrders } } }]
          : [],
      )
  })
})
