/** Attacks on operators' passkeys: by who has a token, a password, an authenticator of their own, or what was signed for something else. */
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import {
  addOperatorPasskey,
  addOperatorTotp,
  enterFirst,
  firstPassword,
  renew,
  stepAskedOf,
} from '#tests/support/samples/operatorSteps.ts'
import {
  type Spoilt,
  addPasskey,
  askedAtLogin,
  beginPasskeyLogin,
  createAuthenticator,
  turnLastBit,
} from '#tests/support/samples/passkeys.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'

const password = 'a password of operators'
const origin = 'https://app.example.com'
const minuteMs = 60_000
const owner = { role: 'owner', isActive: true } as const

let back: TestBackEnd
afterEach(() => back.close())

const login = (name: string, typed = password) => back.call('operatorLogin', { name, password: typed })
const enter = async (name: string) => ({ token: (await login(name)).value?.token ?? '' })
const firstEnter = (name: string) => enterFirst(back, { name, own: password })
const reads = async ({ token }: { readonly token: string }) => (await back.call('audit', { page: 1 }, { token })).code
const stopOut = (as: { readonly token: string }) => back.call('setSetting', { key: 'stop_out', value: '60' }, as)
const ownStep = async (as: { readonly token: string }) => (await back.call('operatorInfo', {}, as)).value?.secondStep
const firstPasskeyOf = async (as: { readonly token: string }) => (await ownStep(as))!.passkeys[0]!.id
/** A database leaves numbers out where it likes. */
const idOf = async (name: string, as: { readonly token: string }): Promise<number> =>
  (await back.call('operators', { page: 1 }, as)).value!.rows.find((row) => row.name === name)!.id

/** Outside the sandbox, where there has to be a second step: ann has a passkey, bob an app. */
async function open(options: { readonly counts?: boolean } = {}) {
  back = await openBackEnd({ env: { SANDBOX: '0', PUBLIC_ORIGIN: origin } })
  for (const name of ['ann', 'bob'])
    await back.call('addOperator', { name, password: firstPassword, ...owner }, { token: operatorToken })
  const ann = await firstEnter('ann')
  const passkey = await addOperatorPasskey(back, ann, { password, origin, ...options })
  const bob = await firstEnter('bob')
  const totp = await addOperatorTotp({ call: back.call, now: () => back.now() }, bob, password)
  return { ann, passkey, bob, totp }
}
type Passkey = Awaited<ReturnType<typeof open>>['passkey']

const beginLogin = async () => (await back.call('beginOperatorPasskeyLogin', {})).value!
const logInBy = async (passkey: Pick<Passkey, 'get'>, spoilt: Spoilt = {}) => {
  const { challenge, passkey: asked } = await beginLogin()
  return back.call('logInOperatorByPasskey', { challenge, assertion: passkey.get(asked, spoilt) })
}
const stepBy = async (passkey: Pick<Passkey, 'get'>, spoilt: Spoilt = {}) => {
  const { challenge, passkey: asked } = stepAskedOf(await login('ann'))
  return back.call('takeOperatorStep', { challenge, assertion: passkey.get(asked, spoilt) })
}
const againBy = async (passkey: Pick<Passkey, 'get'>, as: { readonly token: string }, spoilt: Spoilt = {}) => {
  back.pass(15 * minuteMs)
  const { challenge, passkey: asked } = stepAskedOf(await stopOut(as))
  const answer = await back.call('repeatOperatorStep', { challenge, assertion: passkey.get(asked, spoilt) }, as)
  if (answer.value) renew(as, answer)
  return answer
}

