/** A build before this one stopped a moment ago; the one of now goes on with its database and its data folder. What is stored keeps its names, or is migrated. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestDatabase, databaseKind, freshDatabase } from '#tests/support/backend/databases.ts'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { changedSettings, forgetPassword, logIn, logInWithKey, operatorLogin, questionsOf } from './before/life.ts'
import { loadFolder, loadPostgres, readKept } from './before/load.ts'
import { ask, later, say } from './before/wire.ts'

const isPostgres = databaseKind() === 'PostgreSQL'
const kept = readKept(isPostgres ? 'postgresql' : 'sqlite')
const { lived, answers, ms } = kept
let database: TestDatabase | null = null
let folder: ReturnType<typeof loadFolder> | null = null
let running: RealBackEnd | null = null
let origin = ''

beforeAll(async () => {
  // Every test is skipped then.
  if (inject('postgresUrl') === null) return
  database = isPostgres ? await freshDatabase() : null
  const url = database?.databaseUrl ?? undefined
  if (url !== undefined) await loadPostgres(url, kept.sql)
  folder = loadFolder(kept, url)
  const env = { DATA_DIR: folder.dataDir, LIMITS: 'off', HOUSE_TRADERS: '0' }
  running = await startBackEnd({ ...env, ...(url === undefined ? {} : { DATABASE_URL: url }) })
  origin = running.origin
})
afterAll(async () => {
  await running?.end('SIGTERM')
  folder?.remove()
  await database?.remove()
})

/** Sentences for people may be worded differently; each is still there, with its figures. */
const withoutSentences = (answer: string): string =>
  answer.replaceAll(
    /"(msg|MemoTran)":"([^"]+)"/g,
    (_, name: string, said: string) => `"${name}":"… ${said.replaceAll(/\D+/g, ' ').trim()}"`,
  )

/** Fields that answers have gained since, and settings. */
const withoutAdded = (answer: string): string =>
  answer
    .replaceAll(/"(terms|max_orders|guard|identity_to_withdraw)":\d+,/g, '')
    .replaceAll(/"passkey_rp_id":"[^"]*",/g, '')
    .replaceAll(/,"version":\d+/g, '')
    .replaceAll(/,"(SpreadCost|Swap|spread|swap_long|swap_short)":"0"/g, '')
    .replaceAll(/,"second_step":(true|false|null|\{[^}]*\})/g, '')
    .replaceAll(',"ParentId":null', '')
    .replaceAll('"TrailDistance":"0","ExpiresAt":null,', '')
    .replaceAll(
      /,"(frozen":false|is_locked":false|step_needed":false|password_needed":false|hold_until":(null|"[^"]+"))/g,
      '',
    )
    .replaceAll(
      /,\{"id":\d+,"key":"(max_orders|four_eyes|four_eyes_usd|guard|identity_to_withdraw|second_step|hold_hours|session_idle_days|session_life_days|profile|trading)","value":"(\d+|none)"\}/g,
      '',
    )
    .replace(/("key":"complaint_origin","value":"[^"]*"\}\],"total":)\d+/, '$117')

describe(`a ${databaseKind()} of the build before`, () => {
  it('answers as it did: accounts, orders, money, records, settings, audit, content', async () => {
    const now: Record<string, string> = {}
    for (const call of questionsOf(lived)) now[call.name] = withoutAdded(withoutSentences(await say(origin, call)))
    const before = JSON.parse(later(JSON.stringify(answers), ms)) as Record<string, string>
    expect(now).toEqual(Object.fromEntries(Object.entries(before).map(([name, one]) => [name, withoutSentences(one)])))
  })

  it('changes no setting of the broker', async () => {
    const { data } = await ask<{ data: readonly { key: string; value: string }[] }>(origin, {
      path: '/operator/settings',
      token: lived.named,
    })
    const set = Object.fromEntries(data.map(({ key, value }) => [key, value]))
    expect(set).toMatchObject(changedSettings)
  })

  it('answers a key that was used with what it answered then, and acts no second time', async () => {
    expect(await say(origin, lived.keyed)).toBe(later(lived.keyedAnswer, ms))
  })

  it('knows samples of equity', async () => {
    const points = (token: string) =>
      ask<readonly { Time: number }[]>(origin, { path: '/v1/api/main/account/equity', token })
    const first = (await points(lived.ann))[0]
    expect(first?.Time).toBeLessThan(kept.at + ms)
  })

  it('opens pictures that were sealed', async () => {
    const read = (authorization: string) => fetch(origin + lived.picture, { headers: { authorization } })
    const answer = await read(lived.ann)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await read(lived.bob)).status).toBe(404)
  })

  it('sends no message again that was handed on or only kept for QA then', async () => {
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: lived.operator } })
    const figures = (await answer.text()).split('\n').filter((line) => line.startsWith('pipwire_messages_'))
    expect(figures.map((line) => line.split(' ')[1])).toEqual(['0', '0', '0', '0'])
  })

  it('lets everybody in who knew a password, a key of a demo account or a code', async () => {
    for (const call of [logIn(), logInWithKey(lived.demoKey), operatorLogin]) {
      const { token } = await ask<{ token: string }>(origin, call)
      expect(token).not.toBe('')
    }
    expect(await ask(origin, forgetPassword(lived.code))).toBeNull()
  })

  it('goes on with what was open: closes, cancels, books and pays', async () => {
    const act = (token: string, path: string, body: Readonly<Record<string, unknown>>) =>
      ask(origin, { token, path, body })
    const figures = () =>
      ask<Readonly<Record<string, string>>>(origin, { path: '/v1/api/main/account/forexDetail', token: lived.ann })
    const before = await figures()
    await act(lived.demo, '/v1/api/forex/close', { id: lived.held })
    await act(lived.demo, '/v1/api/forex/cancel_trade', { id: lived.pending })
    await act(lived.named, `/operator/deposits/${lived.deposit}`, { decision: 'approve' })
    await act(lived.named, `/operator/withdrawals/${lived.withdrawal}`, { decision: 'approve' })
    await act(lived.named, '/operator/identity/2', { decision: 'reject', remark: 'Blurred' })
    const after = await figures()
    expect(Number(after['balance']) - Number(before['balance'])).toBeCloseTo(100)
    expect([before['lock_balance'], after['lock_balance']]).toEqual(['50', '0'])
  })
})
