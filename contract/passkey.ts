/** What passes between a browser's authenticator and us, in the names of WebAuthn's JSON. [SES530, SES531, SES533] */
import * as v from 'valibot'
import { type PasskeyName, type PasskeyRequest, passkeyNameMost } from '#rules/people/passkey.ts'
import { type Codec, at, listOf, orElse, orNull, plain, record } from './codec.ts'
import { integer, text, textOf } from './primitives.ts'
import { typedText } from './typedText.ts'

/** Base64url, as it is written and in no other way: what was used once is known by its text. */
const base64url = /^([\w-]{4})*([\w-]{2}[AEIMQUYcgkosw048]|[\w-][AQgw])?$/
const bytesOf = (most: number): Codec<string, string> =>
  plain(v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(base64url)))
const credentialId = bytesOf(1_400)
const clientData = bytesOf(4_000)
const credentialType = plain(v.literal('public-key'))

const nameShape: Codec<PasskeyName> = record({
  id: at('id', text),
  type: at('type', credentialType),
  transports: at('transports', listOf(text)),
})

const verified = plain(v.literal('required'))

export const passkeyRequestShape: Codec<PasskeyRequest> = record({
  challenge: at('challenge', text),
  rpId: at('rpId', text),
  timeout: at('timeout', integer),
  userVerification: at('userVerification', verified),
  allowCredentials: at('allowCredentials', listOf(nameShape)),
})

export const passkeyCreationShape = record({
  challenge: at('challenge', text),
  rp: at('rp', record({ id: at('id', text), name: at('name', text) })),
  user: at('user', record({ id: at('id', text), name: at('name', text), displayName: at('displayName', text) })),
  pubKeyCredParams: at(
    'pubKeyCredParams',
    listOf(record({ type: at('type', credentialType), alg: at('alg', integer) })),
  ),
  timeout: at('timeout', integer),
  attestation: at('attestation', plain(v.literal('none'))),
  authenticatorSelection: at(
    'authenticatorSelection',
    record({
      residentKey: at('residentKey', verified),
      userVerification: at('userVerification', verified),
    }),
  ),
  /** Those that the account has: no authenticator makes a second one. */
  excludeCredentials: at('excludeCredentials', listOf(nameShape)),
})
export type PasskeyCreation = ReturnType<typeof passkeyCreationShape.read>

const credential = {
  id: at('id', credentialId),
  rawId: at('rawId', credentialId),
  type: at('type', credentialType),
}

export const attestationInput = record({
  ...credential,
  response: at(
    'response',
    record({
      clientDataJSON: at('clientDataJSON', clientData),
      attestationObject: at('attestationObject', bytesOf(16_000)),
      transports: at('transports', orElse(listOf(textOf(1, 30)), [])),
    }),
  ),
})
export type Attestation = ReturnType<typeof attestationInput.read>

export const assertionInput = record({
  ...credential,
  response: at(
    'response',
    record({
      clientDataJSON: at('clientDataJSON', clientData),
      authenticatorData: at('authenticatorData', bytesOf(4_000)),
      signature: at('signature', bytesOf(2_000)),
      /** Whose passkey it says that it is; not told by all. */
      userHandle: at('userHandle', orNull(bytesOf(100))),
    }),
  ),
})
export type Assertion = ReturnType<typeof assertionInput.read>

export const passkeyAddInput = record({
  /** As its owner knows it in the list. */
  name: at('name', typedText(1, passkeyNameMost)),
  credential: at('credential', attestationInput),
})

/** A log-in that nobody has begun with an account: the passkey says whose it is. */
export const passkeyLoginBegunShape = record({
  challenge: at('challenge', text),
  passkey: at('passkey', passkeyRequestShape),
})

export const passkeyLoginInput = record({
  challenge: at('challenge', textOf(1, 400)),
  assertion: at('assertion', assertionInput),
})
