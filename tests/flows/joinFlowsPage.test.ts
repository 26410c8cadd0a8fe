import { describe, expect, it } from 'vitest'
import { inspected, traceSaver } from '#src/app/wiring/inspection.ts'
import { joinFlowsPage } from '#src/flows/record/joinFlowsPage.ts'
import { type Network, type ToPage, channelName } from '#src/flows/record/trace.ts'
import { tellPassed } from '#src/flows/record/tracer.ts'
import { startTraced } from './tracedApp.ts'

describe('the channel to the flows page', () => {
  it('[FLW7] brings the whole trace at the start and when it is asked, entries in batches, and the network that is wished for back', async () => {
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
    channel?.close()
    page.close()
    expect([heard.map(({ type }) => type), networks]).toEqual([['all', 'entries', 'all'], ['offline']])
    const [first, entries, last] = heard
    const all = last?.type === 'all' ? last.trace.entries : []
    const before = first?.type === 'all' ? first.trace.entries : []
    expect(entries?.type === 'entries' ? [...before, ...entries.entries].map(({ n }) => n) : []).toEqual(
      all.map(({ n }) => n),
    )
  })

  it('[FLW2, FLW7] is none in a window that is no frame of that page', () => {
    const { tracer } = startTraced()
    expect(joinFlowsPage('', tracer, () => {})).toBeNull()
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
