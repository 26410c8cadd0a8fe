/** Attacks on what support does for an owner who lost phone and codes: by other operators, by other tokens, by one operator alone. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronId } from '#tests/support/samples/funds.ts'
import { addOperator, newestInAudit } from '#tests/support/samples/operators.ts'
import { addPasskey } from '#tests/support/samples/passkeys.ts'
import { goodPassword, logIn, newestMessage, registerByEmail } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin } from '#tests/support/samples/secondSteps.ts'

const ann = 'ann@example.com'
const bootstrap = { token: operatorToken }

let back: TestBackEnd
afterEach(() => back.close())

async function start() {
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  const owner = await registerByEmail(back, ann)
  const totp = await addTotp(back, owner)
  return { owner, totp, uid: owner.user.uid }
}
const end = (uid: string, as: { readonly token: string }, remark = 'Saw her passport.') =>
  back.call('changeAccount', { uid, action: 'end_second_step', remark }, as)
const security = async (token: string) => (await back.call('security', {}, { token })).value
const hasStep = async (uid: string) =>
  (await back.call('accounts', { name: uid, page: 1 }, bootstrap)).value?.rows[0]?.hasSecondStep

describe('the second step of an owner who lost it', () => {
  it('[OPS250] is ended with a remark, which the audit keeps; the password is enough then, and codes of before are none', async () => {
    const { owner, totp, uid } = await start()
    const half = await beginLogin(back, ann)
    expect(await hasStep(uid)).toBe(true)
    expect((await end(uid, bootstrap, ' ')).code).toBe(1000)
    expect((await end('99999999', bootstrap)).code).toBe(1008)
    expect((await end(uid, bootstrap)).code).toBe(1)
    expect(await newestInAudit(back)).toEqual([
      'operator',
      'accounts.end_second_step',
      uid,
      { remark: 'Saw her passport.' },
    ])
    expect(await hasStep(uid)).toBe(false)
    expect(await security(owner.token)).toMatchObject({ totp: false, backupCodes: 0 })
    for (const code of [totp.code(), totp.backupCodes[0]!])
      expect((await back.call('takeSecondStep', { challenge: half, code })).code).toBe(1003)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
    expect((await end(uid, bootstrap)).code).toBe(2008)
  })

  it('[SES536, SES537, OPS250] passkeys are ended with it, and the owner reads of them', async () => {
    back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
    const owner = await registerByEmail(back, ann)
    await addPasskey(back, owner)
    expect(await hasStep(owner.user.uid)).toBe(true)
    expect((await end(owner.user.uid, bootstrap)).code).toBe(1)
    expect(await security(owner.token)).toMatchObject({ passkeys: [] })
    expect((await newestMessage(back, ann))?.text).toContain('A passkey was removed from your account.')
    expect([await hasStep(owner.user.uid), (await logIn(back, ann, goodPassword)).code]).toEqual([false, 1])
    expect((await end(owner.user.uid, bootstrap)).code).toBe(2008)
  })

  it('[OPS250] whoever talked support into it gets no money out at once, and the owner reads of it', async () => {
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    await back.call('setSetting', { key: 'hold_hours', value: '24' }, bootstrap)
    const payer = await openPayer(back, ann)
    await payer.payIn('1000')
    const methodId = await payer.bound()
    const owner = { token: payer.token, email: ann }
    await addTotp(back, owner)
    back.pass(48 * 3_600_000)
    const before = (await newestMessage(back, ann))?.id
    expect((await end(payer.user.uid, bootstrap)).code).toBe(1)
    const notice = await newestMessage(back, ann)
    expect(notice?.id).not.toBe(before)
    expect(notice?.text).toContain('The authenticator app was removed from your account.')
    expect(notice?.text).toContain('/lock#')
    const draw = { currencyId: tronId, amount: decimal('100'), memo: '', methodId }
    const refused = await back.call('withdraw', draw, { token: payer.token })
    expect([refused.code, refused.data]).toEqual([4007, { until: new Date(back.now() + 86_400_000).toISOString() }])
  })

  it('[OPS250] is not ended by another role, by its owner’s token, or by nobody', async () => {
    const { owner, uid } = await start()
    for (const role of ['reviewer', 'cashier', 'editor'] as const)
      expect((await end(uid, await addOperator(back, role, role))).code).toBe(1008)
    for (const token of [owner.token, 'x', '']) expect((await end(uid, { token })).code).toBe(999)
    expect(await hasStep(uid)).toBe(true)
  })

  it('[OPS250] takes two where two are needed: whoever asked may not approve, and until then nothing happens', async () => {
    const { owner, uid } = await start()
    const [first, second] = [await addOperator(back, 'first', 'owner'), await addOperator(back, 'second', 'owner')]
    await back.call('setSetting', { key: 'four_eyes', value: '1' }, bootstrap)
    const before = (await newestMessage(back, ann))?.id
    const asked = await end(uid, first)
    expect([asked.code, asked.value]).toEqual([1, { approval: 1 }])
    expect([await hasStep(uid), (await newestMessage(back, ann))?.id]).toEqual([true, before])
    expect((await security(owner.token))?.totp).toBe(true)
    const approve = { id: 1, decision: 'approve', remark: '' } as const
    expect((await back.call('decideApproval', approve, first)).code).toBe(1008)
    expect((await back.call('decideApproval', approve, bootstrap)).code).toBe(1008)
    expect((await back.call('decideApproval', approve, second)).code).toBe(1)
    expect([await hasStep(uid), (await newestMessage(back, ann))?.id]).not.toContain(before)
    expect(await hasStep(uid)).toBe(false)
  })
})

describe('the sessions of an owner', () => {
  const endAll = (uid: string, as: { readonly token: string }, remark = 'She saw a stranger.') =>
    back.call('changeAccount', { uid, action: 'end_sessions', remark }, as)
  const userInfo = async (token: string) => {
    const { code, data } = await back.call('userInfo', {}, { token })
    return code === 1 ? code : { code, data }
  }
  const over = { code: 999, data: { reason: 'ended' } }

  async function enterTwice() {
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const owner = await registerByEmail(back, ann)
    const other = (await logIn(back, ann, goodPassword)).value?.token ?? ''
    return { uid: owner.user.uid, tokens: [owner.token, other] }
  }

  it('[OPS251, SES186] all end with a remark, which the audit keeps; their sockets hear of it, other people’s do not', async () => {
    const { uid, tokens } = await enterTwice()
    const bob = await registerByEmail(back, 'bob@example.com')
    const sessions = (await back.call('ownSessions', {}, { token: tokens[0]! })).value ?? []
    expect((await endAll(uid, bootstrap, ' ')).code).toBe(1000)
    expect((await endAll('99999999', bootstrap)).code).toBe(1008)
    expect((await endAll(uid, bootstrap)).code).toBe(1)
    expect(await newestInAudit(back)).toEqual([
      'operator',
      'accounts.end_sessions',
      uid,
      { remark: 'She saw a stranger.' },
    ])
    for (const token of tokens) expect(await userInfo(token)).toEqual(over)
    const told = back.pushed.flatMap(([kind, id]) => (kind === 'session ended' ? [id] : []))
    expect(new Set(told)).toEqual(new Set(sessions.map(({ id }) => id)))
    expect(await userInfo(bob.token)).toBe(1)
    expect((await endAll(uid, bootstrap)).code).toBe(1)
    back = await back.reopen()
    for (const token of tokens) expect(await userInfo(token)).toEqual(over)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
  })

  it('[OPS251] are not ended by another role, by their owner’s token, or by nobody', async () => {
    const { uid, tokens } = await enterTwice()
    for (const role of ['reviewer', 'cashier', 'editor'] as const)
      expect((await endAll(uid, await addOperator(back, role, role))).code).toBe(1008)
    for (const token of [...tokens, 'x', '']) expect((await endAll(uid, { token })).code).toBe(999)
    for (const token of tokens) expect(await userInfo(token)).toBe(1)
  })

  it('[OPS251] end at once where other changes take two', async () => {
    const { uid, tokens } = await enterTwice()
    const first = await addOperator(back, 'first', 'owner')
    await addOperator(back, 'second', 'owner')
    await back.call('setSetting', { key: 'four_eyes', value: '1' }, bootstrap)
    const { code, value } = await endAll(uid, first)
    expect([code, value]).toEqual([1, null])
    for (const token of tokens) expect(await userInfo(token)).toEqual(over)
  })
})
