/** Attacks on passkeys: by a page of another name, by an authenticator of one's own, with what was signed before. */
import type { Input } from '#contract/endpoints/index.ts'
import { type Authenticator, type Spoilt, createAuthenticator, turnLastBit } from '#tests/support/samples/passkeys.ts'
import { type Attack, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import { type Owner, confirm, newAddress, register, valueOf } from '../people.ts'

async function withPasskey(field: Field, email: string) {
  const owner = await register(field, email)
  const as = { token: owner.token, from: owner.from }
  const headers = { confirmation: await confirm(field, owner, 'beginPasskey', {}) }
  const begun = valueOf('a passkey', await field.call('beginPasskey', {}, { ...as, headers }))
  const passkey = createAuthenticator()
  const credential = passkey.create(begun, { origin: `https://${field.host}` })
  const { code, text } = await field.call('addPasskey', { name: 'Phone', credential }, as)
  if (code !== 1) throw new Error(`No passkey was added: ${text}`)
  return { owner, passkey }
}

const logInBy = async (field: Field, passkey: Authenticator, spoilt: Spoilt = {}) => {
  const from = newAddress()
  const begun = valueOf('a log-in', await field.call('beginPasskeyLogin', {}, { from }))
  const assertion = passkey.get(begun.passkey, { origin: `https://${field.host}`, ...spoilt })
  const answer: Input<'logInByPasskey'> = { challenge: begun.challenge, assertion }
  return { answer, code: (await field.call('logInByPasskey', answer, { from })).code }
}

const forgedAssertions: Attack<Field> = {
  tried:
    'in with a passkey: asked by another page, another host or in a frame, unverified, forged, replayed, somebody else’s',
  rules: 'SES531, SES532, SES533',
  run: async (field) => {
    const { passkey } = await withPasskey(field, 'passkey@example.com')
    const { passkey: others } = await withPasskey(field, 'passkeys@example.com')
    const codeBy = async (spoilt: Spoilt) => (await logInBy(field, passkey, spoilt)).code
    const right = await logInBy(field, passkey)
    const outcome = allAre(1003, {
      'another page': await codeBy({ origin: `https://${field.host}.example` }),
      'no TLS': await codeBy({ origin: `http://${field.host}` }),
      'another host': await codeBy({ rpId: 'example.com' }),
      'a frame': await codeBy({ crossOrigin: true }),
      unverified: await codeBy({ isVerified: false }),
      forged: await codeBy({ key: others.privateKey }),
      spoilt: await codeBy({ respell: turnLastBit }),
      'another challenge': await codeBy({ challenge: 'A'.repeat(43) }),
      'a copied authenticator': await codeBy({ counter: 1 }),
      replayed: (await field.call('logInByPasskey', right.answer, { from: newAddress() })).code,
      unknown: (await logInBy(field, createAuthenticator())).code,
    })
    const isIn = right.code === 1 && (await codeBy({})) === 1
    return { isHeld: outcome.isHeld && isIn, figure: outcome.figure }
  },
}

const tokenBesidePasskey: Attack<Field> = {
  tried: 'a stolen token adds a passkey of the thief’s to an account, or removes the owner’s',
  rules: 'SES530, SES535, SES537',
  run: async (field) => {
    const { owner } = await withPasskey(field, 'guarded@example.com')
    const as = { token: owner.token, from: owner.from }
    const known = valueOf('passkeys', await field.call('security', {}, as)).passkeys
    const id = known[0]?.id ?? 0
    const outcome = allAre(1011, {
      'a new one': (await field.call('beginPasskey', {}, as)).code,
      'the owner’s': (await field.call('removePasskey', { id }, as)).code,
    })
    const ways = await waysOf(field, owner)
    const after = valueOf('passkeys', await field.call('security', {}, as)).passkeys
    const isHeld = outcome.isHeld && ways === 'passkey' && after.length === 1
    return { isHeld, figure: `${outcome.figure}; to confirm it takes ${ways}` }
  },
}

async function waysOf(field: Field, { token, from }: Owner): Promise<string> {
  const asked = { deed: 'passkey_begin', body: {} } as const
  return valueOf('a challenge', await field.call('beginConfirmation', asked, { token, from })).ways.join()
}

export const passkeyAttacks: readonly Attack<Field>[] = [forgedAssertions, tokenBesidePasskey]
