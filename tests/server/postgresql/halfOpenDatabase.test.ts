/** Real back ends whose line to PostgreSQL is half open, or that are stopped: who writes, and what is said meanwhile. */
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type ProxiedDatabase, behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'
import { type Trader, bitcoin, enter } from '#tools/bench/traders.ts'

let database: TestDatabase
let proxied: ProxiedDatabase
let running: RealBackEnd[]
beforeEach(async () => {
  database = await freshDatabase()
  proxied = await behindNetwork(database.databaseUrl)
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.end('SIGKILL')))
  await proxied.network.close()
  await database.remove()
})

const settings = { LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0' }
async function start(url: string, env: Readonly<Record<string, string>> = {}): Promise<RealBackEnd> {
  const backEnd = await startBackEnd({ ...database.env, ...settings, ...env, DATABASE_URL: url })
  running.push(backEnd)
  return backEnd
}

type Timed = { readonly status: number; readonly text: string; readonly ms: number }

async function timed(url: string, init: RequestInit = {}): Promise<Timed> {
  const asked = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, text, ms: performance.now() - asked }
}

const ready = ({ origin }: RealBackEnd) => timed(`${origin}/ready`)

async function submit({ origin }: RealBackEnd, { token }: Trader, key: string): Promise<Timed> {
  const order = { type: 1, cont: '0.01', forex_id: await bitcoin(origin), status: 1, target_price: 0, multiple: 50 }
  return timed(`${origin}/v1/api/forex/submit`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...order, stop_loss_price: 0, target_profit_price: 0 }),
  })
}

/** Asks until it is so; answers after how long, and the longest that one question took. */
async function untilReadyIs(status: number, backEnd: RealBackEnd, mostMs: number) {
  const since = performance.now()
  let longestMs = 0
  const afterMs = await vi.waitFor(async () => {
    const answer = await ready(backEnd)
    longestMs = Math.max(longestMs, answer.ms)
    expect(answer.status).toBe(status)
    return performance.now() - since
  }, mostMs)
  return { afterMs, longestMs }
}

it('[OPS16, OPS172, OPS173, NET68] a half-open line: not ready within 2 s, a submit said unknown within 5 s, done once when it is asked again', async () => {
  const first = await start(proxied.url)
  const trader = await enter(first.origin)
  expect((await submit(first, trader, 'before')).status).toBe(200)
  await untilReadyIs(200, first, 10_000)

  proxied.network.halfOpen()
  const submits = Promise.all(['a', 'b', 'c'].map((key) => submit(first, trader, key)))
  const fell = await untilReadyIs(503, first, 3_000)
  expect(fell.afterMs).toBeLessThan(2_000)
  expect(fell.longestMs).toBeLessThan(1_000)
  for (const { status, ms } of await submits) {
    expect([status, ms < 5_000]).toEqual([503, true])
  }

  const back = await untilReadyIs(200, first, 12_000)
  expect(back.longestMs).toBeLessThan(1_000)
  const again = await submit(first, trader, 'a')
  expect([again.status, (await submit(first, trader, 'a')).text]).toEqual([200, again.text])
  const deals = await timed(`${first.origin}/v1/api/forex/my_deal?status=1`, {
    headers: { authorization: trader.token },
  })
  expect(JSON.parse(deals.text)).toMatchObject({ data: { total: 2 } })
}, 60_000)

it('[OPS173, OPS170] a successor of a half-open back end is ready within 10 s, and the one before it stays out', async () => {
  const began = performance.now()
  const first = await start(proxied.url)
  await untilReadyIs(200, first, 10_000)
  // With nobody before it, on this machine as it is now.
  const unhinderedMs = performance.now() - began
  const trader = await enter(first.origin)
  proxied.network.halfOpen()
  proxied.network.turn({ refuses: true })
  const since = performance.now()
  const successor = await start(database.databaseUrl ?? '')
  await untilReadyIs(200, successor, 10_000)
  expect(performance.now() - since - unhinderedMs).toBeLessThan(8_000)
  expect((await submit(successor, trader, 'a')).status).toBe(200)

  proxied.network.turn({ refuses: false })
  const late = await submit(first, trader, 'a')
  expect([late.status, late.ms < 5_000, (await ready(first)).status]).toEqual([503, true, 503])
}, 60_000)

it('[OPS173, OPS170, OPS16] a back end that is stopped and goes on is not the writer any more, and says so at once', async () => {
  const first = await start(database.databaseUrl ?? '')
  const trader = await enter(first.origin)
  await submit(first, trader, 'before')
  await untilReadyIs(200, first, 10_000)
  first.process.kill('SIGSTOP')
  const successor = await start(database.databaseUrl ?? '')
  await untilReadyIs(200, successor, 10_000)
  const once = await submit(successor, trader, 'a')

  const woken = [ready(first), submit(first, trader, 'a'), submit(first, trader, 'b')]
  first.process.kill('SIGCONT')
  for (const answer of woken) expect((await answer).status).toBe(503)
  expect((await submit(successor, trader, 'a')).text).toBe(once.text)
  await successor.end('SIGTERM')
  await untilReadyIs(200, first, 10_000)
  expect((await submit(first, trader, 'a')).text).toBe(once.text)
}, 60_000)

it.each(['OPERATOR_TOKEN', 'CODE_KEY'])(
  '[OPS184] a back end that was stopped while another one changed %s does not become the writer again: it ends, and says why',
  async (setting) => {
    const url = database.databaseUrl ?? ''
    const first = await start(url, { [setting]: 'the-secret-of-before-which-is-long-enough' })
    await untilReadyIs(200, first, 10_000)
    first.process.kill('SIGSTOP')
    const successor = await start(url, { [setting]: 'the-secret-of-now-which-is-long-enough' })
    await untilReadyIs(200, successor, 10_000)
    await successor.end('SIGTERM')
    const ended = once(first.process, 'exit')
    first.process.kill('SIGCONT')
    const woken = ready(first).catch(() => null)
    expect(await ended).toEqual([1, null])
    expect((await woken)?.status ?? 503).toBe(503)
    expect(first.log()).toContain(`${setting} was changed by another back end`)
  },
  60_000,
)
