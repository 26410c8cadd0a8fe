/** Engines that come, that miss something, or that have much to do: each tick judges each order once, and none that came after it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import type { Store } from '#server/store/openStore.ts'
import { unreliableBus } from '../../market/quotes/unreliableBus.ts'
import { type EnginesOnFeed, enginesOnFeed } from './enginesOnFeed.ts'

let world: EnginesOnFeed
let { first, nodes, startEngine, tell, set, buy, adopt, notedBy, orders } = {} as EnginesOnFeed

beforeEach(async () => {
  world = await enginesOnFeed()
  ;({ first, nodes, startEngine, tell, set, buy, adopt, notedBy, orders } = world)
})
afterEach(() => world.end())

const stoppedAt = (price: number) => ['ended', 'stop_loss', price]
const holding = ['holding', null, null]
const stopAt = (price: number) => ({ stopLoss: decimal(price) })

/** How something goes on once it may. */
function gated() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    begun: begun.promise,
    open: gate.resolve,
    wait: async () => {
      begun.resolve()
      await gate.promise
    },
  }
}

/** Its questions to the leader fare as `ask` says. */
const asking = (ask: () => Promise<void>) => ({
  through: {
    ...nodes.bus,
    request: async (...asked: Parameters<typeof nodes.bus.request>) => {
      await ask()
      return nodes.bus.request(...asked)
    },
  },
})

describe('an order', () => {
  it('[NOD140] is judged by no tick of before it was placed, by the next engine neither', async () => {
    await adopt(first)
    await set(88_000)
    await set(90_000)
    await buy(first, stopAt(89_000))
    await first.store.commands.run((trx) => trx.updateTable('accounts').set({ judged: '1.1' }).execute())
    await first.die()
    const two = await startEngine()
    await adopt(two, '1.1')
    expect(await orders(two)).toEqual([holding])
    await set(88_900)
    expect(await orders(two)).toEqual([stoppedAt(88_900)])
  })

  it('[NOD140] is judged by no tick that waited when it was placed', async () => {
    await adopt(first)
    const gate = gated()
    const waits = first.store.commands.run(gate.wait)
    const bought = buy(first, stopAt(89_000))
    await gate.begun
    await tell(88_000)
    await tell(90_000)
    gate.open()
    await Promise.all([waits, bought, world.settled()])
    expect(await orders(first)).toEqual([holding])
  })
})

describe('an account that comes', () => {
  it('[NOD141] is judged by nothing before it has come', async () => {
    await adopt(first)
    await buy(first, stopAt(89_000))
    const noted = notedBy(first)
    await first.die()
    const two = await startEngine()
    await two.opened.known.read(world.account)
    await set(88_700)
    await set(88_500)
    expect(await orders(two)).toEqual([holding])
    await adopt(two, noted)
    expect(await orders(two)).toEqual([stoppedAt(88_700)])
  })

  it('[NOD142] is in memory as it was read last, whatever else is being read', async () => {
    await adopt(first)
    await buy(first, stopAt(85_000))
    const gate = gated()
    const two = await startEngine({ reader: (reader) => slowOnce(reader, gate.wait) })
    two.store.commands.doubt()
    const doubted = two.store.commands.run(async () => {}, undefined, { isOwn: true })
    await gate.begun
    await buy(first, stopAt(89_500))
    const noted = notedBy(first)
    await first.die()
    let isAdopted = false
    const adopted = adopt(two, noted).then(() => {
      isAdopted = true
    })
    await vi.waitFor(() => expect(isAdopted || two.store.commands.waiting() > 0).toBe(true))
    gate.open()
    await Promise.all([doubted, adopted])
    await set(88_700)
    expect(await orders(two)).toEqual([holding, stoppedAt(88_700)])
  })

  it('[NOD143] waits for the leader’s answer, however often that is lost', async () => {
    await adopt(first)
    await buy(first, stopAt(89_000))
    const noted = notedBy(first)
    await first.die()
    await set(88_600)
    await set(90_000)
    await nodes.time.advance(10_000)
    let lost = 0
    const two = await startEngine(
      asking(async () => {
        lost -= 1
        if (lost >= 0) throw Object.assign(new Error('of a test'), { name: 'Unanswered' })
      }),
    )
    lost = 2
    await adopt(two, noted)
    expect(await orders(two)).toEqual([stoppedAt(88_600)])
    expect(world.errors).toEqual([])
  })

  it('[NOD144] has its pending orders opened by ticks of before their time was over, and ended after that', async () => {
    await adopt(first)
    const expiresAt = nodes.time.clock() + 5_000
    await buy(first, { mode: 'pending', entryPrice: decimal(89_000), expiresAt })
    await buy(first, { mode: 'pending', entryPrice: decimal(80_000), expiresAt })
    const noted = notedBy(first)
    await first.die()
    await set(88_900)
    await nodes.time.advance(10_000)
    const gate = gated()
    let isShut = false
    const two = await startEngine(asking(async () => (isShut ? gate.wait() : undefined)))
    isShut = true
    const adopted = adopt(two, noted)
    await gate.begun
    await two.opened.byTime.expire()
    expect((await orders(two)).map(([status]) => status)).toEqual(['pending', 'pending'])
    isShut = false
    gate.open()
    await adopted
    await two.opened.byTime.expire()
    expect((await orders(two)).map(([status, reason]) => reason ?? status)).toEqual(['holding', 'expired'])
  })

  it('[NOD145] is judged once by what this engine had missed and the one before had not', async () => {
    const deaf = unreliableBus(nodes.bus)
    const two = await startEngine({ through: deaf })
    await adopt(first)
    await buy(first, { ...stopAt(89_000), trail: decimal(1_000) })
    deaf.fates.push(...Array.from({ length: 50 }, () => 'lost' as const))
    await tell(90_500)
    await tell(92_000)
    await first.market.feed.reached(world.feed.feed.mark() ?? { epoch: 0, seq: 0 })
    await first.opened.byTime.writeTrails()
    const noted = notedBy(first)
    await first.die()
    deaf.fates.length = 0
    await adopt(two, noted)
    await set(91_500)
    expect(await orders(two)).toEqual([holding])
    await set(90_900)
    expect(await orders(two)).toEqual([stoppedAt(90_900)])
  })
})

/** Whoever reads with the next snapshot has what it read later. */
function slowOnce(reader: Store['reader'], wait: () => Promise<void>): Store['reader'] {
  let isFirst = true
  const transaction = () => ({
    setIsolationLevel: () => ({
      execute: async (read: (snapshot: unknown) => Promise<unknown>) => {
        const isSlow = isFirst
        isFirst = false
        const found = await reader.transaction().setIsolationLevel('repeatable read').execute(read)
        if (isSlow) await wait()
        return found
      },
    }),
  })
  return new Proxy(reader, {
    get: (own, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(own, name, own)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })
}
