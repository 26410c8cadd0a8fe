/** Attacks on operators' second steps: by who has a token, a password, a code that was used, or the code of somebody else. */
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { addOperatorTotp, challengeOf, enterFirst, firstPassword, renew } from '#tests/support/samples/operatorSteps.ts'
import { withoutStep } from '#tools/attack/attacks/operatorSteps.ts'
import { attackedSiteOf } from './attackedSite.ts'

const password = 'a password of operators'
const noStep = { isOn: false, hasApp: false, passkeys: [], backupCodes: 0, isNeeded: false }
const minuteMs = 60_000
const stepMs = 30_000

let back: TestBackEnd
afterEach(() => back.close())

async function open() {
  back = await openBackEnd({ env: { SANDBOX: '0', PUBLIC_ORIGIN: 'https://app.example.com' } })
  for (const name of ['ann', 'bob']) await back.call('addOperator', ownerOf(name), { token: operatorToken })
}
const ownerOf = (name: string) => ({ name, password: firstPassword, role: 'owner', isActive: true }) as const
const login = (name: string, typed = password) => back.call('operatorLogin', { name, password: typed })
const firstLogin = (name: string) => enterFirst(back, { name, own: password })
const nextLogin = async (name: string) => ({ token: (await login(name)).value?.token ?? '' })
async function openWithSteps() {
  await open()
  const enter = async (name: string) => {
    const session = await firstLogin(name)
    const totp = await addOperatorTotp({ call: back.call, now: () => back.now() }, session, password)
    return Object.assign(session, { totp, challenge: async () => challengeOf(await login(name)) })
  }
  const [ann, bob] = [await enter('ann'), await enter('bob')]
  back.pass(stepMs)
  return { ann, bob }
}
const step = async (challenge: string, code: string) => (await back.call('takeOperatorStep', { challenge, code })).code
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const stopOut = (as: { readonly token: string }, value = '60') =>
  back.call('setSetting', { key: 'stop_out', value }, as)
/** A database leaves numbers out where it likes. */
const idOf = async (name: string, as: { readonly token: string }): Promise<number> =>
  (await back.call('operators', { page: 1 }, as)).value!.rows.find((row) => row.name === name)!.id
const reads = async ({ token }: { readonly token: string }) => (await back.call('audit', { page: 1 }, { token })).code

describe('a session without a second step, outside the sandbox', () => {
  it('[OPS270, OPS274] reaches nothing but who it is, its log-out and the set-up', async () => {
    await open()
    const ann = await firstLogin('ann')
    const outcome = await withoutStep.run({ ...attackedSiteOf(back), halfIn: ann })
    expect(outcome).toMatchObject({ isHeld: true, figure: expect.stringContaining('figures 404') })
    const { value } = await back.call('operatorInfo', {}, ann)
    expect(value?.secondStep).toEqual({ ...noStep, isNeeded: true })
    expect(back.logged.join('')).toContain('"code":1014')
    await addOperatorTotp(back, ann, password)
    expect(await reads(ann)).toBe(1)
    expect((await back.call('operatorInfo', {}, ann)).value?.secondStep).toEqual({
      ...noStep,
      isOn: true,
      hasApp: true,
      backupCodes: 10,
    })
  })

  it('[OPS271] who has the token and not the password sets up nothing, and is slowed', async () => {
    await open()
    const ann = await firstLogin('ann')
    const begin = async (typed: string) => (await back.call('beginOperatorTotp', { password: typed }, ann)).code
    for (let tries = 0; tries < 5; tries += 1) expect(await begin('wrong')).toBe(1001)
    expect(await begin(password)).toBe(1005)
    expect((await back.call('confirmOperatorTotp', { code: '123456' }, ann)).code).toBe(2008)
  })

  it('[OPS271] ends with the set-up in another one; there is one app, and what was begun is good in its session for 10 minutes', async () => {
    await open()
    const [first, second] = [await firstLogin('ann'), await nextLogin('ann')]
    const begun = await back.call('beginOperatorTotp', { password }, first)
    expect(begun.value?.uri).toMatch(/^otpauth:\/\/totp\/Pipwire:ann\?secret=/)
    expect((await back.call('confirmOperatorTotp', { code: '123456' }, second)).code).toBe(2008)
    back.pass(10 * minuteMs)
    expect((await back.call('confirmOperatorTotp', { code: '123456' }, first)).code).toBe(2008)
    await addOperatorTotp(back, first, password)
    expect((await back.call('operatorInfo', {}, second)).code).toBe(999)
    expect((await back.call('beginOperatorTotp', { password }, first)).code).toBe(2008)
  })

  it('[OPS274] approves nothing: neither does who lost the step meanwhile', async () => {
    const { ann, bob } = await openWithSteps()
    const id = (await stopOut(ann)).value!.approval
    await back.store.commands.run(async (trx) => {
      await trx.updateTable('operator_sessions').set({ step_at: null }).where('operator_id', '=', 2n).execute()
    })
    expect((await back.call('decideApproval', { id, decision: 'approve', remark: '' }, bob)).code).toBe(1014)
    expect((await back.call('settings', {})).value?.stopOutPercent).toBe(50)
  })
})

