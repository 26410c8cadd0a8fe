/** One set of promises for every plug of the bus: inside the process, and on a real NATS. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bus, NobodyThere, Unanswered } from '#server/bus/bus.ts'
import { connectNatsBus } from '#server/bus/natsBus.ts'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { createSealedBus } from '#server/bus/sealedBus.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/backend/faultProxy.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'

let nats: NatsServer | null = null
const errors: unknown[] = []
const onNats = (url = nats?.url ?? ''): Promise<Bus> =>
  connectNatsBus({ url, onStatus: () => {}, onError: (error) => void errors.push(error) })

type Plug = { readonly name: string; readonly open: () => Promise<{ readonly one: Bus; readonly other: Bus }> }
const own: Plug = {
  name: 'inside the process',
  open: async () => {
    const bus = createOwnBus()
    return { one: bus, other: bus }
  },
}
const between: Plug = { name: 'on NATS', open: async () => ({ one: await onNats(), other: await onNats() }) }
const key = 'a key of the data that processes share'
const told = (error: unknown) => void errors.push(error)
const sealed: Plug = {
  name: 'sealed, on NATS',
  open: async () => ({
    one: createSealedBus(await onNats(), key, told),
    other: createSealedBus(await onNats(), key, told),
  }),
}
const plugs = isNatsHere() ? [own, between, sealed] : [own]

beforeAll(async () => {
  if (plugs.length > 1) nats = await startNatsServer()
})
afterAll(async () => nats?.stop())

const until = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 5 })
/** Until what was said before is known to whoever passes messages on. */
const settled = async ({ one, other }: { readonly one: Bus; readonly other: Bus }): Promise<void> => {
  for (const [asker, answerer] of [
    [one, other],
    [other, one],
  ] as const) {
    const stop = answerer.serve('settled', async () => '')
    await vi.waitFor(() => asker.request('settled', '', 500), { timeout: 2_000, interval: 5 })
    await stop()
  }
}

const failureOf = (request: Promise<string>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  )

describe.each(plugs)('the bus $name', ({ open }) => {
  let buses: { readonly one: Bus; readonly other: Bus }
  beforeAll(async () => {
    buses = await open()
  })
  afterEach(() => void errors.splice(0))
  afterAll(async () => {
    await buses.one.close()
    await buses.other.close()
  })

  it('[NOD2] who listens hears in order, and not before the speaker has spoken out', async () => {
    const { one, other } = buses
    const heard: string[] = []
    const stop = other.subscribe('said', (body) => void heard.push(body))
    await settled(buses)
    const all = Array.from({ length: 200 }, (_, at) => String(at))
    for (const body of all) one.publish('said', body)
    expect(heard).toEqual([])
    await until(() => expect(heard).toHaveLength(all.length))
    expect(heard).toEqual(all)
    stop()
    await settled(buses)
    one.publish('said', 'too late')
    await settled(buses)
    expect(heard).toHaveLength(all.length)
  })

  it('[NOD2] an asterisk stands for one part, and the subject is told', async () => {
    const { one, other } = buses
    const heard: string[] = []
    const stop = other.subscribe('quotes.*', (body, subject) => void heard.push(`${subject} ${body}`))
    await settled(buses)
    one.publish('quotes', 'a')
    one.publish('quotes.EURUSD.ask', 'b')
    one.publish('quotes.EURUSD', 'c')
    one.publish('others.EURUSD', 'd')
    one.publish('quotes.XAUUSD', 'e')
    await until(() => expect(heard).toHaveLength(2))
    expect(heard).toEqual(['quotes.EURUSD c', 'quotes.XAUUSD e'])
    stop()
  })

  it('[NOD1] a request is answered by who serves its subject, with any text', async () => {
    const { one, other } = buses
    const stop = other.serve('echo', async (body) => `${body}!`)
    await settled(buses)
    expect(await one.request('echo', 'ü ✓ "{}"', 1_000)).toBe('ü ✓ "{}"!')
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => one.request('echo', String(at), 1_000)))
    expect(all).toEqual(Array.from({ length: 50 }, (_, at) => `${at}!`))
    await stop()
  })

  it('[NOD1] where nobody serves it, or does no more, nothing was done and that is said at once', async () => {
    const { one, other } = buses
    await expect(one.request('nobody', '', 60_000)).rejects.toThrow(NobodyThere)
    const stop = other.serve('passing', async () => 'here')
    await settled(buses)
    expect(await one.request('passing', '', 1_000)).toBe('here')
    await stop()
    await expect(one.request('passing', '', 60_000)).rejects.toThrow(NobodyThere)
  })

  it('[NOD1] one that is not answered in time, or whose answerer fails, may have been done', async () => {
    const { one, other } = buses
    const stop = other.serve('slow', () => new Promise(() => {}))
    const stopFailing = other.serve('failing', async () => {
      throw new Error('of a test')
    })
    await settled(buses)
    await expect(one.request('slow', '', 50)).rejects.toThrow(Unanswered)
    await expect(one.request('failing', '', 60_000)).rejects.toThrow(Unanswered)
    await stopFailing()
    void stop()
  })

  it('[NOD2] who stops answers first what it began', async () => {
    const { one, other } = buses
    const gate = Promise.withResolvers<string>()
    const begun = vi.fn<(body: string) => Promise<string>>(() => gate.promise)
    const stop = other.serve('long', begun)
    await settled(buses)
    const answer = one.request('long', '', 5_000)
    await until(() => expect(begun).toHaveBeenCalled())
    let isStopped = false
    const stopped = stop().then(() => {
      isStopped = true
    })
    await vi.waitFor(() => expect(one.request('long', '', 1_000)).rejects.toThrow(NobodyThere), { timeout: 2_000 })
    expect(isStopped).toBe(false)
    gate.resolve('done')
    expect(await answer).toBe('done')
    await stopped
  })

  it('[NOD1] what waits when it is closed is said to be unanswered, and nothing is asked after that', async () => {
    const { one, other } = await open()
    const begun = vi.fn<(body: string) => Promise<string>>(() => new Promise(() => {}))
    const stop = other.serve('held', begun)
    await settled({ one, other })
    expect(one.isConnected()).toBe(true)
    const answer = failureOf(one.request('held', '', 60_000))
    await until(() => expect(begun).toHaveBeenCalled())
    await one.close()
    expect(await answer).toBeInstanceOf(Unanswered)
    expect(one.isConnected()).toBe(false)
    await expect(one.request('held', '', 60_000)).rejects.toThrow(NobodyThere)
    void stop
    if (other !== one) await other.close()
  })
})

