/** Attacks on passkeys, by somebody who has an authenticator of their own, a page of their own, or what was signed before. */
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { askedFor } from '#tests/support/samples/confirming.ts'
import {
  type Authenticator,
  type Spoilt,
  addPasskey,
  askedAtLogin,
  beginPasskey,
  beginPasskeyLogin,
  confirmByPasskey,
  createAuthenticator,
  turnLastBit,
} from '#tests/support/samples/passkeys.ts'
import { codeFor, goodPassword, logIn, newestMessage, registerByEmail } from '#tests/support/samples/people.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const ann = 'ann@example.com'

let back: TestBackEnd
afterEach(() => back.close())

async function start(options: { readonly counts?: boolean } = {}) {
  // Limits of an address are others' tests: those of an account stay.
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  const owner = await registerByEmail(back, ann)
  const passkey = await addPasskey(back, owner, options)
  const as = { token: owner.token }
  const logInBy = async (one: Authenticator, spoilt: Spoilt = {}) => {
    const begun = await beginPasskeyLogin(back)
    const assertion = one.get(begun.passkey, spoilt)
    return (await back.call('logInByPasskey', { challenge: begun.challenge, assertion })).code
  }
  const stepBy = async (one: Authenticator, spoilt: Spoilt = {}) => {
    const asked = await askedAtLogin(back, ann)
    const assertion = one.get(asked.passkey, spoilt)
    return (await back.call('takeSecondStep', { challenge: asked.challenge, assertion })).code
  }
  const confirmBy = async (one: Authenticator, spoilt: Spoilt = {}) => {
    const { value } = await back.call('beginConfirmation', askedFor('beginPasskey', {}), as)
    if (!value?.passkey) throw new Error('No passkey was asked for.')
    return (await back.call('confirm', { challenge: value.challenge, assertion: one.get(value.passkey, spoilt) }, as))
      .code
  }
  return { owner, as, passkey, logInBy, stepBy, confirmBy }
}

/** More bytes inside what DER puts around. */
const longer = (right: Buffer, at: number, more: readonly number[]): Buffer =>
  Buffer.from([0x30, right.length - 2 + more.length, ...right.subarray(2, at), ...more, ...right.subarray(at)])

const thiefsKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const spoiltOnes: Readonly<Record<string, Spoilt>> = {
  'another origin': { origin: 'https://pipwire.example' },
  'an origin that begins like ours': { origin: 'http://localhost.example:8080' },
  'an address': { origin: 'http://127.0.0.1:8080' },
  'another relying party': { rpId: 'example.com' },
  'a frame of somebody else': { crossOrigin: true },
  'another challenge': { challenge: 'A'.repeat(43) },
  'another type': { type: 'payment.get' },
  'no user verification': { isVerified: false },
  'no user': { isPresent: false },
  'a spoilt signature': { respell: turnLastBit },
  'a signature twice': { respell: (right) => Buffer.concat([right, right]) },
  'a signature of more than two numbers': { respell: (right) => longer(right, right.length, [0x05, 0x00]) },
  'another key': { key: thiefsKey },
  'another user': { userHandle: 'AAAA' },
}