describe('a password alone', () => {
  it('[OPS272] opens no session: 1010 with a challenge and the ways, then a code does', async () => {
    const { ann } = await openWithSteps()
    const { code, value, data } = await login('ann')
    const asked = { challenge: expect.stringMatching(/^[\w-]{43}$/), ways: ['totp', 'backup_code'] }
    expect([code, value, data]).toEqual([1010, null, asked])
    expect((await login('ann', 'wrong')).code).toBe(1001)
    const { challenge } = data as { readonly challenge: string }
    expect(await step(challenge, other(ann.totp.code()))).toBe(1003)
    const entered = await back.call('takeOperatorStep', { challenge, code: ann.totp.code() })
    expect([entered.value?.role, await reads({ token: entered.value!.token })]).toEqual(['owner', 1])
    expect(await step(challenge, ann.totp.code(1))).toBe(1003)
  })

  it('[OPS272] takes no code twice, none of an older step, and none of another operator', async () => {
    const { ann, bob } = await openWithSteps()
    back.pass(stepMs)
    const by = async (code: string) => step(await ann.challenge(), code)
    expect(await by(bob.totp.code())).toBe(1003)
    expect(await by(bob.totp.backupCodes[0]!)).toBe(1003)
    expect(await by(ann.totp.code())).toBe(1)
    expect([await by(ann.totp.code()), await by(ann.totp.code(-1))]).toEqual([1003, 1003])
    expect([await by(ann.totp.backupCodes[0]!), await by(ann.totp.backupCodes[0]!)]).toEqual([1, 1003])
    expect(await step(await bob.challenge(), bob.totp.backupCodes[0]!)).toBe(1)
  })

  it('[OPS272] guesses 5 times a challenge and 20 times an hour, whatever challenge: then the right code is refused too', async () => {
    const { ann } = await openWithSteps()
    const guess = async (count: number) => {
      const challenge = await ann.challenge()
      const codes: number[] = []
      for (let i = 0; i < count; i += 1) codes.push(await step(challenge, other(ann.totp.code())))
      return [...codes, await step(challenge, ann.totp.code())]
    }
    for (let i = 0; i < 4; i += 1) expect(await guess(5)).toEqual([1003, 1003, 1003, 1003, 1003, 1005])
    back = await back.reopen()
    expect(await guess(0)).toEqual([1005])
    back.pass(71 * minuteMs)
    expect(await guess(4)).toEqual([1003, 1003, 1003, 1003, 1])
  })

  it('[OPS272] who was half in is out after a new password, or when they are sent away', async () => {
    const { ann, bob } = await openWithSteps()
    const change = async (input: { readonly password: string; readonly isActive: boolean }) => {
      const { value } = await back.call(
        'changeOperator',
        { id: await idOf('cid', ann), role: 'cashier', ...input },
        ann,
      )
      const decision = { id: value!.approval, decision: 'approve', remark: '' } as const
      expect((await back.call('decideApproval', decision, bob)).code).toBe(1)
    }
    const cid = { ...ownerOf('cid'), role: 'cashier' } as const
    const { value } = await back.call('addOperator', cid, ann)
    await back.call('decideApproval', { id: value!.approval, decision: 'approve', remark: '' }, bob)
    const totp = await addOperatorTotp(back, await firstLogin('cid'), password)
    const half = challengeOf(await login('cid'))
    await change({ password: 'another password here', isActive: true })
    expect(await step(half, totp.code(1))).toBe(1003)
    const again = challengeOf(await login('cid', 'another password here'))
    await change({ password: '', isActive: false })
    expect(await step(again, totp.code(1))).toBe(1003)
  })
})

