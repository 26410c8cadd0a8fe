/** Attacks through two gateways on one database: what is counted in hours is counted once, and no restart forgives it. */
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { forgetWhatIsOld } from '#server/ops/retention.ts'
import { type TestBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type TestNode, type TestNodes, openNodes } from '#tests/support/backend/nodesUnderTest.ts'
import { goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'

/** Several processes' work in one. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let nodes: TestNodes
let both: readonly TestNode[]
let turns: TestBackEnd
beforeEach(async () => {
  nodes = await openNodes(async () => createOwnBus(), { LIMITS: '{}', TRUST_PROXY: '1' })
  both = [await nodes.start('gateway', 'gateway-1'), await nodes.start('gateway', 'gateway-2')]
  turns = nodes.inTurns()
})
afterEach(() => nodes.close())

const ann = 'ann@example.com'
const from = (address: string) => ({ 'x-forwarded-for': address })
const home = from('203.0.113.7')
const inWorld = (at: number) => from(`198.51.${at >> 8}.${at & 255}`)
const guess = async (headers = home) => (await logIn(turns, ann, 'a guess', headers)).code
const repeated = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value)
const countsKept = () => both[0]!.store.reader.selectFrom('counts').selectAll().execute()

it('[NOD190, SES29] guesses at two gateways are five and then wait, as at one', async () => {
  const codes = []
  for (let at = 0; at < 12; at += 1) codes.push(await guess())
  expect(codes).toEqual([...repeated(5, 1001), ...repeated(7, 1005)])
})

it('[NOD190, SES400] at once too, and across addresses: after 20 the next ones need a captcha at both', async () => {
  const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(inWorld(at))))
  expect(codes.filter((code) => code === 1001)).toHaveLength(20)
  expect(codes.filter((code) => code === 1004)).toHaveLength(40)
})

it('[NOD190, OPS370] of 60 guesses at an operator’s name that come at once 20 are looked at', async () => {
  const password = 'a password of operators'
  await turns.call('addOperator', { name: 'ann', password, role: 'owner', isActive: true }, { token: operatorToken })
  const codes = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const { code } = await turns.call('operatorLogin', { name: 'ann', password: 'wrong' }, { headers: inWorld(at) })
      return code
    }),
  )
  expect(codes.filter((code) => code === 1001)).toHaveLength(20)
})

it('[NOD190, SES48, NET39] an address makes 20 demo accounts in an hour and is sent 30 codes, at both together', async () => {
  const made = []
  for (let at = 0; at < 22; at += 1) made.push((await turns.call('createDemo', {}, { headers: home })).code)
  expect(made).toEqual([...repeated(20, 1), 1005, 1005])
  const sent = []
  for (let at = 0; at < 32; at += 1) {
    const wanted = { to: `p${at}@example.com`, areaId: null, purpose: 'register' } as const
    sent.push((await turns.call('sendEmailCode', wanted, { headers: home })).code)
  }
  expect(sent).toEqual([...repeated(30, 1), 1005, 1005])
})

it('[NOD190, SES560] who has a token guesses the password five times an hour, wherever', async () => {
  const { token } = await registerByEmail(turns)
  const codes = []
  for (let at = 0; at < 8; at += 1)
    codes.push((await turns.call('closeAccount', { password: 'a guess' }, { token, headers: inWorld(at) })).code)
  expect(codes).toEqual([...repeated(5, 1001), ...repeated(3, 1005)])
})

it('[NOD191] a restart of all gateways forgives nothing', async () => {
  for (let at = 0; at < 6; at += 1) await guess()
  for (const gateway of both) await gateway.end()
  await nodes.start('gateway', 'gateway-3')
  turns = nodes.inTurns()
  expect(await guess()).toBe(1005)
  nodes.pass(1_000)
  expect(await guess()).toBe(1001)
})

it('[NOD192, NOD193] while nothing can be counted the right password is answered 503; who was refused just now is refused all the same', async () => {
  await registerByEmail(turns)
  for (let at = 0; at < 7; at += 1) await guess()
  const holder = new Client({ connectionString: nodes.database.databaseUrl ?? '' })
  await holder.connect()
  await holder.query('begin; lock table counts in access exclusive mode')
  const statuses = await Promise.all(
    both.map(async (gateway) => {
      const wire = { account: ann, password: goodPassword, type: 'email', areaId: null } as const
      return (await gateway.call('login', wire, { headers: from('192.0.2.1') })).status
    }),
  )
  expect(statuses).toEqual([503, 503])
  expect(await Promise.all(repeated(10, null).map(() => guess()))).toEqual(repeated(10, 1005))
  await holder.query('rollback')
  await holder.end()
  expect((await logIn(turns, ann, goodPassword, from('192.0.2.1'))).code).toBe(1)
})

it('[NOD194] calls in a second are each gateway’s own', () => {
  for (const { app } of both) {
    const { limits } = app.backEnd
    const waits = Array.from({ length: 301 }, () => limits.waitOfAddress('203.0.113.7'))
    expect(waits).toEqual([...repeated(300, null), 1])
  }
})

it('[NOD195] what is counted is kept without names, and goes when it is over', async () => {
  await guess()
  const kept = await countsKept()
  expect(kept.map(({ counter }) => counter).toSorted()).toEqual(['failed log-ins', 'tries apart', 'wrong passwords'])
  expect(JSON.stringify(kept.map(({ subject }) => subject))).not.toMatch(/ann|203/)
  nodes.pass(3 * 3_600_000)
  await forgetWhatIsOld(both[0]!.app.backEnd)
  expect(await countsKept()).toEqual([])
})
