import { describe, expect, it } from 'vitest'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { Call } from '#src/api/caller.ts'
import { inspected, traceSaver } from '#src/app/wiring/inspection.ts'
import { joinFlowsPage } from '#src/flows/record/joinFlowsPage.ts'
import { tellingFaults } from '#src/flows/record/tellingFaults.ts'
import { type Network, type ToPage, channelName } from '#src/flows/send/channel.ts'
import { tellPassed } from '#src/flows/record/tracer.ts'
import { startTraced } from './tracedApp.ts'

describe('the channel to the flows page', () => {
  it('[FLW7, FLW220] brings the whole trace at the start and when it is asked, entries in batches, and the network that is wished for back', async () => {
    const page = new BroadcastChannel(channelName('7'))
    const heard: ToPage[] = []
    const waiting: (() => void)[] = []
    page.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      heard.push(data)
      waiting.shift()?.()
    })
    const next = () => new Promise<void>((resolve) => waiting.push(resolve))
    const run = startTraced()
    const networks: Network[] = []
    const wished = Promise.withResolvers<void>()
    const began = next()
    const channel = joinFlowsPage('flows:7', run.tracer, (network) => {
      networks.push(network)
      wished.resolve()
    })
    await began
    const batch = next()
    run.connect()
    run.send({ type: 'network.lost' })
    await batch
    const whole = next()
    page.postMessage({ type: 'send all' })
    await whole
    page.postMessage({ type: 'network', network: 'offline' })
    await wished.promise
    page.postMessage({ type: 'fault', fault: 'silent', on: '/v1/api/forex/submit' })
    const told = next()
    await told
    channel?.close()
    page.close()
    expect([heard.map(({ type }) => type), networks]).toEqual([['all', 'entries', 'all', 'entries'], ['offline']])
    const [first, entries, last, faults] = heard
    expect(faults).toMatchObject({
      entries: [
        { kind: 'fault', fault: 'network offline' },
        { kind: 'fault', fault: 'silent', on: '/v1/api/forex/submit' },
      ],
    })
    const all = last?.type === 'all' ? last.trace.entries : []
    const before = first?.type === 'all' ? first.trace.entries : []
    expect(entries?.type === 'entries' ? [...before, ...entries.entries].map(({ n }) => n) : []).toEqual(
      all.map(({ n }) => n),
    )
  })

  it('[FLW7, FLW250] brings each snapshot with all that it needs, and all of them with the whole trace', async () => {
    const page = new BroadcastChannel(channelName('8'))
    const { promise, resolve } = Promise.withResolvers<ToPage>()
    page.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      if (data.type === 'snapshots') resolve(data)
    })
    const { tracer } = startTraced()
    const channel = joinFlowsPage('flows:8', tracer, () => {})
    const screen = { at: 1, width: 390, height: 844 }
    tracer.snapshots.place('of nobody')
    tracer.snapshots.add([{ n: 2, root: tracer.snapshots.place(['html', {}, []]), ...screen }])
    const snapshots = { nodes: [['html', {}, []]], list: [{ n: 2, root: 0, ...screen }] }
    expect(await promise).toEqual({ type: 'snapshots', snapshots })
    expect(tracer.trace().snapshots).toEqual(snapshots)
    channel?.close()
    page.close()
  })

  it('[FLW2, FLW7] is none in a window that is no frame of that page', () => {
    const { tracer } = startTraced()
    expect(joinFlowsPage('', tracer, () => {})).toBeNull()
  })
})

describe('what an operator does from the flows page', () => {
  it('[FLW220, FLW272] is told before it is done, with what it holds, but not what is only read', async () => {
    const told: unknown[] = []
    const call: Call = (entry) => {
      told.push(`called ${entry.path}`)
      return Promise.reject(new Error('no answer'))
    }
    const telling = tellingFaults(call, (...fault) => told.push(fault))
    const lever = { effect: 'silent', path: '/v1/api/forex/submit', times: 1, account: '' } as const
    await telling(operatorEndpoints.setLever, lever).catch(() => {})
    await telling(operatorEndpoints.setLever, { ...lever, effect: 'cut', path: '/v1/ws' }).catch(() => {})
    await telling(operatorEndpoints.setQuote, { code: 'BTCUSD', price: 95_000, hold: true }).catch(() => {})
    await telling(operatorEndpoints.outbox, { to: 'a', page: 1 }).catch(() => {})
    expect(told).toEqual([
      ['silent', '/v1/api/forex/submit'],
      'called /operator/levers',
      ['cut the socket', '/v1/ws'],
      'called /operator/levers',
      ['operator', '/operator/quotes', { code: 'BTCUSD', price: 95_000, hold: true }],
      'called /operator/quotes',
      'called /operator/outbox',
    ])
  })
})

describe('without a recorder', () => {
  it('[FLW2] options of actors stay as they are, and there is nothing to save', () => {
    const options = { input: { token: null } }
    expect([inspected(options) === options, traceSaver()]).toEqual([true, null])
  })
})

describe('what is passed', () => {
  it('[FLW8] is told once, by the names of states and transitions', () => {
    const run = startTraced()
    const told: string[] = []
    tellPassed(run.tracer, (passed) => told.push(...passed))
    run.connect()
    run.connect()
    expect(told).toContain('socket.line.connected or trying.opening')
    expect(told).toContain('socket.line.resting | socket.want | 0')
    expect(new Set(told).size).toBe(told.length)
  })
})