describe('a token that was stolen', () => {
  const stale = async () => {
    const { ann, bob } = await openWithSteps()
    back.pass(15 * minuteMs)
    return { ann, bob }
  }

  it('[OPS275] changes nothing of money or risk 15 minutes after its last code, and reads on', async () => {
    const { ann } = await stale()
    const asked = { challenge: expect.any(String), ways: ['totp', 'backup_code'] }
    const eve = { name: 'eve', password, role: 'owner', isActive: true } as const
    for (const answer of [
      await stopOut(ann),
      await back.call('addOperator', eve, ann),
      await back.call('changeAccount', { uid: '1', action: 'unlock', remark: 'x' }, ann),
      await back.call('changeAccount', { uid: '1', action: 'end_second_step', remark: 'x' }, ann),
      await back.call('decideWithdrawal', { id: 1, decision: 'approve', remark: '' }, ann),
      await back.call('decideApproval', { id: 1, decision: 'approve', remark: '' }, ann),
      await back.call('endOperatorStep', { id: 2, remark: 'x' }, ann),
    ])
      expect([answer.code, answer.data]).toEqual([1010, asked])
    expect((await back.call('changeAccount', { uid: '1', action: 'end_sessions', remark: 'x' }, ann)).code).toBe(1008)
    expect((await back.call('decideApproval', { id: 1, decision: 'reject', remark: '' }, ann)).code).toBe(1008)
    expect(await reads(ann)).toBe(1)
    expect((await back.call('approvals', { page: 1 }, ann)).value?.total).toBe(0)
  })

  it('[OPS275] goes on with another code, asked for in its own session alone', async () => {
    const { ann, bob } = await stale()
    const again = async (challenge: string, code: string, as: { readonly token: string } = ann) => {
      const answer = await back.call('repeatOperatorStep', { challenge, code }, as)
      if (answer.value) renew(as, answer)
      return answer.code
    }
    const asked = challengeOf(await stopOut(ann))
    expect(await step(asked, ann.totp.code())).toBe(1003)
    expect(await again(asked, ann.totp.code(), bob)).toBe(1003)
    expect(await again(await ann.challenge(), ann.totp.code())).toBe(1003)
    expect(await again(asked, bob.totp.code())).toBe(1003)
    expect((await stopOut(ann)).code).toBe(1010)
    expect(await again(asked, ann.totp.code())).toBe(1)
    expect((await stopOut(ann)).value).toEqual({ approval: 1 })
    expect((await stopOut(bob)).code).toBe(1010)
    back.pass(15 * minuteMs)
    expect((await stopOut(ann)).code).toBe(1010)
  })

  it('[OPS275] guesses no more than a log-in may: its tries are counted together with theirs', async () => {
    const { ann } = await stale()
    for (let i = 0; i < 4; i += 1) {
      const challenge = challengeOf(await stopOut(ann))
      for (let tries = 0; tries < 5; tries += 1)
        expect((await back.call('repeatOperatorStep', { challenge, code: '000000x' }, ann)).code).toBe(1003)
    }
    expect(await step(await ann.challenge(), ann.totp.code())).toBe(1005)
  })
})

