/** The back end as a process: started, stopped, killed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RealBackEnd, quotedElsewhere, startAndFail, startBackEnd } from '#tests/support/backend/realBackEnd.ts'

const operatorToken = 'an operator token of the tests'.replaceAll(' ', '-')
const env = (dataDir: string) => ({ DATA_DIR: dataDir, LIMITS: 'off', OPERATOR_TOKEN: operatorToken })

type Envelope = { code: number; msg: string; ver?: number; data: Record<string, never> }
type Deals = { data: { Id: number }[]; total: number }

let dataDir = ''
let running: RealBackEnd | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = null
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => (running = await startBackEnd(env(dataDir)))

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(`${running!.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const get = async (path: string, headers: Record<string, string> = {}) =>
  (await (await fetch(`${running!.origin}${path}`, { headers })).json()) as Envelope

async function enter(): Promise<string> {
  const { data } = await get('/api/user/createAccountDemoForU')
  const answer = await fetch(`${running!.origin}/api/user/loginForU`, {
    method: 'POST',
    body: new URLSearchParams({ demo_id: data['demo_id']! }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function bitcoin(): Promise<{ id: number; leverage: number }> {
  const { data } = await get('/v1/api/forex/trade_list?searchCurrency=BTCUSD')
  const [found] = data as unknown as { Id: number; HasForexMultiple: { Value: number }[] }[]
  return { id: found!.Id, leverage: found!.HasForexMultiple[0]!.Value }
}

const orderOf = ({ id, leverage }: { id: number; leverage: number }) => ({
  type: 1,
  cont: '0.01',
  forex_id: id,
  status: 1,
  target_price: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
  multiple: leverage,
})

describe('the process', () => {
  it('[OPS1, OPS14, OPS201] says where it is in one line, that it is a sandbox by itself in another, and logs JSON', async () => {
    const { output, log, origin } = await start()
    await get('/api/user/createAccountDemoForU')
    expect(output()).toBe(
      `Pipwire is at ${origin}\nThe sandbox is on, with play money and simulated prices. SANDBOX=0 switches it off.\n`,
    )
    for (const line of log().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
  })

  it('[OPS2] stops at a bad setting with one line', async () => {
    const { code, said } = await startAndFail({ DATA_DIR: dataDir, PORT: 'x' })
    expect([code, said]).toEqual([1, 'PORT is no whole number.\n'])
  })

  it('[OPS9, OPS14, OPS17, OPS32] writes the token that it made to the log, no secret of a user, and that the books are right; its figures are there for that token', async () => {
    running = await startBackEnd({ DATA_DIR: dataDir })
    const token = await enter()
    await get('/api/user/info', { authorization: token })
    const [, operator = ''] = /"operatorToken":"([\w-]{43})"/.exec(running.log()) ?? []
    const figures = await (await fetch(`${running.origin}/metrics`, { headers: { authorization: operator } })).text()
    for (const name of ['pipwire_calls_total', 'nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
      expect(figures).toContain(`# TYPE ${name} `)
    await expect.poll(() => running?.log(), { timeout: 10_000 }).toMatch(/The books of \d accounts are right/)
    expect(running.log()).not.toContain(token)
  })

  it('[OPS261] outside the sandbox writes no token to the log that it made, and says where that is', async () => {
    const carriers = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' }
    running = await startBackEnd({ DATA_DIR: dataDir, SANDBOX: '0', ...quotedElsewhere, ...carriers })
    const token = readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()
    expect(running.log()).toMatch(/"file":"operator-token","msg":"made an operator token"/)
    expect(running.log()).not.toContain(token)
  })

  it('[OPS32] runs where Node watches its files, as in `npm run dev`, and checks its books there too', async () => {
    running = await startBackEnd({ DATA_DIR: dataDir, WATCH_REPORT_DEPENDENCIES: '1' })
    await expect.poll(() => running?.log(), { timeout: 10_000 }).toMatch(/The books of \d accounts are right/)
    expect((await get('/api/user/createAccountDemoForU')).code).toBe(1)
  })

  it('[OPS13] ends within a second of a stop signal, with calls under way answered', async () => {
    await start()
    const token = await enter()
    const { data } = await get('/v1/api/forex/trade_list?searchCurrency=QAS')
    const listed = data as unknown as { Id: number; Code: string; HasForexMultiple: { Value: number }[] }[]
    const order = (code: string) => {
      const found = listed.find((one) => one.Code === code)!
      return orderOf({ id: found.Id, leverage: found.HasForexMultiple[0]!.Value })
    }
    const silent = post('/v1/api/forex/submit', order('QASILENT'), { authorization: token }).catch(() => 'cut')
    const slow = post('/v1/api/forex/submit', order('QASLOW'), { authorization: token }).then((answer) => answer.json())
    // Both have acted once the account holds them: what is left is their answers.
    let held = 0
    while (held < 2) {
      const deals = await get('/v1/api/forex/my_deal?status=1', { authorization: token })
      held = (deals.data as unknown as Deals).total
    }
    const { code, ms } = await running!.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(1_000)
    expect(await slow).toMatchObject({ code: 1 })
    expect(await silent).toBe('cut')
  })

  it('[NET62, NET70, ORD25, SES6] killed at any moment has each acknowledged order once, and answers its keys again', async () => {
    await start()
    const token = await enter()
    const order = orderOf(await bitcoin())
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`)
    const answered = new Map<string, string>()
    const asked = keys.map(async (key, index) => {
      // In waves, so that the kill falls between the first and the last.
      for (let turn = 0; turn < index; turn += 1) await new Promise(setImmediate)
      const answer = await post('/v1/api/forex/submit', order, { authorization: token, 'idempotency-key': key })
      answered.set(key, await answer.text())
      if (answered.size === 20) await running!.end('SIGKILL')
    })
    await Promise.allSettled(asked)
    expect(answered.size).toBeGreaterThanOrEqual(20)

    await start()
    for (const [key, text] of answered) {
      const again = await post('/v1/api/forex/submit', order, { authorization: token, 'idempotency-key': key })
      expect(await again.text()).toBe(text)
    }
    for (const key of keys) await post('/v1/api/forex/submit', order, { authorization: token, 'idempotency-key': key })
    const { data } = await get('/v1/api/forex/my_deal?status=1', { authorization: token })
    expect((data as unknown as Deals).total).toBe(keys.length)
  })
})
