import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextOrderStatus } from '#rules/trading/order.ts'
import { orderFacts, orderStatuses } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[ORD2] whatever happens to an order that has ended, it stays so', () => {
  holds({ first: orderStatuses, happened: fc.array(orderFacts, { maxLength: 12 }) }, ({ first, happened }) => {
    let status = first
    for (const fact of happened) {
      const next = nextOrderStatus(status, fact) ?? status
      if (status === 'ended') expect(next).toBe('ended')
      status = next
    }
  })
})
