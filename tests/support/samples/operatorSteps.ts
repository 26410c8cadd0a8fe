/** Operators with an authenticator app, whose codes are computed as the app on a phone does. */
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import type { PasskeyRequest } from '#rules/people/passkey.ts'
import type { Call, CallOptions } from '../backend/wireCall.ts'
import { type Spoilt, createAuthenticator } from './passkeys.ts'

type Asked = { readonly call: Call; readonly now: () => number }
type Session = CallOptions & { readonly token: string }

/** What a phone shows now, or so many steps apart. */
const codeOf = ({ now }: Asked, secret: string, stepsApart = 0): string =>
  totpCode(secret, Math.floor(now() / totpStepMs) + stepsApart)

/** What others choose for an operator. */
export const firstPassword = 'a first word of operators'

type First = { readonly name: string; readonly first?: string; readonly own: string }

/** In by the first password, which gives way to an own one: outside the sandbox nothing else comes before. */
export async function enterFirst(
  { call }: Pick<Asked, 'call'>,
  { name, first = firstPassword, own }: First,
  options: CallOptions = {},
): Promise<Session> {
  const entered = await call('operatorLogin', { name, password: first }, options)
  if (!entered.value) throw new Error(`${name} is not let in: ${entered.text}`)
  const session = { ...options, token: entered.value.token }
  const form = { newPassword: own, password: first, passkey: null }
  return renew(session, await call('changeOwnPassword', form, session))
}

/** The same session has another token now, as in the back office. */
export function renew<S extends Session>(
  session: S,
  { value, text }: { readonly value: { readonly token: string } | null; readonly text: string },
): S {
  if (!value) throw new Error(`No other token: ${text}`)
  return Object.assign(session, { token: value.token })
}

/** In a session without a second step; it has one then, and the code of now was taken. The session's token is another one afterwards. */
export async function addOperatorTotp(at: Asked, session: Session, password: string) {
  const begun = await at.call('beginOperatorTotp', { password }, session)
  const secret = begun.value?.secret ?? ''
  const firstCode = codeOf(at, secret)
  const added = await at.call('confirmOperatorTotp', { code: firstCode }, session)
  if (!added.value) throw new Error(`No authenticator app was added: ${begun.text} ${added.text}`)
  const { backupCodes } = added.value
  renew(session, added)
  return { secret, backupCodes, firstCode, code: (apart = 0) => codeOf(at, secret, apart) }
}

/** In a session of the operator, whose token is another one afterwards, with what page asks; it counts unless told otherwise. */
export async function addOperatorPasskey(
  { call }: Pick<Asked, 'call'>,
  session: Session,
  { password, origin, counts = true }: { readonly password: string } & Pick<Spoilt, 'origin'> & { counts?: boolean },
) {
  const authenticator = createAuthenticator({ counts })
  const from = origin === undefined ? {} : { origin }
  const begun = await call('beginOperatorPasskey', { password }, session)
  if (!begun.value) throw new Error(`No passkey was begun: ${begun.text}`)
  const credential = authenticator.create(begun.value, from)
  const added = await call('addOperatorPasskey', { name: 'My key', credential }, session)
  if (added.code !== 1) throw new Error(`No passkey was added: ${added.text}`)
  renew(session, added)
  return {
    ...authenticator,
    get: (options: PasskeyRequest, spoilt: Spoilt = {}) => authenticator.get(options, { ...from, ...spoilt }),
  }
}

/** What a passkey is asked with by an answer 1010. */
export function stepAskedOf(answer: Awaited<ReturnType<Asked['call']>>) {
  const challenge = challengeOf(answer)
  const { passkey } = answer.data as { readonly passkey?: PasskeyRequest }
  if (!passkey) throw new Error(`No passkey was asked for: ${answer.text}`)
  return { challenge, passkey }
}

/** The challenge of an answer 1010. */
export function challengeOf({ code, data, text }: Awaited<ReturnType<Asked['call']>>): string {
  if (code !== 1010) throw new Error(`No second step was asked for: ${text}`)
  return (data as { readonly challenge: string }).challenge
}