describe('a passkey of an operator', () => {
  it('[OPS380, OPS382] is the second step that is needed: it lets in after the password, and once more before a change', async () => {
    const { ann, passkey } = await open()
    expect(await reads(ann)).toBe(1)
    const asked = await login('ann')
    expect([asked.code, asked.value, asked.data]).toMatchObject([
      1010,
      null,
      { ways: ['passkey'], passkey: { rpId: 'app.example.com', userVerification: 'required' } },
    ])
    const { value } = await stepBy(passkey)
    expect([value?.role, await reads({ token: value?.token ?? '' })]).toEqual(['owner', 1])
    expect((await againBy(passkey, ann)).code).toBe(1)
    expect((await stopOut(ann)).value).toEqual({ approval: 1 })
  })

  it('[OPS383] lets in alone, as it verified its user', async () => {
    const { passkey } = await open()
    const { value } = await logInBy(passkey)
    expect([value?.role, await reads({ token: value?.token ?? '' })]).toEqual(['owner', 1])
    expect((await stopOut({ token: value?.token ?? '' })).value).toEqual({ approval: 1 })
    const { rows } = (await back.call('audit', { page: 1 }, { token: value?.token ?? '' })).value!
    expect(rows.find(({ action }) => action === 'operators.login')).toMatchObject({ operator: 'ann' })
  })

  it('[OPS384] has a name, which is kept sealed, and when it was used last', async () => {
    const { ann, passkey } = await open()
    back.pass(minuteMs)
    await logInBy(passkey)
    const createdAt = back.now() - minuteMs
    expect(await ownStep(ann)).toMatchObject({
      isOn: true,
      hasApp: false,
      backupCodes: 0,
      isNeeded: false,
      passkeys: [{ name: 'My key', createdAt, lastAt: back.now() }],
    })
    const rows = await back.store.reader.selectFrom('operator_passkeys').select(['name', 'public_key']).execute()
    expect([rows.length, JSON.stringify(rows).includes('My key')]).toEqual([1, false])
    const { rows: listed } = (await back.call('operators', { page: 1 }, ann)).value!
    expect(listed.map(({ hasSecondStep }) => hasSecondStep)).toEqual([true, true])
  })
})

const thiefsKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const spoiltOnes: Readonly<Record<string, Spoilt>> = {
  'another origin': { origin: 'https://pipwire.example' },
  'another relying party': { rpId: 'example.com' },
  'a frame of somebody else': { crossOrigin: true },
  'another challenge': { challenge: 'A'.repeat(43) },
  'no user verification': { isVerified: false },
  'no user': { isPresent: false },
  'a spoilt signature': { respell: turnLastBit },
  'another key': { key: thiefsKey },
  'another user': { userHandle: 'AAAA' },
  'a count that goes back': { counter: 0 },
}

