import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '#rules/number/decimal.ts'
import { groupsByFirst, listOrders, orderSorts, readListing, writeListing } from '#rules/app/orderListing.ts'
import { orders } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const lists = fc.uniqueArray(orders('holding'), { selector: ({ id }) => id, maxLength: 30 })
const listings = fc.record({ sort: fc.constantFrom(...orderSorts), isGrouped: fc.boolean() })
const profitOf = ({ profit }: { readonly profit: ReturnType<typeof sum> }) => profit

it('[ORD242] what was kept by somebody else is the newest first, ungrouped', () => {
  for (const odd of [undefined, '', 'grouped', 'oldest x']) {
    expect(readListing(odd)).toEqual({ sort: 'newest', isGrouped: false })
  }
})

describe('laws', () => {
  it('[ORD242] a choice that is kept is read again', () => {
    holds({ listing: listings }, ({ listing }) => {
      expect(readListing(writeListing(listing))).toEqual(listing)
    })
  })

  it('[ORD242] no order is lost or doubled', () => {
    holds({ some: lists, listing: listings }, ({ some, listing }) => {
      const listed = listOrders(some, listing, profitOf)
      expect(listed).toHaveLength(some.length)
      expect(new Set(listed)).toEqual(new Set(some))
    })
  })

  it('[ORD242] by P/L the best come first, by instrument the codes rise', () => {
    holds({ some: lists }, ({ some }) => {
      const pairs = (sort: 'profit' | 'instrument') => {
        const listed = listOrders(some, { sort, isGrouped: false }, profitOf)
        return listed.slice(1).map((order, at) => [listed[at] ?? order, order] as const)
      }
      for (const [one, other] of pairs('profit')) expect(compare(one.profit, other.profit)).toBeGreaterThanOrEqual(0)
      for (const [one, other] of pairs('instrument')) expect(one.showCode <= other.showCode).toBe(true)
    })
  })

  it('[ORD242] grouped, the orders of an instrument stand together, in the order that they have ungrouped', () => {
    holds({ some: lists, sort: fc.constantFrom(...orderSorts) }, ({ some, sort }) => {
      const listed = listOrders(some, { sort, isGrouped: true }, profitOf)
      const plain = listOrders(some, { sort, isGrouped: false }, profitOf)
      const turns = listed.filter(({ code }, at) => listed[at - 1]?.code !== code)
      expect(new Set(turns.map(({ code }) => code)).size).toBe(turns.length)
      for (const { code } of turns) {
        const own = (order: { readonly code: string }) => order.code === code
        expect(listed.filter(own)).toEqual(plain.filter(own))
      }
      const groups = groupsByFirst(listed)
      expect([...groups.keys()]).toEqual(turns.map(({ id }) => id))
      expect(sum([...groups.values()].map(({ lots }) => lots))).toEqual(sum(some.map(({ lots }) => lots)))
    })
  })
})
