import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFeedDuty } from '#server/nodes/feedDuty.ts'
import type { LeaseWatch, Leases } from '#server/nodes/leases.ts'

const look = 250
let up = 0

beforeEach(() => {
  up = 100
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(process, 'uptime').mockImplementation(() => up)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += look) {
    up += look / 1_000
    await vi.advanceTimersByTimeAsync(look)
  }
}

function startDuty() {
  const done: string[] = []
  const bus = { connected: true, isConnected: () => bus.connected }
  const watches: LeaseWatch[] = []
  let joined = 0
  const duty = startFeedDuty({
    bus,
    leads: {
      lead: async (epoch) => void done.push(`leads ${epoch}`),
      handOver: async () => void done.push('hands over'),
      giveWay: async () => void done.push('gives way'),
      leadBy: () => {},
    },
    leasesOf: (_wanted, watch): Leases => {
      joined += 1
      watches.push(watch)
      const lease = { name: 'feed', epoch: joined }
      return {
        find: () => lease,
        held: () => [lease],
        isHeard: () => true,
        close: () => watch.leaving('feed'),
      }
    },
    onError: (error) => void done.push(String(error)),
  })
  return { duty, bus, done, watches, joined: () => joined }
}

describe('the work of a feed', () => {
  it('[NOD67] leads with the lease, gives way without it, and hands over at its end', async () => {
    const { duty, done, watches } = startDuty()
    watches[0]?.taken([{ name: 'feed', epoch: 7, handled: null }])
    watches[0]?.lost('feed')
    await duty.end()
    expect(done).toEqual(['leads 7', 'gives way', 'hands over'])
  })

  it('[NOD70, NOD36] hands over when the bus does not hear it, and wants the lease again once it is heard', async () => {
    const { duty, bus, done, joined } = startDuty()
    bus.connected = false
    await pass(1_750)
    expect([done, duty.isLeading()]).toEqual([[], true])
    bus.connected = true
    await pass(look)
    bus.connected = false
    await pass(2_000)
    expect(done).toEqual([])
    await pass(2 * look)
    expect([done, joined(), duty.isLeading(), duty.isHeard()]).toEqual([['hands over'], 1, false, false])
    await pass(10_000)
    expect(joined()).toBe(1)
    bus.connected = true
    await pass(2 * look)
    expect([joined(), duty.isLeading()]).toEqual([2, true])
    await duty.end()
    await pass(10_000)
    expect([joined(), done]).toEqual([2, ['hands over', 'hands over']])
  })
})