describe('what an operator’s passkey signed', () => {
  for (const [what, spoilt] of Object.entries(spoiltOnes))
    it(`[OPS382, OPS383] with ${what} lets nobody in and makes nothing fresh, and what is right does`, async () => {
      const { ann, passkey } = await open()
      expect((await logInBy(passkey, spoilt)).code).toBe(1003)
      expect((await stepBy(passkey, spoilt)).code).toBe(1003)
      expect((await againBy(passkey, ann, spoilt)).code).toBe(1003)
      expect((await stopOut(ann)).code).toBe(1010)
      expect([(await logInBy(passkey)).code, (await stepBy(passkey)).code]).toEqual([1, 1])
    })

  it('[OPS382, OPS383] is good once, and for what it was signed for alone', async () => {
    const { ann, passkey } = await open({ counts: false })
    const begun = await beginLogin()
    const alone = { challenge: begun.challenge, assertion: passkey.get(begun.passkey) }
    const step = stepAskedOf(await login('ann'))
    const afterPassword = { challenge: step.challenge, assertion: passkey.get(step.passkey) }
    back.pass(15 * minuteMs)
    const again = stepAskedOf(await stopOut(ann))
    const fresh = { challenge: again.challenge, assertion: passkey.get(again.passkey) }
    const byLogin = async (answer: typeof alone) => (await back.call('logInOperatorByPasskey', answer)).code
    const byStep = async (answer: typeof alone) => (await back.call('takeOperatorStep', answer)).code
    const bySession = async (answer: typeof alone) => {
      const taken = await back.call('repeatOperatorStep', answer, ann)
      if (taken.value) renew(ann, taken)
      return taken.code
    }
    const later = await beginLogin()
    for (const other of [afterPassword, fresh]) {
      expect(await byLogin(other)).toBe(1003)
      expect(await byLogin({ ...other, challenge: (await beginLogin()).challenge })).toBe(1003)
    }
    expect([await byStep(fresh), await bySession({ ...alone, challenge: again.challenge })]).toEqual([1003, 1003])
    expect(await byLogin({ challenge: later.challenge, assertion: passkey.get(later.passkey) })).toBe(1)
    expect(await byLogin({ challenge: later.challenge, assertion: passkey.get(later.passkey) })).toBe(1003)
    expect([await bySession(fresh), await bySession(fresh)]).toEqual([1, 1003])
  })

  it('[OPS383] is no user’s, and a user’s is no operator’s', async () => {
    const { passkey } = await open({ counts: false })
    const user = createAuthenticator({ counts: false })
    const ofUsers = await beginPasskeyLogin(back)
    const ofOperators = await beginLogin()
    const asUser = (assertion: ReturnType<Passkey['get']>, { challenge }: { readonly challenge: string }) =>
      back.call('logInByPasskey', { challenge, assertion })
    expect((await asUser(passkey.get(ofUsers.passkey), ofUsers)).code).toBe(1003)
    expect((await asUser(passkey.get(ofOperators.passkey), ofOperators)).code).toBe(1003)
    const { challenge } = await beginPasskeyLogin(back)
    const assertion = passkey.get(ofOperators.passkey)
    expect((await back.call('logInOperatorByPasskey', { challenge, assertion })).code).toBe(1003)
    expect((await logInBy({ get: (asked) => user.get(asked, { origin }) })).code).toBe(1003)
    expect((await logInBy(passkey)).code).toBe(1)
  })

  it('[OPS383] of who was sent away lets nobody in', async () => {
    const { ann, passkey, bob, totp } = await open()
    back.pass(30_000)
    const { value } = await back.call('addOperator', { name: 'cid', password: firstPassword, ...owner }, bob)
    expect(
      (await back.call('decideApproval', { id: value!.approval, decision: 'approve', remark: '' }, ann)).code,
    ).toBe(1)
    const id = await idOf('ann', bob)
    const asked = await back.call('changeOperator', { id, role: 'owner', isActive: false, password: '' }, bob)
    const cid = await firstEnter('cid')
    await addOperatorTotp({ call: back.call, now: () => back.now() }, cid, password)
    const approve = { id: asked.value!.approval, decision: 'approve', remark: '' } as const
    expect((await back.call('decideApproval', approve, cid)).code).toBe(1)
    expect((await logInBy(passkey)).code).toBe(1003)
    expect([(await login('ann')).code, totp.backupCodes.length]).toEqual([1001, 10])
  })
})

describe('who has an operator’s token', () => {
  it('[OPS381] adds and removes no passkey without the password, nor with it 15 minutes after the last second step', async () => {
    const { ann, passkey } = await open()
    const id = await firstPasskeyOf(ann)
    const add = async (typed: string) => (await back.call('beginOperatorPasskey', { password: typed }, ann)).code
    const remove = async (typed: string) =>
      (await back.call('removeOperatorPasskey', { id, password: typed }, ann)).code
    expect([await add('wrong'), await remove('wrong')]).toEqual([1001, 1001])
    expect(await add(password)).toBe(1)
    back.pass(15 * minuteMs)
    expect([await add(password), await remove(password)]).toEqual([1010, 1010])
    expect((await back.call('beginOperatorTotp', { password }, ann)).code).toBe(1010)
    expect((await logInBy(passkey)).code).toBe(1)
  })

  it('[OPS380] has what was begun in its own session alone, for 10 minutes, once', async () => {
    const { bob } = await open()
    const other = createAuthenticator()
    const begun = (await back.call('beginOperatorPasskey', { password }, bob)).value!
    const credential = other.create(begun, { origin })
    const add = async (as: { readonly token: string }) => {
      const added = await back.call('addOperatorPasskey', { name: 'x', credential }, as)
      if (added.value) renew(as, added)
      return added.code
    }
    const wrong = other.create({ ...begun, challenge: 'A'.repeat(43) }, { origin })
    expect((await back.call('addOperatorPasskey', { name: 'x', credential: wrong }, bob)).code).toBe(1003)
    expect([await add(bob), await add(bob)]).toEqual([1, 2008])
    const late = createAuthenticator()
    const again = (await back.call('beginOperatorPasskey', { password }, bob)).value!
    back.pass(10 * minuteMs)
    const made = late.create(again, { origin })
    expect((await back.call('addOperatorPasskey', { name: 'x', credential: made }, bob)).code).toBe(2008)
  })

  it('[OPS380] is out with the next passkey: other sessions and log-ins that wait end', async () => {
    const { ann, passkey } = await open()
    const stolen = { token: (await stepBy(passkey)).value?.token ?? '' }
    const half = stepAskedOf(await login('ann'))
    await addOperatorPasskey(back, ann, { password, origin })
    expect([await reads(stolen), await reads(ann)]).toEqual([999, 1])
    const answer = { challenge: half.challenge, assertion: passkey.get(half.passkey) }
    expect((await back.call('takeOperatorStep', answer)).code).toBe(1003)
  })
})