describe.runIf(plugs.length > 1)('the bus on a network that breaks', () => {
  let network: FaultProxy
  beforeAll(async () => {
    network = await startFaultProxy(nats?.url ?? '')
  })
  afterAll(() => network.close())

  it('[NOD1] what was asked before the line broke is unanswered at once; it connects again by itself and hears as before', async () => {
    const server = await onNats()
    const far = await onNats(`nats://${new URL(network.origin).host}`)
    const heard: string[] = []
    far.subscribe('after', (body) => void heard.push(body))
    const stop = server.serve('held', () => new Promise(() => {}))
    await settled({ one: far, other: server })
    const answer = failureOf(far.request('held', '', 60_000))
    network.cut()
    expect(await answer).toBeInstanceOf(Unanswered)
    await vi.waitFor(() => expect(far.isConnected()).toBe(true), { timeout: 5_000 })
    await settled({ one: far, other: server })
    server.publish('after', 'heard')
    await until(() => expect(heard).toEqual(['heard']))
    void stop
    await far.close()
    await server.close()
  })
})

describe('a sealed bus', () => {
  it('[NOD3] hears nobody without the key, nor what was said about something else, and says nothing that can be read', async () => {
    const plain = createOwnBus()
    const [bus, stranger] = [createSealedBus(plain, key, told), createSealedBus(plain, `another ${key}`, told)]
    const heard: string[] = []
    const said: string[] = []
    plain.subscribe('a.*', (body) => void said.push(body))
    bus.subscribe('a.*', (body) => void heard.push(body))
    bus.serve('b', async (body) => body)
    plain.publish('a.1', 'plain')
    stranger.publish('a.1', 'another key')
    bus.publish('a.1', 'right')
    await until(() => expect(heard).toEqual(['right']))
    plain.publish('a.2', said.at(-1) ?? '')
    await expect(bus.request('b', 'asked', 500)).resolves.toBe('asked')
    await expect(plain.request('b', 'asked', 500)).rejects.toThrow(Unanswered)
    await expect(stranger.request('b', 'asked', 500)).rejects.toThrow(Unanswered)
    expect(heard).toEqual(['right'])
    expect(said.join()).not.toContain('right')
  })
})