describe('the second step of an operator who lost it', () => {
  it('[OPS276] is ended by another, with a second one’s approval; every session of theirs is over, and codes of before are none', async () => {
    const { ann, bob } = await openWithSteps()
    const { value } = await back.call('addOperator', ownerOf('cid'), ann)
    await back.call('decideApproval', { id: value!.approval, decision: 'approve', remark: '' }, bob)
    const session = await firstLogin('cid')
    const totp = await addOperatorTotp(back, session, password)
    const half = challengeOf(await login('cid'))
    const lost = await idOf('cid', ann)
    const end = (id: number, as: { readonly token: string }, remark = 'Showed a passport.') =>
      back.call('endOperatorStep', { id, remark }, as)
    expect((await end(lost, ann, ' ')).code).toBe(1000)
    expect((await end(99, ann)).code).toBe(1008)
    expect((await end(await idOf('ann', ann), ann)).code).toBe(1008)
    const asked = await end(lost, ann)
    expect([asked.code, await reads(session)]).toEqual([1, 1])
    const approve = { id: asked.value!.approval, decision: 'approve', remark: '' } as const
    expect((await back.call('decideApproval', approve, ann)).code).toBe(1008)
    expect((await back.call('decideApproval', approve, bob)).code).toBe(1)
    expect(await reads(session)).toBe(999)
    expect(await step(half, totp.code(1))).toBe(1003)
    const again = await nextLogin('cid')
    expect(await reads(again)).toBe(1014)
    expect((await end(lost, ann)).code).toBe(2008)
    const { rows } = (await back.call('operators', { page: 1 }, ann)).value!
    expect(rows.map(({ hasSecondStep }) => hasSecondStep)).toEqual([true, true, false])
    const audit = (await back.call('audit', { page: 1 }, ann)).value!.rows
    const ending = audit.find(({ action }) => action === 'operators.end_second_step')
    expect([ending?.operator, ending?.subject, JSON.parse(ending?.details ?? '')]).toEqual([
      'ann',
      String(lost),
      { remark: 'Showed a passport.' },
    ])
    expect(audit.filter(({ action }) => action === 'operators.add_second_step')).toHaveLength(3)
  })
})

describe('what is kept of it', () => {
  it('[OPS270] is sealed or hashed: neither the secret nor a backup code lies in the database or the log', async () => {
    const { ann } = await openWithSteps()
    const tables = ['operator_totps', 'operator_begun_steps', 'operator_backup_codes', 'operator_challenges'] as const
    const rows = await Promise.all(
      [...tables, 'audit' as const].map((table) => back.store.reader.selectFrom(table).selectAll().execute()),
    )
    expect(rows.map(({ length }) => length > 0)).toEqual([true, false, true, false, true])
    const kept = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const said = kept + back.logged.join('')
    const { secret, backupCodes } = ann.totp
    for (const one of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))])
      expect(said).not.toContain(one)
  })
})

describe('in the sandbox', () => {
  it('[OPS270, OPS272] a second step is the operator’s choice, and asked for once it is on; the token of the environment has none', async () => {
    back = await openBackEnd()
    const bootstrap = { token: operatorToken }
    await back.call('addOperator', { name: 'ann', password, role: 'owner', isActive: true }, bootstrap)
    const session = await nextLogin('ann')
    expect((await stopOut(session)).code).toBe(1)
    const totp = await addOperatorTotp(back, session, password)
    back.pass(stepMs)
    expect((await stopOut(session, '55')).code).toBe(1)
    expect(await step(challengeOf(await login('ann')), totp.code())).toBe(1)
    back.pass(15 * minuteMs)
    expect((await stopOut(session, '54')).code).toBe(1010)
    expect((await back.call('beginOperatorTotp', { password }, bootstrap)).code).toBe(1008)
    expect((await stopOut(bootstrap, '53')).code).toBe(1)
    expect((await back.call('endOperatorStep', { id: 1, remark: 'Lost.' }, bootstrap)).code).toBe(1)
    expect((await login('ann')).code).toBe(1)
  })
})