describe('a passkey that is removed', () => {
  it('[OPS381] lets nobody in any more; the last second step stays, and the audit has it', async () => {
    const { ann, passkey } = await open()
    const remove = async (id: number) => (await back.call('removeOperatorPasskey', { id, password }, ann)).code
    const id = await firstPasskeyOf(ann)
    expect([await remove(id), await remove(999)]).toEqual([2008, 1008])
    const second = await addOperatorPasskey(back, ann, { password, origin })
    expect(await remove(id)).toBe(1)
    expect([(await logInBy(passkey)).code, (await logInBy(second)).code]).toEqual([1003, 1])
    const { rows } = (await back.call('audit', { page: 1 }, ann)).value!
    const changes = rows.filter(({ action }) => action.endsWith('_passkey')).map(({ action }) => action)
    expect(changes).toEqual(['operators.remove_passkey', 'operators.add_passkey', 'operators.add_passkey'])
  })

  it('[OPS276, OPS381] by another operator goes with all others, and the next log-in leads to the set-up', async () => {
    const { ann, passkey, bob } = await open()
    const id = await idOf('ann', bob)
    back.pass(30_000)
    const asked = await back.call('endOperatorStep', { id, remark: 'Showed a passport.' }, bob)
    expect([asked.code, (await logInBy(passkey)).code]).toEqual([1, 1])
    const { value } = await back.call('addOperator', { name: 'cid', password: firstPassword, ...owner }, ann)
    await back.call('decideApproval', { id: value!.approval, decision: 'approve', remark: '' }, bob)
    const cid = await firstEnter('cid')
    await addOperatorPasskey(back, cid, { password, origin })
    const approve = { id: asked.value!.approval, decision: 'approve', remark: '' } as const
    expect((await back.call('decideApproval', approve, cid)).code).toBe(1)
    expect([await reads(ann), (await logInBy(passkey)).code]).toEqual([999, 1003])
    expect(await ownStep(await enter('ann'))).toMatchObject({ isOn: false, isNeeded: true, passkeys: [] })
  })
})

describe('in the sandbox', () => {
  it('[OPS381] the last one may go, and the password is enough again; the token of the environment has none', async () => {
    back = await openBackEnd()
    const founder = { token: operatorToken }
    await back.call('addOperator', { name: 'ann', password, ...owner }, founder)
    const ann = await enter('ann')
    await addOperatorPasskey(back, ann, { password })
    const id = await firstPasskeyOf(ann)
    expect((await login('ann')).code).toBe(1010)
    expect((await back.call('removeOperatorPasskey', { id, password }, ann)).code).toBe(1)
    expect((await login('ann')).code).toBe(1)
    for (const name of ['beginOperatorPasskey', 'removeOperatorPasskey'] as const)
      expect((await back.call(name, { id, password }, founder)).code).toBe(1008)
  })

  it('[OPS380] one credential is kept once, whoever it is of; ten are the most', async () => {
    back = await openBackEnd()
    await back.call('addOperator', { name: 'ann', password, ...owner }, { token: operatorToken })
    const ann = await enter('ann')
    const one = createAuthenticator()
    const add = async () => {
      const begun = await back.call('beginOperatorPasskey', { password }, ann)
      if (!begun.value) return begun.code
      const added = await back.call('addOperatorPasskey', { name: 'x', credential: one.create(begun.value) }, ann)
      if (added.value) renew(ann, added)
      return added.code
    }
    expect([await add(), await add()]).toEqual([1, 2008])
    for (let more = 1; more < 10; more += 1) await addOperatorPasskey(back, ann, { password })
    expect(await add()).toBe(2008)
    const user = await registerByEmail(back)
    await addPasskey(back, user)
    expect((await askedAtLogin(back, user.email)).ways).toEqual(['passkey'])
  })
})
