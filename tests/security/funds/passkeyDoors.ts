/** What a passkey signed, changed on its way: to confirm a call, as the second step of a log-in, and alone; of users and of operators. */
import * as fc from 'fast-check'
import type { Assertion } from '#contract/passkey.ts'
import { type TestBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { askedFor } from '#tests/support/samples/confirming.ts'
import { addPasskey, askedAtLogin, beginPasskeyLogin } from '#tests/support/samples/passkeys.ts'
import { addOperatorPasskey, stepAskedOf } from '#tests/support/samples/operatorSteps.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'
import { oneSpoilt, otherKind, spoiltText } from './spoilt.ts'

type Wire = Omit<Assertion, 'response' | 'type'> & { readonly type: string; readonly response: Assertion['response'] }
export type Signed = { readonly as: string; readonly challenge: unknown; readonly assertion: unknown }

type Door = 'confirm' | 'takeSecondStep' | 'takeOperatorStep'

/** Someone with a passkey alone, and three things that it is asked to sign; and an operator with one, and two. */
export async function openPasskeyDoors(back: TestBackEnd, tokens: Record<string, string>, secrets: readonly string[]) {
  const carol = await registerByEmail(back, 'carol@example.com')
  const passkey = await addPasskey(back, carol, { counts: false })
  const ofBob = await addPasskey(back, await registerByEmail(back, 'dave@example.com'), { counts: false })
  const { value } = await back.call('beginConfirmation', askedFor('beginTotp', {}), { token: carol.token })
  const confirming = { challenge: value?.challenge ?? '', passkey: value!.passkey! }
  const step = await askedAtLogin(back, 'carol@example.com')
  const login = await beginPasskeyLogin(back)
  const password = 'a password of operators'
  await back.call('addOperator', { name: 'olga', password, role: 'owner', isActive: true }, { token: operatorToken })
  const olga = { token: (await back.call('operatorLogin', { name: 'olga', password })).value?.token ?? '' }
  const ofOperator = await addOperatorPasskey(back, olga, { password, counts: false })
  const operatorStep = stepAskedOf(await back.call('operatorLogin', { name: 'olga', password }))
  const operatorLogin = (await back.call('beginOperatorPasskeyLogin', {})).value!
  tokens['carol'] = carol.token
  const asked = [confirming, step, login, operatorStep, operatorLogin]
  const signed = asked.flatMap((one) => [passkey, ofBob, ofOperator].map((by) => by.get(one.passkey)))

  const doorOf = (name: Door, { challenge, passkey: request }: typeof confirming, by = passkey) => {
    const own = by.get(request)
    const right: Signed = { as: 'carol', challenge, assertion: own }
    const others = signed.filter(
      (one) => one.response.clientDataJSON !== own.response.clientDataJSON || one.id !== own.id,
    )
    const texts = [...secrets, ...asked.map((one) => one.challenge)].filter((one) => one !== challenge)
    const spoilt = oneSpoilt<Signed>(right, {
      ...(name === 'confirm' && { as: fc.constantFrom(...Object.keys(tokens).filter((one) => one !== 'carol')) }),
      challenge: fc.oneof(spoiltText(challenge), otherKind(challenge), fc.constantFrom(...texts)),
      assertion: fc.oneof(spoiltAssertion(own), fc.constantFrom<unknown>(...others), otherKind('x')),
    })
    return {
      right,
      spoilt,
      send: async ({ as, ...answer }: Signed) => (await back.raw(name, answer, { token: tokens[as] ?? '' })).code,
    }
  }
  return {
    passkey: doorOf('confirm', confirming),
    'passkey at log-in': doorOf('takeSecondStep', step),
    'passkey of an operator': doorOf('takeOperatorStep', operatorStep, ofOperator),
  }
}

/** One of its texts is another. Whose it is need not be told to whoever asked for this very one. */
function spoiltAssertion(right: Wire): fc.Arbitrary<unknown> {
  const fields = Object.entries(right.response).filter((entry): entry is [string, string] => entry[1] !== null)
  const response = fields.map(([name, text]) => {
    const value = name === 'userHandle' ? spoiltText(text) : fc.oneof(spoiltText(text), otherKind(text))
    return value.map((one) => ({ ...right, response: { ...right.response, [name]: one } }))
  })
  const ids = (['id', 'rawId', 'type'] as const).map((name) =>
    fc.oneof(spoiltText(right[name]), otherKind(right[name])).map((one) => ({ ...right, [name]: one })),
  )
  const bothIds = spoiltText(right.id).map((one) => ({ ...right, id: one, rawId: one }))
  return fc.oneof(...response, ...ids, bothIds)
}
