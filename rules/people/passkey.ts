/** Passkeys: how many an account has, where they are good, how long what was asked of one lives. Times are epoch milliseconds. [SES530, SES532, SES539] */
import { isAddress } from '../app/subdomain.ts'

/** Of an account. */
export const passkeysMost = 10
/** Letters of a name. */
export const passkeyNameMost = 50

/** Of a log-in with a passkey alone, from its begin. */
const loginLifeMs = 5 * 60_000
/** So far the clock of another back end may be ahead. */
const aheadMostMs = 60_000
export const isPasskeyLoginAlive = (since: number, now: number): boolean =>
  now - since >= -aheadMostMs && now - since < loginLifeMs

/** As WebAuthn names what a browser asks an authenticator for. */
export type PasskeyRequest = {
  readonly challenge: string
  readonly rpId: string
  /** Milliseconds that the browser waits for its user. */
  readonly timeout: number
  readonly userVerification: 'required'
  /** Empty: the authenticator offers what it has. */
  readonly allowCredentials: readonly PasskeyName[]
}
export type PasskeyName = {
  readonly id: string
  readonly type: 'public-key'
  /** How the authenticator is reached. */
  readonly transports: readonly string[]
}

/** Whether pages of a host may use what is bound to this id. */
export const isHostOf = (host: string, rpId: string): boolean => host === rpId || host.endsWith(`.${rpId}`)

/** Passkeys are bound to a host, so that no other page can ask for them; null where none can be had. */
export type RelyingParty =
  | { readonly ok: true; readonly id: string | null }
  | { readonly ok: false; readonly problem: string }

/** `set`: the setting `PASSKEY_RP_ID`. */
export function findRelyingParty(origins: readonly string[], set: string | undefined): RelyingParty {
  const hosts = origins.map((origin) => new URL(origin).hostname)
  if (set !== undefined) {
    if (hosts.length === 0)
      return { ok: false, problem: 'PASSKEY_RP_ID is set, and PUBLIC_ORIGIN does not say where the app is.' }
    return hosts.every((host) => isHostOf(host, set))
      ? { ok: true, id: set }
      : { ok: false, problem: 'PASSKEY_RP_ID is not the end of the host of each origin in PUBLIC_ORIGIN.' }
  }
  if (hosts.every(isAddress)) return { ok: true, id: hosts.length === 0 ? 'localhost' : null }
  const [only = '', ...others] = hosts
  return others.length === 0
    ? { ok: true, id: only }
    : {
        ok: false,
        problem:
          'PASSKEY_RP_ID is needed, as PUBLIC_ORIGIN has several origins: the part of the host that all of them end in.',
      }
}

/** Why a browser brought nothing from its authenticator. [SES543] */
export const passkeyFaults = ['left', 'no authenticator', 'known', 'not here', 'broken'] as const
export type PasskeyFault = (typeof passkeyFaults)[number]

/** As WebAuthn names them: whoever left and whoever waited too long are one, so that no page learns of either. */
const faultOfName = new Map<string, PasskeyFault>([
  ['NotAllowedError', 'left'],
  ['AbortError', 'left'],
  ['TimeoutError', 'left'],
  ['NotSupportedError', 'no authenticator'],
  ['ConstraintError', 'no authenticator'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'not here'],
])

export const faultOf = (error: unknown): PasskeyFault =>
  (error instanceof Error && faultOfName.get(error.name)) || 'broken'
