/** The browser's authenticators: what is asked and answered as WebAuthn's JSON. [SES540, SES542, SES543] */
import { readWire } from '#contract/codec.ts'
import {
  type Assertion,
  type Attestation,
  type PasskeyCreation,
  assertionInput,
  attestationInput,
} from '#contract/passkey.ts'
import { isAddress } from '#rules/app/subdomain.ts'
import { deviceOf } from '#rules/people/device.ts'
import { type PasskeyRequest, isHostOf } from '#rules/people/passkey.ts'

/** Whether this browser can use passkeys that are bound to a host, at the page that it shows. Without TLS it has none, but at localhost. */
export const offersPasskeys = (rpId: string): boolean =>
  rpId !== '' && isHostOf(location.hostname, rpId) && hasPasskeys()

/** Of any host: at an address there are none. */
export const hasPasskeys = (): boolean =>
  !isAddress(location.hostname) &&
  'PublicKeyCredential' in window &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

export async function signByPasskey(request: PasskeyRequest, signal: AbortSignal): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    structuredClone(request) as PublicKeyCredentialRequestOptionsJSON,
  )
  return readBy(assertionInput, await navigator.credentials.get({ publicKey, signal }))
}

export async function makePasskey(creation: PasskeyCreation, signal: AbortSignal): Promise<Attestation> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    structuredClone(creation) as PublicKeyCredentialCreationOptionsJSON,
  )
  return readBy(attestationInput, await navigator.credentials.create({ publicKey, signal }))
}

/** Browser and system; "" where neither is known. */
export const thisDevice = (): string => deviceOf(navigator.userAgent)

function readBy<T, W>(shape: Parameters<typeof readWire<T, W>>[0], credential: Credential | null): T {
  const read = readWire(shape, credential instanceof PublicKeyCredential ? credential.toJSON() : null)
  if (!read.ok) throw new Error(`The browser answered with no passkey: ${read.field}`)
  return read.value
}