describe('what a passkey signed', () => {
  for (const [what, spoilt] of Object.entries(spoiltOnes))
    it(`[SES531] with ${what} neither logs in nor confirms, and what is right does`, async () => {
      const { passkey, logInBy, stepBy, confirmBy } = await start()
      expect([await logInBy(passkey, spoilt), await stepBy(passkey, spoilt), await confirmBy(passkey, spoilt)]).toEqual(
        [1003, 1003, 1003],
      )
      expect([await logInBy(passkey), await stepBy(passkey), await confirmBy(passkey)]).toEqual([1, 1, 1])
    })

  it('[SES531] of an authenticator whose count goes back or stands still is refused; one that never counts is taken', async () => {
    const counting = await start()
    expect(await counting.logInBy(counting.passkey, { counter: 40 })).toBe(1)
    for (const counter of [0, 1, 39, 40]) expect(await counting.logInBy(counting.passkey, { counter })).toBe(1003)
    expect(await counting.stepBy(counting.passkey, { counter: 41 })).toBe(1)
    await back.close()
    const plain = await start({ counts: false })
    for (let i = 0; i < 2; i += 1) expect(await plain.logInBy(plain.passkey)).toBe(1)
  })

  it('[SES532, SES533] is good once: neither the assertion nor its challenge again', async () => {
    const { passkey } = await start({ counts: false })
    const begun = await beginPasskeyLogin(back)
    const first = { challenge: begun.challenge, assertion: passkey.get(begun.passkey) }
    const again = await beginPasskeyLogin(back)
    const codeOf = async (answer: typeof first) => (await back.call('logInByPasskey', answer)).code
    expect(await codeOf(first)).toBe(1)
    expect(await codeOf(first)).toBe(1003)
    expect(await codeOf({ ...first, challenge: again.challenge })).toBe(1003)
    expect(await codeOf({ ...first, assertion: passkey.get(begun.passkey) })).toBe(1003)
    const asked = await askedAtLogin(back, ann)
    const step = { challenge: asked.challenge, assertion: passkey.get(asked.passkey) }
    expect((await back.call('takeSecondStep', step)).code).toBe(1)
    expect((await back.call('takeSecondStep', step)).code).toBe(1003)
  })

  it('[SES532] is tried once: after a wrong one the challenge of a log-in takes the right one no more', async () => {
    const { passkey } = await start()
    const { challenge, passkey: asked } = await beginPasskeyLogin(back)
    const codeOf = async (spoilt: Spoilt) =>
      (await back.call('logInByPasskey', { challenge, assertion: passkey.get(asked, spoilt) })).code
    expect(await codeOf({ respell: turnLastBit })).toBe(1003)
    expect(await codeOf({})).toBe(1003)
  })

  it('[SES533] for one purpose is good for no other', async () => {
    const { as, passkey } = await start({ counts: false })
    const login = await beginPasskeyLogin(back)
    const step = await askedAtLogin(back, ann)
    const { value } = await back.call('beginConfirmation', askedFor('beginPasskey', {}), as)
    const confirmation = { challenge: value?.challenge ?? '', passkey: value?.passkey ?? login.passkey }
    const asked = { login, step, confirmation }
    const send = {
      login: (challenge: string, by: keyof typeof asked) =>
        back.call('logInByPasskey', { challenge, assertion: passkey.get(asked[by].passkey) }),
      step: (challenge: string, by: keyof typeof asked) =>
        back.call('takeSecondStep', { challenge, assertion: passkey.get(asked[by].passkey) }),
      confirmation: (challenge: string, by: keyof typeof asked) =>
        back.call('confirm', { challenge, assertion: passkey.get(asked[by].passkey) }, as),
    }
    const names = ['login', 'step', 'confirmation'] as const
    for (const door of names)
      for (const of of names)
        for (const by of names) {
          // The challenge of a log-in alone is good for one try: its right one comes last, with a fresh one.
          if (door === of && of === by) continue
          if (door === 'login' && of === 'login') continue
          if (asked[of].challenge.length > 100 && door !== 'login') continue
          expect([door, of, by, (await send[door](asked[of].challenge, by)).code]).toEqual([door, of, by, 1003])
        }
    await back.store.commands.run(async (trx) => {
      await trx.updateTable('confirmations').set({ tries: 0n }).execute()
      await trx.updateTable('login_challenges').set({ tries: 0n }).execute()
    })
    for (const door of names) expect([door, (await send[door](asked[door].challenge, door)).code]).toEqual([door, 1])
  })

  it('[SES531, SES533] by another account’s passkey does nothing here', async () => {
    const { as, passkey, stepBy, confirmBy } = await start()
    const bob = await registerByEmail(back, 'bob@example.com')
    const bobs = await addPasskey(back, bob)
    expect([await stepBy(bobs), await confirmBy(bobs)]).toEqual([1003, 1003])
    expect(await stepBy(createAuthenticator())).toBe(1003)
    const { value } = await back.call('beginConfirmation', askedFor('beginPasskey', {}), as)
    const challenge = value?.challenge ?? ''
    const assertion = passkey.get(value!.passkey!)
    expect((await back.call('confirm', { challenge, assertion }, { token: bob.token })).code).toBe(1003)
    expect((await back.call('confirm', { challenge, assertion }, as)).code).toBe(1)
  })

  it('[SES532, SES533] comes too late after 5 minutes at a log-in and a confirmation, and 10 for a second step', async () => {
    const { as, passkey } = await start()
    const login = await beginPasskeyLogin(back)
    const { value } = await back.call('beginConfirmation', askedFor('beginPasskey', {}), as)
    const step = await askedAtLogin(back, ann)
    back.pass(5 * minuteMs)
    const late = [
      await back.call('logInByPasskey', { challenge: login.challenge, assertion: passkey.get(login.passkey) }),
      await back.call('confirm', { challenge: value?.challenge ?? '', assertion: passkey.get(value!.passkey!) }, as),
    ]
    back.pass(5 * minuteMs)
    const { challenge } = step
    late.push(await back.call('takeSecondStep', { challenge, assertion: passkey.get(step.passkey) }))
    expect(late.map(({ code }) => code)).toEqual([1003, 1003, 1003])
  })

  it('[SES532] a challenge that was made up, cut or written differently is none', async () => {
    const { passkey } = await start({ counts: false })
    const begun = await beginPasskeyLogin(back)
    const assertion = passkey.get(begun.passkey)
    for (const challenge of ['x', begun.challenge.slice(1), `${begun.challenge}A`, `${begun.challenge}=`])
      expect((await back.call('logInByPasskey', { challenge, assertion })).code).toBe(1003)
    expect((await back.call('logInByPasskey', { challenge: begun.challenge, assertion })).code).toBe(1)
  })

  it('[SES520, SES533] answers with a code or an assertion, not with both and not with none', async () => {
    const { as, passkey } = await start()
    const asked = await askedAtLogin(back, ann)
    const assertion = passkey.get(asked.passkey)
    for (const name of ['takeSecondStep', 'confirm'] as const)
      for (const wire of [
        { challenge: asked.challenge },
        { challenge: asked.challenge, code: '123456', assertion },
        { challenge: asked.challenge, assertion: 'x' },
        { challenge: asked.challenge, assertion: { ...assertion, type: 'password' } },
      ])
        expect((await back.raw(name, wire, as)).code).toBe(1000)
  })
})

