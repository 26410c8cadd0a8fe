/**
 * Passkeys: what a browser is to ask its authenticator, and whether what that signed is ours. A challenge is of one purpose, and the pages
 * that may ask are known. [SES530, SES531, SES532, SES533, OPS380, OPS382]
 */
import { hash, randomBytes } from 'node:crypto'
import type { Assertion, Attestation, PasskeyCreation } from '#contract/passkey.ts'
import { type PasskeyRequest, isHostOf, isPasskeyLoginAlive } from '#rules/people/passkey.ts'
import type { PasskeyRecord } from '#server/store/passkeys.ts'
import { refused } from '../http/answer.ts'
import type { Settings } from '../settings.ts'
import { type Seal, isClosed } from '../auth/seal.ts'
import { newSecret } from '../auth/session.ts'

/** One that was refused, whatever was wrong with it. */
export const wrongPasskey = refused(1003, { why: 'wrong passkey' })
/** At this host there are none. */
export const noPasskeysHere = refused(2008, { why: 'no passkeys here' })

/** What is signed for one of them is good for no other. */
export type PasskeyUse = LoginUse | 'second step' | 'operator step' | 'confirm'
/** Of a user, of an operator. */
export type LoginUse = 'log in' | 'operator log in'
type PasskeyOwner = 'user' | 'operator'
const ownerOf = (use: PasskeyUse): PasskeyOwner => (use.startsWith('operator') ? 'operator' : 'user')

type Known = Pick<PasskeyRecord, 'credentialId' | 'transports'>
type NewPasskey = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'transports' | 'counter'>
type Signed = { readonly assertion: Assertion; readonly use: PasskeyUse; readonly challenge: string }

export type Passkeys = {
  /** Null where none are offered. */
  readonly creationOf: (begun: {
    readonly challenge: string
    readonly userHandle: string
    readonly user: string
    readonly known: readonly Known[]
  }) => PasskeyCreation | null
  readonly checkNew: (attestation: Attestation, challenge: string, owner: PasskeyOwner) => Promise<NewPasskey | null>
  /** Null where none are offered. `challenge`: the secret that it is bound to, by its use. */
  readonly requestOf: (use: PasskeyUse, challenge: string, known: readonly Known[]) => PasskeyRequest | null
  /** How often the authenticator signed by now; null for what it did not sign, or not here, or for something else. */
  readonly check: (passkey: PasskeyRecord, signed: Signed) => Promise<number | null>
  /** The challenge of a log-in that nobody is known of yet. */
  readonly newLogin: (use: LoginUse) => string
  /** When it was made; null for what was not made here, or for the other kind, or is too old. */
  readonly readLogin: (challenge: string, use: LoginUse) => number | null
}

type Needs = {
  readonly settings: Pick<Settings, 'passkeyRpId' | 'publicOrigins' | 'backOfficeOrigin'>
  readonly seal: Seal
  readonly clock: () => number
}

/** ES256, EdDSA, RS256: what authenticators have. */
const algorithms = [-7, -8, -257]
/** Time to find a security key. */
const waitMs = 5 * 60_000
const aboutLogin: Readonly<Record<LoginUse, string>> = {
  'log in': 'log-in with a passkey',
  'operator log in': 'log-in of an operator with a passkey',
}

/** What an authenticator signs. */
const challengeFor = (use: PasskeyUse, challenge: string): string =>
  Buffer.from(hash('sha256', `${use}\n${challenge}`, 'buffer')).toString('base64url')

export const newUserHandle = (): string => randomBytes(32).toString('base64url')

const nameOf = ({ credentialId, transports }: Known) => ({ id: credentialId, type: 'public-key', transports }) as const

export const createPasskeys = (needs: Needs): Passkeys => ({
  ...createOptions(needs.settings),
  ...createChecks(needs.settings),
  ...createLoginChallenges(needs),
})

function createOptions({ passkeyRpId: rpId }: Needs['settings']): Pick<Passkeys, 'creationOf' | 'requestOf'> {
  return {
    creationOf: ({ challenge, userHandle, user, known }) =>
      rpId === null
        ? null
        : {
            challenge,
            rp: { id: rpId, name: 'Pipwire' },
            user: { id: userHandle, name: user, displayName: user },
            pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
            timeout: waitMs,
            attestation: 'none',
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            excludeCredentials: known.map(nameOf),
          },
    requestOf: (use, challenge, known) =>
      rpId === null
        ? null
        : {
            challenge: challengeFor(use, challenge),
            rpId,
            timeout: waitMs,
            userVerification: 'required',
            allowCredentials: known.map(nameOf),
          },
  }
}

