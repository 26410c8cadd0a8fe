/** Attacks by who knows an operator's password: whoever chose the first one, and whoever found a session open. */
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import {
  addOperatorPasskey,
  addOperatorTotp,
  challengeOf,
  enterFirst,
  firstPassword,
  renew,
  stepAskedOf,
} from '#tests/support/samples/operatorSteps.ts'
import { knownFirstPassword } from '#tools/attack/attacks/operatorSteps.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { attackedSiteOf } from './attackedSite.ts'

const own = 'a quiet harbour at dusk'
const next = 'another harbour at dawn'
const origin = 'https://app.example.com'
const bootstrap = { token: operatorToken }
const dayMs = 24 * 60 * 60_000
const stepMs = 30_000
const env = { SANDBOX: '0', PUBLIC_ORIGIN: origin }

type Session = { readonly token: string }
let back: TestBackEnd
afterEach(() => back.close())

const ownerOf = (name: string) => ({ name, password: firstPassword, role: 'owner', isActive: true }) as const
async function open() {
  back = await openBackEnd({ env })
  for (const name of ['ann', 'bob']) await back.call('addOperator', ownerOf(name), bootstrap)
}
const login = (password: string, name = 'ann') => back.call('operatorLogin', { name, password })
const info = (as: Session) => back.call('operatorInfo', {}, as)
const change = (as: Session, form: { readonly password?: string; readonly newPassword?: string } = {}) =>
  back.call('changeOwnPassword', { newPassword: next, password: own, passkey: null, ...form }, as)

/** ann has a passkey, bob an app. */
async function openWithSteps() {
  await open()
  const [ann, bob] = [await enterFirst(back, { name: 'ann', own }), await enterFirst(back, { name: 'bob', own })]
  const passkey = await addOperatorPasskey(back, ann, { password: own, origin })
  const totp = await addOperatorTotp(back, bob, own)
  back.pass(stepMs)
  return { ann, passkey, bob, totp }
}
const idOf = async (name: string, as: Session): Promise<number> =>
  (await back.call('operators', { page: 1 }, as)).value!.rows.find((row) => row.name === name)!.id
/** Two owners set another password for one of them. */
async function reset(name: string, [asker, approver]: readonly [Session, Session]) {
  const form = { id: await idOf(name, asker), role: 'owner', isActive: true, password: firstPassword } as const
  const { value } = await back.call('changeOperator', form, asker)
  const decision = { id: value!.approval, decision: 'approve', remark: '' } as const
  expect((await back.call('decideApproval', decision, approver)).code).toBe(1)
}