describe('adding a passkey', () => {
  it('[SES530] needs a confirmation, the same session and 10 minutes at most, and is done once', async () => {
    back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
    const owner = await registerByEmail(back, ann)
    const as = { token: owner.token }
    expect((await back.call('beginPasskey', {}, as)).code).toBe(1011)
    const authenticator = createAuthenticator()
    const begun = await beginPasskey(back, owner)
    expect(begun).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ann },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(JSON.stringify(begun.user.id)).not.toContain(owner.user.uid)
    const credential = authenticator.create(begun)
    const add = async (token = owner.token) =>
      (await back.call('addPasskey', { name: 'My phone', credential }, { token })).code
    const other = (await logIn(back, ann, goodPassword)).value?.token
    expect(await add(other)).toBe(2008)
    back.pass(10 * minuteMs)
    expect(await add()).toBe(2008)
    const again = authenticator.create(await beginPasskey(back, owner))
    expect(await add()).toBe(1003)
    expect((await back.call('addPasskey', { name: 'My phone', credential: again }, as)).code).toBe(1)
    expect((await back.call('addPasskey', { name: 'My phone', credential: again }, as)).code).toBe(2008)
  })

  for (const [what, spoilt] of Object.entries(spoiltOnes).filter(
    ([, { origin, rpId, crossOrigin, challenge, type, isVerified, isPresent }]) =>
      [origin, rpId, crossOrigin, challenge, type, isVerified, isPresent].some((one) => one !== undefined),
  ))
    it(`[SES531] with ${what} adds none`, async () => {
      back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
      const owner = await registerByEmail(back, ann)
      const begun = await beginPasskey(back, owner)
      const credential = createAuthenticator().create(begun, spoilt)
      expect((await back.call('addPasskey', { name: 'x', credential }, { token: owner.token })).code).toBe(1003)
      const right = createAuthenticator().create(begun)
      expect((await back.call('addPasskey', { name: 'x', credential: right }, { token: owner.token })).code).toBe(1)
    })

  it('[SES530] takes none that is kept already, be it another account’s', async () => {
    const { passkey } = await start()
    const bob = await registerByEmail(back, 'bob@example.com')
    const credential = passkey.create(await beginPasskey(back, bob))
    const { code, text } = await back.call('addPasskey', { name: 'x', credential }, { token: bob.token })
    expect([code, text]).toEqual([2008, expect.stringContaining('This passkey is already in use.')])
    expect((await back.call('security', {}, { token: bob.token })).value?.passkeys).toEqual([])
  })

  it('[SES530] ten at most; each says at the next begin which ones there are', async () => {
    const { owner, as, passkey } = await start()
    for (let n = 2; n <= 10; n += 1) {
      const begun = await beginPasskey(back, owner, await confirmByPasskey(back, owner, passkey, 'beginPasskey', {}))
      expect(begun.excludeCredentials).toHaveLength(n - 1)
      const credential = createAuthenticator().create(begun)
      expect((await back.call('addPasskey', { name: `Key ${n}`, credential }, as)).code).toBe(1)
      back.pass(hourMs)
    }
    const full = await back.call('beginConfirmation', askedFor('beginPasskey', {}), as)
    expect([full.code, full.text]).toEqual([2008, expect.stringContaining('Remove one first')])
    expect((await back.call('security', {}, as)).value?.passkeys).toHaveLength(10)
  })
})

