/** Two gateways: what one began goes on at the other. And jobs, which one process does at a time. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/endpoints/index.ts'
import { connectNatsBus } from '#server/bus/natsBus.ts'
import { type TestBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'
import { type TestNode, type TestNodes, openNodes } from '#tests/support/backend/nodesUnderTest.ts'
import { logIn, registerByEmail, solvedCaptcha } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin } from '#tests/support/samples/secondSteps.ts'

/** Several processes' work in one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

describe.runIf(isNatsHere())('two gateways', () => {
  let nats: NatsServer
  let nodes: TestNodes
  let gateways: readonly TestNode[]
  let turns: TestBackEnd
  beforeAll(async () => {
    nats = await startNatsServer()
  })
  afterAll(() => nats.stop())
  beforeEach(async () => {
    nodes = await openNodes(() => connectNatsBus({ url: nats.url, onStatus: () => {}, onError: () => {} }))
    gateways = [await nodes.start('gateway', 'gateway-1'), await nodes.start('gateway', 'gateway-2')]
    turns = nodes.inTurns()
  })
  afterEach(() => nodes.close())

  it('[NOD47] a code, a captcha, a log-in’s second step and a session are good at the other one', async () => {
    const ann = await registerByEmail(turns)
    const totp = await addTotp(turns, ann)
    expect((await logIn(turns, ann.email, 'a wrong battery', {}, await solvedCaptcha(turns))).code).toBe(1001)
    nodes.pass(30_000)
    const challenge = await beginLogin(turns, ann.email)
    const done = await turns.call('takeSecondStep', { challenge, code: totp.code() })
    expect([done.code, done.value?.user.email]).toEqual([1, ann.email])
    const as = { token: done.value?.token ?? '' }
    for (const gateway of gateways) expect((await gateway.call('userInfo', {}, as)).code).toBe(1)
    expect((await gateways[0]?.call('logout', {}, as))?.code).toBe(1)
    await until(async () => expect((await gateways[1]?.call('userInfo', {}, as))?.code).toBe(999))
  })

  it('[NOD46] a fault that is set at one is met at any, as often as was asked for together', async () => {
    const { token } = await registerByEmail(turns)
    const ask = async (at: number) => (await gateways[at]?.call('balance', {}, { token }))?.code
    const fault = { path: endpoints.balance.path, effect: 'refuse', times: 2, account: '' } as const
    await gateways[0]?.call('setLever', fault, { token: operatorToken })
    await until(async () => expect(await ask(1)).toBe(2008))
    await until(async () => expect(await ask(0)).toBe(2008))
    await until(async () => expect(await ask(1)).toBe(1))
    expect(await ask(0)).toBe(1)
  })

  it('[NOD51] one that is told to end is not ready for a while before it closes, and answers on', async () => {
    const [first] = gateways
    if (!first) throw new Error('There is no gateway.')
    const ready = async () => (await first.app.fastify.inject({ url: '/ready' })).statusCode
    expect(await ready()).toBe(200)
    const ended = first.end()
    expect(await ready()).toBe(503)
    expect((await first.call('instruments', { search: '' })).status).toBe(200)
    await ended
  })
})

describe.runIf(isNatsHere())('jobs', () => {
  let nats: NatsServer
  let nodes: TestNodes
  beforeAll(async () => {
    nats = await startNatsServer()
  })
  afterAll(() => nats.stop())
  beforeEach(async () => {
    nodes = await openNodes(() => connectNatsBus({ url: nats.url, onStatus: () => {}, onError: () => {} }))
  })
  afterEach(() => nodes.close())

  it('[NOD50] are one process’s at a time; when it ends another goes on within 3 s', async () => {
    const held = ({ node }: TestNode) => node.readiness().facts['held']
    const one = await nodes.start('jobs', 'jobs-1')
    await until(() => expect(held(one)).toBe(1))
    const other = await nodes.start('jobs', 'jobs-2')
    const started = vi.spyOn(other.app.backEnd.messenger, 'start')
    await until(() => expect(other.node.readiness().isReady).toBe(true))
    expect([held(one), held(other)]).toEqual([1, 0])
    expect(started).not.toHaveBeenCalled()
    const since = performance.now()
    await one.end()
    await until(() => expect(held(other)).toBe(1))
    expect(performance.now() - since).toBeLessThan(3_000)
    expect(started).toHaveBeenCalledTimes(1)
  })
})
