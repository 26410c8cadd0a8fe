/** Operators with an authenticator app, whose codes are computed as the app on a phone does. */
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import type { Call, CallOptions } from '../backend/wireCall.ts'

type Asked = { readonly call: Call; readonly now: () => number }
type Session = CallOptions & { readonly token: string }

/** What a phone shows now, or so many steps apart. */
const codeOf = ({ now }: Asked, secret: string, stepsApart = 0): string =>
  totpCode(secret, Math.floor(now() / totpStepMs) + stepsApart)

/** In a session that began with the password alone; it has its second step then, and the code of now was taken. */
export async function addOperatorTotp(at: Asked, session: Session, password: string) {
  const begun = await at.call('beginOperatorTotp', { password }, session)
  const secret = begun.value?.secret ?? ''
  const firstCode = codeOf(at, secret)
  const added = await at.call('confirmOperatorTotp', { code: firstCode }, session)
  if (!added.value) throw new Error(`No authenticator app was added: ${begun.text} ${added.text}`)
  const { backupCodes } = added.value
  return { secret, backupCodes, firstCode, code: (apart = 0) => codeOf(at, secret, apart) }
}

/** The challenge of an answer 1010. */
export function challengeOf({ code, data, text }: Awaited<ReturnType<Asked['call']>>): string {
  if (code !== 1010) throw new Error(`No second step was asked for: ${text}`)
  return (data as { readonly challenge: string }).challenge
}