describe('whoever chose an operator’s first password', () => {
  it('[OPS394, OPS395] gets nothing by it: not before the operator, not beside them, not afterwards', async () => {
    await open()
    const added = { name: 'ann', first: firstPassword, own }
    expect(await knownFirstPassword.run({ ...attackedSiteOf(back), added })).toMatchObject({ isHeld: true })
    expect((await login(own)).code).toBe(1)
  })

  it('[OPS394] has it for 24 hours: then it lets nobody in, and who typed it is told why', async () => {
    await open()
    back.pass(dayMs - 1)
    expect((await login(firstPassword)).code).toBe(1)
    back.pass(1)
    const late = await login(firstPassword, 'bob')
    expect([late.code, late.msg]).toEqual([1001, expect.stringContaining('24 hours')])
    expect((await login('a guess', 'bob')).msg).not.toContain('24 hours')
  })

  it('[OPS394] and comes at the same moment as the operator: one of both is in', async () => {
    await open()
    const codes = await Promise.all([1, 2, 3].map(async () => (await login(firstPassword)).code))
    expect(codes.toSorted((one, other) => one - other)).toEqual([1, 1001, 1001])
  })

  it('[OPS394] lets in once also where there is a second step already, and ends with the day as well', async () => {
    const { ann, bob, totp } = await openWithSteps()
    await reset('bob', [bob, ann])
    const [first, second] = [
      challengeOf(await login(firstPassword, 'bob')),
      challengeOf(await login(firstPassword, 'bob')),
    ]
    const step = async (challenge: string, code: string) =>
      (await back.call('takeOperatorStep', { challenge, code })).code
    expect([await step(first, totp.code()), await step(second, totp.backupCodes[0]!)]).toEqual([1, 1001])
    expect((await login(firstPassword, 'bob')).code).toBe(1001)
  })

  it('[OPS395] reaches no further by a passkey: the operator sets an own one with it, and then is in', async () => {
    const { ann, passkey, bob } = await openWithSteps()
    await reset('ann', [bob, ann])
    const begun = (await back.call('beginOperatorPasskeyLogin', {})).value!
    const signed = { challenge: begun.challenge, assertion: passkey.get(begun.passkey) }
    const session = { token: (await back.call('logInOperatorByPasskey', signed)).value!.token }
    expect((await info(session)).value).toMatchObject({ needsPassword: true, secondStep: { isNeeded: false } })
    expect((await back.call('audit', { page: 1 }, session)).code).toBe(1014)
    back.pass(dayMs)
    const late = (await back.call('beginOperatorPasskeyLogin', {})).value!
    const again = { challenge: late.challenge, assertion: passkey.get(late.passkey) }
    Object.assign(session, { token: (await back.call('logInOperatorByPasskey', again)).value!.token })
    const asked = stepAskedOf(await change(session, { password: '' }))
    const proof = { challenge: asked.challenge, assertion: passkey.get(asked.passkey) }
    renew(session, await back.call('changeOwnPassword', { newPassword: next, password: '', passkey: proof }, session))
    expect((await back.call('audit', { page: 1 }, session)).code).toBe(1)
  })

  it('[OPS394] leaves no hash of before in force, and in the sandbox it is the operator’s own at once', async () => {
    back = await openBackEnd()
    await back.call('addOperator', ownerOf('ann'), bootstrap)
    back.pass(dayMs)
    expect([(await login(firstPassword)).code, (await login(firstPassword)).code]).toEqual([1, 1])
    const session = { token: (await login(firstPassword)).value!.token }
    expect((await info(session)).value?.needsPassword).toBe(false)
    renew(session, await change(session, { password: firstPassword }))
    expect([(await login(firstPassword)).code, (await login(next)).code]).toEqual([1001, 1])
  })

  it('[OPS397] cannot shut a new broker: where the first owners were late, the token of the environment adds others', async () => {
    await open()
    const add = async (name: string) => (await back.call('addOperator', ownerOf(name), bootstrap)).code
    expect(await add('cid')).toBe(999)
    back.pass(dayMs)
    expect([await add('cid'), await add('dan'), await add('eve')]).toEqual([1, 1, 999])
    const [cid, dan] = [await enterFirst(back, { name: 'cid', own }), await enterFirst(back, { name: 'dan', own })]
    for (const one of [cid, dan]) await addOperatorTotp(back, one, own)
    await reset('cid', [dan, cid])
    back.pass(dayMs)
    expect(await add('eve')).toBe(999)
  })
})

