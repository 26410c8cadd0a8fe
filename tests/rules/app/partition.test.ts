import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partitionCount, partitionOf, partitionsToHandOver, partitionsToTake, shareOf } from '#rules/app/partition.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[NOD20] an account’s partition is what it was ever since', () => {
  expect([1, 2, 3, 1_000, 1_000_000, 3_000_000_000].map(partitionOf)).toEqual([158, 60, 218, 8, 252, 80])
})

it('[NOD20] ids that follow each other are spread evenly: of 25,600 every partition has 95 to 105', () => {
  const counts = new Map<number, number>()
  for (let id = 1; id <= 25_600; id += 1) counts.set(partitionOf(id), (counts.get(partitionOf(id)) ?? 0) + 1)
  expect(counts.size).toBe(partitionCount)
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThanOrEqual(5)
})

it('[NOD35] one engine keeps all, three 86 at most, and more than there are partitions one each', () => {
  expect([0, 1, 2, 3, 256, 1_000].map(shareOf)).toEqual([256, 256, 128, 86, 1, 1])
})

describe('laws', () => {
  it('[NOD20] every id has a partition', () => {
    holds({ id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) }, ({ id }) => {
      const partition = partitionOf(id)
      return Number.isInteger(partition) && partition >= 0 && partition < partitionCount
    })
  })

  it('[NOD35] the shares of n engines are enough for all partitions, and one less each would not be', () => {
    holds({ engines: fc.integer({ min: 1, max: partitionCount }) }, ({ engines }) => {
      const share = shareOf(engines)
      return share * engines >= partitionCount && (share - 1) * engines < partitionCount
    })
  })

  /** How many each engine has, and how many nobody has. */
  type Owned = { readonly own: readonly number[]; readonly free: number }

  /** One engine looks once: it hands over one that it has too many, and takes what is free as far as it may. */
  const looked = ({ own, free }: Owned, at: number): Owned => {
    const most = shareOf(own.length)
    const mine = own[at] ?? 0
    const left = Math.min(1, partitionsToHandOver(most, mine))
    const taken = partitionsToTake(most, mine - left, free + left)
    return { own: own.with(at, mine - left + taken), free: free + left - taken }
  }

  it('[NOD35] whoever had what and however many are there, all have looked often enough when each partition has an owner and none has more than its share', () => {
    const given = {
      engines: fc.integer({ min: 1, max: 12 }),
      /** Of engines that are gone leases are over. */
      owners: fc.array(fc.nat(11), { minLength: partitionCount, maxLength: partitionCount }),
    }
    holds(given, ({ engines, owners }) => {
      const own = Array.from({ length: engines }, (_, at) => owners.filter((owner) => owner === at).length)
      let now: Owned = { own, free: partitionCount - own.reduce((sum, count) => sum + count, 0) }
      for (let round = 0; round <= partitionCount; round += 1) for (const at of own.keys()) now = looked(now, at)
      const sum = now.own.reduce((all, count) => all + count, 0)
      return now.free === 0 && sum === partitionCount && now.own.every((count) => count <= shareOf(engines))
    })
  })

  it('[NOD35] who has its share takes nothing and leaves nothing', () => {
    const given = { most: fc.nat(256), own: fc.nat(256), free: fc.nat(256) }
    holds(given, ({ most, own, free }) => {
      const [take, leave] = [partitionsToTake(most, own, free), partitionsToHandOver(most, own)]
      return take <= free && own + take <= Math.max(most, own) && own - leave <= most && (take === 0 || leave === 0)
    })
  })
})
