import { describe, expect, it } from 'vitest'
import { SimulatedClock, assign, createActor } from 'xstate'
import { type CodeSent, type CodeWish, codeSendMachine, secondsToWait } from '#machines/patterns/codeSendMachine.ts'
import { describeDifferingValue } from '#src/flows/replay/differingValues.ts'
import { replayTrace } from '#src/flows/replay/replayTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { decimal } from '#rules/number/decimal.ts'
import { pageOf } from '#tests/machines/app/appRun.ts'
import {
  brokerSettings,
  demoUser,
  eurusd,
  openOrder,
  quoteOfEurusd,
  serverNow,
} from '#tests/support/samples/samples.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { sendAtOnce, settle } from '#tests/support/app/watchMachine.ts'
import { makeTracer, replayed, reread, startTraced } from './tracedApp.ts'

type Run = ReturnType<typeof startTraced>
const ticked = { type: 'quotes.ticked' as const, quotes: [quoteOfEurusd], now: serverNow, receivedAt: serverNow }

async function signInLive({ ports, connect, logInLive, tick }: Run, epoch: string) {
  await ports.restore.answer(demoUser)
  connect()
  logInLive(epoch)
  await ports.balance.answer({ balance: decimal('1000'), version: 1 })
  tick({ balance: '1000' })
}

/** From a kept token to a closed order, with a 999 in the middle. */
async function walkJourney(run: Run) {
  const { ports, send, child, clock } = run
  await ports.market.answer({ instruments: [eurusd], categories: [] })
  await ports.settings.answer(brokerSettings)
  await signInLive(run, 'e1')
  send({ type: 'session.ended' })
  child().session?.send({ type: 'session.shared', token: 't2' })
  await signInLive(run, 'e1')
  send({ type: 'instrument.shown', instrument: eurusd })
  ports.quotes.send(ticked)
  ports.quotesOfForm.send(ticked)
  sendAtOnce(child().orderForm, 'buy')
  clock.increment(2_500)
  await ports.send.answer({ order: openOrder, version: 4 })
  await ports.holding.answer(pageOf([openOrder], 4))
  child().orders?.send({ type: 'order.choose', order: openOrder })
  child().orders?.getSnapshot().children.chosen?.send({ type: 'order.close' })
  return run
}

describe('a replay of the whole app', () => {
  it('[FLW6] finds no difference in a journey from the sign-in to a closed order with a 999 between', async () => {
    const { tracer } = await walkJourney(startTraced('t1'))
    const { entries } = tracer.trace()
    expect(replayed(tracer)).toEqual({ steps: entries.filter(({ kind }) => kind === 'step').length, difference: null })
    expect(entries.flatMap((entry) => (entry.kind === 'made' ? [entry.value] : []))).toEqual(['key 1', 'key 2'])
    const others = entries.map((entry) => (entry.kind === 'made' ? { ...entry, value: 'another' } : entry))
    expect(replayTrace({ ...reread(tracer.trace()), entries: others }).difference).not.toBeNull()
  })

  it('[FLW6, SES56] finds no difference in what looks at the clock', async () => {
    const tracer = makeTracer()
    let now = serverNow
    const clock = new SimulatedClock()
    const machine = codeSendMachine.provide({
      actors: { 'send a code': fakeTask<CodeSent, CodeWish>().logic },
      actions: { 'look at the clock': assign({ now: tracer.noted('now', () => now) }) },
    })
    const actor = createActor(machine, tracer.inspected({ clock, input: { waitsUntil: now + 2_000 } })).start()
    now += 1_000
    clock.increment(1_000)
    expect(secondsToWait(actor.getSnapshot())).toBe(1)
    now += 1_000
    clock.increment(1_000)
    expect(actor.getSnapshot().value).toBe('ready')
    expect(replayed(tracer).difference).toBeNull()
  })

  it('[FLW6] names the first step that comes out otherwise when one answer was altered', async () => {
    const { tracer } = await walkJourney(startTraced('t1'))
    const trace = reread(tracer.trace())
    const answer = trace.entries.find(
      (one) => one.kind === 'event' && one.sourceKind === 'port' && JSON.stringify(one.event).includes('"holding"'),
    )
    const altered = JSON.parse(
      JSON.stringify(trace).replace(JSON.stringify(answer), JSON.stringify(answer).replace('"id":41', '"id":43')),
    ) as Trace
    const step = trace.entries.find((one) => one.n > (answer?.n ?? 0) && one.kind !== 'event')
    const { difference } = replayTrace(altered)
    expect(difference).toMatchObject({ n: step?.n })
    const values = difference?.values.map(describeDifferingValue)
    expect(values).toContainEqual(expect.stringMatching(/^placed: null → \{"id":43.{1,120}$/))
    expect(difference?.got.length).toBeLessThan(400)
  })

  it('[FLW5] starts in the middle where older events were dropped', async () => {
    const run = await walkJourney(startTraced('t1', 40))
    run.child().orders?.send({ type: 'order.dismiss' })
    run.child().session?.send({ type: 'session.logOut' })
    await settle()
    const trace = run.tracer.trace()
    const events = trace.entries.filter(({ kind }) => kind === 'event').length
    expect([trace.keyframe === null, events >= 40, events < 80]).toEqual([false, true, true])
    expect(replayed(run.tracer).difference).toBeNull()
  })

  it('[FLW4] notes which guards refused an event, and that nobody knew it', () => {
    const { tracer, send } = startTraced()
    send({ type: 'session.over' } as never)
    expect(tracer.trace().entries.filter(({ kind }) => kind === 'refused')).toMatchObject([
      { actor: 'app', eventType: 'xstate.snapshot.settings', guards: ['they are known'] },
      { actor: 'app', eventType: 'session.over', guards: [], states: ['app', 'app.nobody'] },
    ])
  })
})