describe('an operator’s own password', () => {
  it('[OPS396] takes the one before, is another and is hard to guess; every other session and log-in is over, and it is noted', async () => {
    const { bob, totp } = await openWithSteps()
    const other = { token: '' }
    const half = challengeOf(await login(own, 'bob'))
    const entered = await back.call('takeOperatorStep', { challenge: half, code: totp.code() })
    Object.assign(other, { token: entered.value!.token })
    const waiting = challengeOf(await login(own, 'bob'))
    const refused = async (form: { readonly password?: string; readonly newPassword?: string }) => {
      const { code, data } = await change(bob, form)
      return [code, (data as { readonly field?: string } | null)?.field]
    }
    for (const newPassword of ['password1', 'bob', 'bob bob bob bob', own])
      expect([newPassword, ...(await refused({ newPassword }))]).toEqual([newPassword, 1000, 'new_password'])
    expect(await refused({ password: 'a guess' })).toEqual([1001, undefined])
    expect((await info(other)).code).toBe(1)
    const before = { ...bob }
    renew(bob, await change(bob))
    expect([(await info(bob)).code, (await info(before)).code, (await info(other)).code]).toEqual([1, 999, 999])
    expect((await back.call('takeOperatorStep', { challenge: waiting, code: totp.backupCodes[0]! })).code).toBe(1003)
    expect([(await login(own, 'bob')).code, (await login(next, 'bob')).code]).toEqual([1001, 1010])
    const { rows } = (await back.call('audit', { page: 1 }, bob)).value!
    const noted = rows.find(({ action }) => action === 'operators.change_password')
    expect([noted?.operator, noted?.subject, noted?.details]).toEqual(['bob', String(await idOf('bob', bob)), '{}'])
    const lines = back.logged
      .join('')
      .split('\n')
      .filter((line) => line.includes('/operator/password'))
    expect(lines.filter((line) => line.includes('"outcome":"done"'))).not.toEqual([])
    expect(lines.filter((line) => line.includes('"code":1001'))).not.toEqual([])
    for (const secret of [own, next, bob.token]) expect(back.logged.join('')).not.toContain(secret)
  })

  it('[OPS396, OPS372] is guessed at 5 times an hour by who has the token, and not at all 15 minutes after the last second step', async () => {
    const { bob } = await openWithSteps()
    for (let times = 0; times < 5; times += 1) expect((await change(bob, { password: 'a guess' })).code).toBe(1001)
    expect((await change(bob)).code).toBe(1005)
    back.pass(15 * 60_000)
    expect((await change(bob)).code).toBe(1010)
  })

  it('[OPS396] takes a passkey in place of the one before: signed for this change, in this session, once', async () => {
    const { ann, passkey, bob } = await openWithSteps()
    back.pass(16 * 60_000)
    const asked = stepAskedOf(await change(ann, { password: '' }))
    expect((await change(ann, { password: '' })).data).toMatchObject({ ways: ['passkey'] })
    const by = async (asker: typeof asked, as: Session = ann, newPassword = next) => {
      const proof = { challenge: asker.challenge, assertion: passkey.get(asker.passkey) }
      const answer = await back.call('changeOwnPassword', { newPassword, password: '', passkey: proof }, as)
      if (answer.value) renew(as, answer)
      return answer.code
    }
    expect(await by(stepAskedOf(await login(own)))).toBe(1003)
    expect(await by(stepAskedOf(await back.call('setSetting', { key: 'stop_out', value: '60' }, ann)))).toBe(1003)
    expect(await by(asked, { ...bob })).toBe(1003)
    const forgery = {
      challenge: asked.challenge,
      assertion: passkey.get({ ...asked.passkey, challenge: 'A'.repeat(43) }),
    }
    const form = { newPassword: next, password: '', passkey: forgery }
    expect((await back.call('changeOwnPassword', form, ann)).code).toBe(1003)
    expect(await by(asked, ann, own)).toBe(1000)
    expect((await login(own)).code).toBe(1010)
    const again = stepAskedOf(await change(ann, { password: '' }))
    expect([await by(again), await by(again)]).toEqual([1, 1003])
    expect((await login(own)).code).toBe(1001)
  })

  it('[OPS396] is asked for where there is no passkey; the token of the environment has none', async () => {
    const { bob } = await openWithSteps()
    expect(await change(bob, { password: '' })).toMatchObject({ code: 1000, data: { field: 'password' } })
    await back.close()
    back = await openBackEnd()
    expect((await change(bootstrap)).code).toBe(1008)
  })

  it('[OPS396] does not come after those who put a thief out: a session that ended meanwhile sets none', async () => {
    let meanwhile = async () => {}
    back = await openBackEnd({
      computeHash: async (...asked) => {
        await meanwhile()
        return cheapHash(...asked)
      },
    })
    await back.call('addOperator', ownerOf('ann'), bootstrap)
    const thief = { token: (await login(firstPassword)).value!.token }
    meanwhile = async () => {
      meanwhile = async () => {}
      await back.call('changeOperator', { id: 1, role: 'owner', isActive: true, password: own }, bootstrap)
    }
    expect((await change(thief, { password: firstPassword })).code).not.toBe(1)
    expect([(await login(next)).code, (await login(own)).code]).toEqual([1001, 1])
  })
})

describe('a token of before', () => {
  it('[OPS400] opens nothing once its session gave another proof: an app, a passkey, another code', async () => {
    const { bob, totp } = await openWithSteps()
    back.pass(15 * 60_000)
    const before = { ...bob }
    const challenge = challengeOf(await back.call('setSetting', { key: 'stop_out', value: '60' }, bob))
    renew(bob, await back.call('repeatOperatorStep', { challenge, code: totp.code() }, bob))
    expect([(await info(before)).code, (await info(bob)).code]).toEqual([999, 1])
    const atFirst = { ...bob }
    await addOperatorPasskey(back, bob, { password: own, origin })
    expect([(await info(atFirst)).code, (await info(bob)).code]).toEqual([999, 1])
  })
})