describe('an account with a passkey', () => {
  it('[SES532, SES537] lets its passkey in alone, and its password not', async () => {
    const { passkey, owner } = await start()
    expect((await logIn(back, ann, goodPassword)).data).toMatchObject({
      ways: ['passkey'],
      passkey: { rpId: 'localhost', allowCredentials: [{ id: passkey.id, transports: ['internal'] }] },
    })
    const begun = await beginPasskeyLogin(back)
    expect(begun.passkey).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const { value } = await back.call('logInByPasskey', {
      challenge: begun.challenge,
      assertion: passkey.get(begun.passkey),
    })
    expect(value?.user.uid).toBe(owner.user.uid)
    const { value: known } = await back.call('security', {}, { token: value?.token ?? '' })
    expect(known).toMatchObject({ totp: false, backupCodes: 0 })
    expect(known?.passkeys).toEqual([
      { id: expect.any(Number), name: 'My phone', createdAt: back.now(), lastAt: back.now() },
    ])
  })

  it('[SES485, SES537] is mailed no code to confirm, nor let in by a new password alone', async () => {
    const { owner, as } = await start()
    const newest = (await newestMessage(back, ann))?.id
    expect((await back.call('beginConfirmation', askedFor('beginTotp', {}), as)).value?.ways).toEqual(['passkey'])
    expect((await newestMessage(back, ann))?.id).toBe(newest)
    const code = await codeFor(back, ann, 'reset')
    const next = 'another good battery'
    const account = { type: 'email', areaId: null, account: ann } as const
    expect((await back.call('amendPassword', { password: next, code, type: 'email' }, as)).code).toBe(1011)
    expect((await back.call('forgetPassword', { ...account, password: next, repeated: next, code })).code).toBe(1)
    expect((await logIn(back, ann, next)).code).toBe(1010)
    expect((await back.call('userInfo', {}, { token: owner.token })).code).toBe(999)
  })

  it('[SES535, SES536] loses it with a confirmation alone; then withdrawals wait and the owner is told', async () => {
    const { owner, as, passkey, logInBy } = await start()
    const holds = async () => (await back.call('security', {}, as)).value?.withdrawHoldUntil ?? null
    expect(await holds()).toBe(back.now() + 24 * hourMs)
    expect((await newestMessage(back, ann))?.text).toContain('A passkey was added to your account.')
    back.pass(25 * hourMs)
    const [{ id } = { id: 0 }] = (await back.call('security', {}, as)).value?.passkeys ?? []
    expect((await back.call('removePasskey', { id }, as)).code).toBe(1011)
    const asked = askedFor('removePasskey', { id: id + 1 })
    expect((await back.call('beginConfirmation', asked, as)).code).toBe(1008)
    const confirmation = await confirmByPasskey(back, owner, passkey, 'removePasskey', { id })
    const bob = await registerByEmail(back, 'bob@example.com')
    const headers = { confirmation }
    expect((await back.call('removePasskey', { id }, { token: bob.token, headers })).code).toBe(1011)
    expect((await back.call('removePasskey', { id }, { ...as, headers })).code).toBe(1)
    expect(await holds()).toBe(back.now() + 24 * hourMs)
    expect((await newestMessage(back, ann))?.text).toContain('A passkey was removed from your account.')
    expect(await logInBy(passkey)).toBe(1003)
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
  })

  it('[SES535] nobody removes another’s, even where nothing is confirmed', async () => {
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const owner = await registerByEmail(back, ann)
    await addPasskey(back, owner)
    const bob = await registerByEmail(back, 'bob@example.com')
    const [{ id } = { id: 0 }] = (await back.call('security', {}, { token: owner.token })).value?.passkeys ?? []
    expect((await back.call('removePasskey', { id }, { token: bob.token })).code).toBe(1008)
    expect((await back.call('removePasskey', { id }, { token: owner.token })).code).toBe(1)
  })
})

describe('what is kept of it', () => {
  it('[SES538] is no secret of the authenticator, and its name sealed; the owner is told of it', async () => {
    const { as } = await start()
    const rows = await back.store.reader.selectFrom('passkeys').selectAll().execute()
    const begun = await back.store.reader.selectFrom('begun_steps').selectAll().execute()
    const kept = JSON.stringify([rows, begun], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(kept + back.logged.join('')).not.toContain('My phone')
    const { value } = await back.call('ownData', {}, as)
    expect(value?.passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', created_at: String(back.now()), last_at: null },
    ])
  })
})
