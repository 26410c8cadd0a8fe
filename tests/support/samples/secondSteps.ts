/** An owner with an authenticator app: its codes are computed as the app on a phone does. */
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import type { TestBackEnd } from '../backend/backEnd.ts'
import { confirmationOf } from './confirming.ts'
import { type Person, goodPassword, logIn } from './people.ts'

type Owner = Pick<Person, 'token' | 'email'>

/** What a phone shows now, or so many steps apart. */
export const codeOf = (back: TestBackEnd, secret: string, stepsApart = 0): string =>
  totpCode(secret, Math.floor(back.now() / totpStepMs) + stepsApart)

export async function beginTotp(back: TestBackEnd, owner: Owner) {
  const confirmation = await confirmationOf(back, owner, 'beginTotp', {})
  const begun = await back.call('beginTotp', {}, { token: owner.token, headers: { confirmation } })
  if (!begun.value) throw new Error(`No authenticator app was begun: ${begun.text}`)
  return begun.value
}

/** Set up half a minute ago: the code of now was not taken yet. */
export async function addTotp(back: TestBackEnd, owner: Owner) {
  const { secret } = await beginTotp(back, owner)
  const added = await back.call('confirmTotp', { code: codeOf(back, secret) }, { token: owner.token })
  if (!added.value) throw new Error(`No authenticator app was added: ${added.text}`)
  back.pass(totpStepMs)
  return { secret, backupCodes: added.value.backupCodes, code: (stepsApart = 0) => codeOf(back, secret, stepsApart) }
}

/** The challenge of a log-in whose password was right. */
export async function beginLogin(back: TestBackEnd, email: string, password = goodPassword): Promise<string> {
  const { code, data, text } = await logIn(back, email, password)
  if (code !== 1010) throw new Error(`No second step was asked for: ${text}`)
  return (data as { readonly challenge: string }).challenge
}
