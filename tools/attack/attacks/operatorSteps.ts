/** Attacks by who has an operator's token or password, and not their authenticator app. */
import type { EndpointName } from '#contract/endpoints/index.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { addOperatorPasskey, enterFirst } from '#tests/support/samples/operatorSteps.ts'
import { type Spoilt, turnLastBit } from '#tests/support/samples/passkeys.ts'
import { type Attack, type AttackedSite, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import { type Token, newAddress, valueOf } from '../people.ts'

const reached: readonly EndpointName[] = [
  'overview',
  'reviews',
  'audit',
  'accounts',
  'changeAccount',
  'operators',
  'addOperator',
  'changeOperator',
  'endOperatorStep',
  'editedSettings',
  'setSetting',
  'changeInstrument',
  'addNetwork',
  'addNews',
  'decideIdentity',
  'decideDeposit',
  'decideWithdrawal',
  'approvals',
  'decideApproval',
]

type HalfIn = AttackedSite & { readonly halfIn: Token }

export const withoutStep: Attack<HalfIn> = {
  tried: 'a session that began with an operator’s password alone reaches for everything',
  rules: 'OPS270, OPS274',
  run: async ({ raw, send, halfIn }) => {
    const codes: Record<string, number> = {}
    for (const name of reached) codes[name] = (await raw(name, right[name] ?? {}, halfIn)).code
    const { status } = await send('/metrics', { headers: { authorization: halfIn.token } })
    const outcome = allAre(1014, codes)
    return { isHeld: outcome.isHeld && status === 404, figure: `${outcome.figure}, figures ${status}` }
  },
}

type Added = AttackedSite & {
  readonly added: { readonly name: string; readonly first: string; readonly own: string; readonly from?: string }
}

export const knownFirstPassword: Attack<Added> = {
  tried:
    'whoever added an operator logs in with the first password: reaches for everything, comes again, and once more when the operator has an own one',
  rules: 'OPS394, OPS395, OPS396',
  run: async ({ call, raw, send, added: { name, first, own, ...from } }) => {
    const login = () => call('operatorLogin', { name, password: first }, from)
    const session = { ...from, token: (await login()).value?.token ?? '' }
    const codes: Record<string, number> = {}
    for (const one of [...reached, 'beginOperatorTotp', 'beginOperatorPasskey'] as const)
      codes[one] = (await raw(one, right[one] ?? {}, session)).code
    const { status } = await send('/metrics', { headers: { authorization: session.token } })
    const again = await login()
    const changed = await call('changeOwnPassword', { newPassword: own, password: first, passkey: null }, session)
    const late = await login()
    const outcome = allAre(1014, codes)
    const isOut = again.code === 1001 && late.code === 1001 && changed.code === 1
    const figure = `${outcome.figure}, figures ${status}; again ${again.code}, after the change ${late.code}`
    return { isHeld: outcome.isHeld && status === 404 && isOut, figure }
  },
}

const firstPasswordKept: Attack<Field> = {
  ...knownFirstPassword,
  run: async (field) => {
    const { first, password: own } = await field.operators.addWithoutStep('newcomer', 'owner')
    return knownFirstPassword.run({ ...field, added: { name: 'newcomer', first, own, from: newAddress() } })
  },
}

const passwordOfOperator: Attack<Field> = {
  tried: 'an operator’s password, and guesses of codes of their app',
  rules: 'OPS272',
  run: async (field) => {
    await field.operators.add('guessed', 'cashier')
    const { name, password, from } = field.operators.stolenFrom('guessed')
    const login = () => field.call('operatorLogin', { name, password }, { from })
    const codes: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const { value, data } = await login()
      if (value) return { isHeld: false, figure: 'let in without a code' }
      const { challenge } = data as { readonly challenge: string }
      for (let tries = 0; tries < 6; tries += 1)
        codes.push((await field.call('takeOperatorStep', { challenge, code: 'aaaaa-aaaaa' }, { from })).code)
    }
    const judged = codes.filter((code) => code === 1003).length
    const isHeld = judged === 20 && codes.every((code) => code === 1003 || code === 1005)
    return { isHeld, figure: `${judged} of ${codes.length} guesses judged in the hour, nobody let in` }
  },
}

const replayedCode: Attack<Field> = {
  tried: 'a code of an operator’s app that was seen as it was used, and the code of another operator',
  rules: 'OPS272',
  run: async (field) => {
    await field.operators.add('watched', 'owner')
    const { name, password, from, usedCode } = field.operators.stolenFrom('watched')
    const { data } = await field.call('operatorLogin', { name, password }, { from })
    const { challenge } = data as { readonly challenge: string }
    const by = async (code: string) => (await field.call('takeOperatorStep', { challenge, code }, { from })).code
    return allAre(1003, {
      'the used code': await by(usedCode),
      'another’s backup code': await by(field.operators.stolenFrom('ann').backupCode),
    })
  },
}

const forgedPasskey: Attack<Field> = {
  tried:
    'in with an operator’s passkey: asked by another page, unverified, forged, replayed; and a token adds one without the password',
  rules: 'OPS381, OPS382, OPS383',
  run: async (field) => {
    const from = newAddress()
    const origin = `https://${field.host}`
    const { first, password } = await field.operators.addWithoutStep('keyed', 'cashier')
    const as = await enterFirst(field, { name: 'keyed', first, own: password }, { from })
    const passkey = await addOperatorPasskey(field, as, { password, origin })
    const logInBy = async (spoilt: Spoilt = {}) => {
      const begun = valueOf('a log-in', await field.call('beginOperatorPasskeyLogin', {}, { from: newAddress() }))
      const answer = { challenge: begun.challenge, assertion: passkey.get(begun.passkey, spoilt) }
      const codeOf = async () => (await field.call('logInOperatorByPasskey', answer, { from: newAddress() })).code
      return { code: await codeOf(), codeOf }
    }
    const right = await logInBy()
    const outcome = allAre(1003, {
      'another page': (await logInBy({ origin: `${origin}.example` })).code,
      unverified: (await logInBy({ isVerified: false })).code,
      'another host': (await logInBy({ rpId: 'example.com' })).code,
      spoilt: (await logInBy({ respell: turnLastBit })).code,
      'a copied authenticator': (await logInBy({ counter: 1 })).code,
      replayed: await right.codeOf(),
    })
    const { code } = await field.call('beginOperatorPasskey', { password: 'a guess' }, as)
    const isHeld = outcome.isHeld && right.code === 1 && code === 1001
    return { isHeld, figure: `${outcome.figure}; without the password ${code}` }
  },
}

const firstSession: Attack<Field> = {
  tried: withoutStep.tried,
  rules: withoutStep.rules,
  run: async (field) => withoutStep.run({ ...field, halfIn: await field.operators.addHalfIn('eve-half-in', 'owner') }),
}

export const operatorStepAttacks: readonly Attack<Field>[] = [
  firstPasswordKept,
  firstSession,
  passwordOfOperator,
  replayedCode,
  forgedPasskey,
]
