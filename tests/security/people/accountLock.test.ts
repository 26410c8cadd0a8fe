/** Attacks around the lock link: it may never be guessed, replayed, followed by itself, or keep an owner from closing positions. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { lockLinkLifeMs } from '#rules/people/accountLock.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { ann, linkIn, lockedPayer, openOwner, tokenIn } from '#tests/support/samples/locking.ts'
import { codeFor, goodPassword, logIn, newestMessage, registerByEmail } from '#tests/support/samples/people.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

const hourMs = 3_600_000

let back: TestBackEnd
afterEach(() => back.close())

const lock = (token: string, address?: string) =>
  back.call('lockAccount', { token }, address === undefined ? {} : { headers: { 'x-forwarded-for': address } })
const isLocked = async (token: string) => (await back.call('userInfo', {}, { token })).value?.isLocked

describe('the link in a notice', () => {
  it('[SES470] is a new one in each notice, behind the hash of /lock, and kept as a hash alone', async () => {
    back = await openBackEnd({ env: { PUBLIC_ORIGIN: 'https://app.example.com', SANDBOX: '1' } })
    const { payer } = await openOwner(back)
    const id = await payer.bound()
    const first = await linkIn(back)
    expect(first).toMatch(/^https:\/\/app\.example\.com\/lock#[\w-]{43}$/)
    expect((await newestMessage(back, ann))?.html).toContain(`href="${first}"`)
    await back.call('removeDrawMethod', { id }, { token: payer.token })
    expect(await linkIn(back)).not.toBe(first)
    const kept = await back.store.reader.selectFrom('lock_links').selectAll().execute()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept, (_, value: unknown) => String(value))).not.toContain(first.split('#')[1])
  })

  it('[SES471] a token that waits in a mailbox ends all sessions, locks, freezes, and opens nothing', async () => {
    back = await openBackEnd()
    const { payer } = await openOwner(back)
    const elsewhere = (await logIn(back, ann, goodPassword)).value?.token ?? ''
    const answer = await lock(await tokenIn(back))
    expect([answer.code, answer.data]).toEqual([1, null])
    for (const token of [payer.token, elsewhere]) {
      const { code, data } = await back.call('userInfo', {}, { token })
      expect([code, data]).toEqual([999, { reason: 'locked' }])
    }
    expect(back.pushed.filter(([kind]) => kind === 'session ended')).toHaveLength(2)
    const again = (await logIn(back, ann, goodPassword)).value
    expect([again?.user.isLocked, await isLocked(again?.token ?? '')]).toEqual([true, true])
  })

  it('[SES471] a link that is followed changes nothing', async () => {
    back = await openBackEnd()
    const { payer } = await openOwner(back)
    const token = await tokenIn(back)
    for (const url of ['/lock', `/lock?token=${token}`, `/api/user/lock?token=${token}`, `/lock/${token}`])
      for (const method of ['GET', 'HEAD'] as const) await back.app.fastify.inject({ method, url })
    expect(await isLocked(payer.token)).toBe(false)
    expect((await lock(token)).code).toBe(1)
  })

  it('[SES471] a wrong, used or old token has one answer', async () => {
    back = await openBackEnd()
    const { payer } = await openOwner(back)
    const [used, old] = [await tokenIn(back), (await payer.bind({ remark: 'another' }), await tokenIn(back))]
    expect((await lock(used)).code).toBe(1)
    back.pass(lockLinkLifeMs)
    const answers = [await lock(used), await lock(old), await lock('x'.repeat(43))]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 1003, data: null })
    expect(answers[0]?.msg).toContain('72 hours')
  })

  it('[SES471] one of several posts at once acts', async () => {
    back = await openBackEnd()
    await openOwner(back)
    const token = await tokenIn(back)
    const codes = (await Promise.all([lock(token), lock(token), lock(token)])).map(({ code }) => code)
    expect(codes.toSorted((one, other) => one - other)).toEqual([1, 1003, 1003])
  })

  it('[SES474] guesses lock nobody and are limited; the owner elsewhere is not kept out', async () => {
    back = await openBackEnd({ env: { SANDBOX: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' } })
    const { payer } = await openOwner(back)
    const right = await tokenIn(back)
    const guesses = [right.toLowerCase(), right.slice(0, -1), `${right}=`, '', 'a'.repeat(101)]
    for (const guess of guesses) expect([1000, 1003]).toContain((await lock(guess, '198.51.100.7')).code)
    const codes: number[] = []
    for (let tried = 0; tried < 110; tried += 1) codes.push((await lock(`guess ${tried}`, '198.51.100.7')).code)
    expect(codes.at(-1)).toBe(1005)
    expect(await isLocked(payer.token)).toBe(false)
    expect((await lock(right, '203.0.113.9')).code).toBe(1)
  })

  it('[SES470] nothing of it is in the log', async () => {
    back = await openBackEnd()
    await openOwner(back)
    const token = await tokenIn(back)
    await lock(token)
    await lock(token)
    expect(back.logged.join('\n')).not.toContain(token)
    const notes = back.logged.filter((line) => line.includes('/api/user/lock') && line.includes('"security"'))
    expect(notes.map((line) => (JSON.parse(line) as { event: string; outcome: string }).outcome)).toEqual([
      'done',
      'refused',
    ])
  })
})

describe('a locked account', () => {
  it('[SES473, ORD373] its owner closes, cancels and tightens stops; nothing is loosened or opened', async () => {
    back = await openBackEnd()
    const { token, positions } = await lockedPayer(back)
    const as = { token }
    const stops = (stopLoss: string | null, takeProfit: string | null) =>
      back.call(
        'setStops',
        {
          id: positions.held,
          stopLoss: stopLoss === null ? null : decimal(stopLoss),
          takeProfit: takeProfit === null ? null : decimal(takeProfit),
        },
        as,
      )
    expect((await stops('1.05', '1.2')).code).toBe(1)
    expect((await stops('1.06', '1.15')).code).toBe(1)
    for (const looser of [stops('1.05', '1.15'), stops(null, '1.15'), stops('1.06', '1.2'), stops('1.06', null)])
      expect((await looser).code).toBe(1013)
    expect((await back.call('reversePosition', { id: positions.held }, as)).code).toBe(1013)
    expect((await back.call('closeOrder', { id: positions.held, lots: decimal('0.01') }, as)).code).toBe(1)
    expect((await back.call('closeMany', { ids: [positions.held] }, as)).value?.closed).toHaveLength(1)
    expect((await back.call('cancelOrder', { id: positions.pending }, as)).code).toBe(1)
    expect((await back.call('submitOrder', buyEuro, as)).code).toBe(1013)
  })

  it('[SES475] a password that somebody else set keeps no owner out: a code sets another one, and the lock stays', async () => {
    back = await openBackEnd()
    await lockedPayer(back)
    const code = await codeFor(back, ann, 'reset')
    const password = 'an even better battery'
    const account = { type: 'email', areaId: null, account: ann } as const
    expect((await back.call('forgetPassword', { ...account, password, repeated: password, code })).code).toBe(1)
    const owner = (await logIn(back, ann, password)).value
    expect(owner?.user.isLocked).toBe(true)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1001)
  })

  it('[SES471] others are not concerned', async () => {
    back = await openBackEnd()
    const bob = await registerByEmail(back, 'bob@example.com')
    await lockedPayer(back)
    expect(await isLocked(bob.token)).toBe(false)
  })

  it('[WDR33, WDR34] waiting and next withdrawals are frozen, and on hold after it is unlocked', async () => {
    back = await openBackEnd()
    const { payer, token, method, waiting } = await lockedPayer(back)
    const withdrawals = async () =>
      (await back.call('withdrawals', { kind: 'coin', page: 1 }, { token })).value?.rows.map(({ isFrozen }) => isFrozen)
    expect(await withdrawals()).toEqual([true])
    expect((await payer.decideWithdrawal(waiting)).code).toBe(2008)
    const operator = { token: operatorToken }
    await back.call('setSetting', { key: 'hold_hours', value: '24' }, operator)
    const unlocked = { uid: payer.user.uid, action: 'unlock', remark: 'Called her.' } as const
    expect((await back.call('changeAccount', unlocked, operator)).code).toBe(1)
    const draw = { currencyId: 1, amount: decimal('10'), memo: '', methodId: method }
    const until = new Date(back.now() + 24 * hourMs).toISOString()
    const held = await back.call('withdraw', draw, { token })
    expect([held.code, held.data]).toEqual([4007, { until }])
    back.pass(24 * hourMs)
    const next = (await back.call('withdraw', draw, { token })).value?.id ?? 0
    expect((await payer.decideWithdrawal(next)).code).toBe(2008)
    const release = { id: next, decision: 'release', remark: '' } as const
    expect((await back.call('decideWithdrawal', release, operator)).code).toBe(1)
    expect((await payer.decideWithdrawal(next)).code).toBe(1)
  })
})
