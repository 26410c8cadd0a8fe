import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type OrderFact,
  type OrderStatus,
  closeReasons,
  mayCancel,
  mayClose,
  maySetProtection,
  nextOrderStatus,
  opposite,
} from '#rules/trading/order.ts'
import { orderFacts, orderStatuses, orders, sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const facts: readonly OrderFact[] = ['filled', 'closed', 'cancelled', 'refused for margin', 'reset']
const inOrder: readonly OrderStatus[] = ['pending', 'holding', 'ended']

it.each([
  ['pending', ['holding', null, 'ended', 'ended', 'ended']],
  ['holding', [null, 'ended', null, null, 'ended']],
  ['ended', [null, null, null, null, null]],
] as const)(
  '[ORD1] [ORD2] a %s order becomes, when filled, closed, cancelled, refused or reset: %j',
  (status, next) => {
    expect(facts.map((fact) => nextOrderStatus(status, fact))).toEqual(next)
  },
)

it('[ORD2] only a holding order can be closed, only a pending one cancelled', () => {
  expect(inOrder.map((status) => mayClose({ status }))).toEqual([false, true, false])
  expect(inOrder.map((status) => mayCancel({ status }))).toEqual([true, false, false])
  expect(inOrder.map((status) => maySetProtection({ status }))).toEqual([true, true, false])
})

it('[ORD3] [ORD4] knows every reason for an end', () => {
  expect([...closeReasons].toSorted()).toEqual([
    'cancelled',
    'demo_reset',
    'expired',
    'manual',
    'no_margin',
    'reversed',
    'stop_loss',
    'stop_out',
    'take_profit',
  ])
})

describe('laws', () => {
  it('[ORD1] [ORD2] whatever happens, an order never goes back and its end is final', () => {
    holds({ first: orderStatuses, happened: fc.array(orderFacts, { maxLength: 12 }) }, ({ first, happened }) => {
      let status = first
      for (const fact of happened) {
        const next = nextOrderStatus(status, fact)
        if (status === 'ended') expect(next).toBeNull()
        if (next !== null) expect(inOrder.indexOf(next)).toBeGreaterThan(inOrder.indexOf(status))
        status = next ?? status
      }
    })
  })

  it('[ORD2] every order that has not ended can still end, and one that has ended can do nothing', () => {
    holds({ order: orders() }, ({ order }) => {
      const ends = facts.some((fact) => nextOrderStatus(order.status, fact) === 'ended')
      expect(ends).toBe(order.status !== 'ended')
      expect(mayClose(order) || mayCancel(order)).toBe(order.status !== 'ended')
    })
  })

  it('has two sides, each the opposite of the other', () => {
    holds({ side: sides }, ({ side }) => {
      expect(opposite(side)).not.toBe(side)
      expect(opposite(opposite(side))).toBe(side)
    })
  })
})