function createChecks(settings: Needs['settings']): Pick<Passkeys, 'checkNew' | 'check'> {
  const { passkeyRpId: rpId } = settings
  const isOurs = createOwnOrigins(settings)
  return {
    checkNew: async (attestation, challenge, owner) => {
      const origin = originOf(attestation.response.clientDataJSON)
      if (rpId === null || origin === null || !isOurs(origin, owner)) return null
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      return orNull(async () => {
        if (await hasCertificates(attestation)) return null
        const { registrationInfo } = await verifyRegistrationResponse({
          response: withoutExtensions(attestation),
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        if (!registrationInfo || registrationInfo.credential.id !== attestation.id) return null
        const { id, publicKey, counter } = registrationInfo.credential
        const { transports } = attestation.response
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
      })
    },
    check: async ({ credentialId, publicKey, counter, userHandle }, { assertion, use, challenge }) => {
      const origin = originOf(assertion.response.clientDataJSON)
      if (rpId === null || origin === null || !isOurs(origin, ownerOf(use)) || assertion.id !== credentialId)
        return null
      const told = assertion.response.userHandle
      // Without an account's name, only the authenticator says whose it is.
      if (told === null ? use in aboutLogin : told !== userHandle) return null
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const key = new Uint8Array(Buffer.from(publicKey, 'base64url'))
      return orNull(async () => {
        if (!(await isWrittenOneWay(key, Buffer.from(assertion.response.signature, 'base64url')))) return null
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: withoutExtensions(assertion),
          expectedChallenge: challengeFor(use, challenge),
          expectedOrigin: origin,
          expectedRPID: rpId,
          credential: { id: credentialId, publicKey: key, counter },
          requireUserVerification: true,
        })
        return verified ? authenticationInfo.newCounter : null
      })
    },
  }
}

function createLoginChallenges({ seal, clock }: Needs): Pick<Passkeys, 'newLogin' | 'readLogin'> {
  return {
    newLogin: (use) => {
      const made = JSON.stringify({ madeAt: clock(), by: newSecret() })
      return seal.close(Buffer.from(made), aboutLogin[use]).toString('base64url')
    },
    readLogin: (challenge, use) => {
      const sealed = Buffer.from(challenge, 'base64url')
      // One text of it alone, as what was answered is known by its text.
      if (!isClosed(sealed) || sealed.toString('base64url') !== challenge) return null
      try {
        const { madeAt } = JSON.parse(seal.open(sealed, aboutLogin[use]).toString()) as { readonly madeAt: number }
        return isPasskeyLoginAlive(madeAt, clock()) ? madeAt : null
      } catch {
        return null
      }
    },
  }
}

/** Pages at the known origins, or on this machine where none are set; where the back office has one of its own, operators' there alone. */
function createOwnOrigins({ publicOrigins, backOfficeOrigin, passkeyRpId: rpId }: Needs['settings']) {
  const own = publicOrigins.filter((origin) => rpId !== null && isHostOf(new URL(origin).hostname, rpId))
  return (origin: string, owner: PasskeyOwner): boolean => {
    if (publicOrigins.length === 0) return /^https?:\/\/localhost(:\d{1,5})?$/.test(origin)
    const isItsPage = backOfficeOrigin === null || (origin === backOfficeOrigin) === (owner === 'operator')
    return isItsPage && own.includes(origin)
  }
}

/** Of the page that asked; null for what cannot be read, and for one in a frame of somebody else. */
function originOf(clientDataJSON: string): string | null {
  try {
    const told = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Readonly<Record<string, unknown>>
    const { origin, crossOrigin, topOrigin } = told
    return typeof origin === 'string' && crossOrigin !== true && topOrigin === undefined ? origin : null
  } catch {
    return null
  }
}

/** None was asked for: certificates that anybody may send are not followed. */
async function hasCertificates({ response }: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
  const format = object.get('fmt')
  return (format !== 'none' && format !== 'packed') || object.get('attStmt').get('x5c') !== undefined
}

/** The library reads the two numbers of a curve's signature however they are written, and not what comes after them: DER has one way. [SES520] */
async function isWrittenOneWay(publicKey: Uint8Array<ArrayBuffer>, signature: Buffer): Promise<boolean> {
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  if (!cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(publicKey))) return true
  let at = 2
  for (let number = 0; number < 2; number += 1) {
    const length = signature[at + 1] ?? 0
    const [first = 0x80, second = 0] = signature.subarray(at + 2, at + 2 + length)
    const isNegative = first >= 0x80
    const isPadded = first === 0 && length > 1 && second < 0x80
    if (signature[at] !== 0x02 || isNegative || isPadded) return false
    at += 2 + length
  }
  return signature[0] === 0x30 && signature[1] === signature.length - 2 && at === signature.length
}

const withoutExtensions = ({ id, rawId, type, response }: Attestation | Assertion) =>
  ({ id, rawId, type, response, clientExtensionResults: {} }) as never

/** What is wrong is said by throwing. */
async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
