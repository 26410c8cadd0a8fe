/** An authenticator made of software: it signs what it is given, and whatever a thief would have it sign. */
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
// Loaded before the first call that needs it: on a busy machine that takes longer than a call may.
import '@simplewebauthn/server'
import type { Assertion, Attestation, PasskeyCreation } from '#contract/passkey.ts'
import type { PasskeyRequest } from '#rules/people/passkey.ts'
import type { TestBackEnd } from '../backend/backEnd.ts'
import { askedFor, confirmationOf } from './confirming.ts'
import { type Person, goodPassword, logIn } from './people.ts'

type Owner = Pick<Person, 'token' | 'email'>

export const ownOrigin = 'http://localhost:8080'

/** One bit of it is another. */
export const turnLastBit = (right: Buffer): Buffer => Buffer.from([...right.subarray(0, -1), (right.at(-1) ?? 0) ^ 1])

/** What may be other than an honest browser and an honest authenticator have it. */
export type Spoilt = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  readonly userHandle?: string | null
  readonly respell?: (signature: Buffer) => Buffer
  /** Somebody else's key signs. */
  readonly key?: KeyObject
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')
const present = 0x01
const verified = 0x04
const hasCredential = 0x40

/** CBOR, as far as an attestation has it: numbers, texts, bytes and maps with fewer than 24 entries. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return headOf(value < 0 ? 1 : 0, value < 0 ? -1 - value : value)
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])
  return Buffer.concat([headOf(5, value.size), ...entries])
}

function headOf(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** One passkey, of P-256. `counts`: whether it counts how often it signed, as security keys do. */
export function createAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const authData = (rpId: string, spoilt: Spoilt, more = Buffer.alloc(0)): Buffer => {
    if (counts) counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(spoilt.counter ?? counter)
    const flags =
      (spoilt.isPresent === false ? 0 : present) |
      (spoilt.isVerified === false ? 0 : verified) |
      (more.length > 0 ? hasCredential : 0)
    return Buffer.concat([sha256(spoilt.rpId ?? rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string, spoilt: Spoilt): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: spoilt.type ?? type,
        challenge: spoilt.challenge ?? challenge,
        origin: spoilt.origin ?? ownOrigin,
        crossOrigin: spoilt.crossOrigin ?? false,
      }),
    )
  return {
    id: text(id),
    privateKey,
    create: (options: PasskeyCreation, spoilt: Spoilt = {}): Attestation => {
      userHandle = options.user.id
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const data = authData(options.rp.id, spoilt, Buffer.concat([Buffer.alloc(16), size, id, coseKey]))
      const object = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, spoilt))
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: { clientDataJSON, attestationObject: text(object), transports: ['internal'] },
      }
    },
    get: (options: PasskeyRequest, spoilt: Spoilt = {}): Assertion => {
      const data = authData(options.rpId, spoilt)
      const client = clientData('webauthn.get', options.challenge, spoilt)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), spoilt.key ?? privateKey)
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(spoilt.respell?.(signature) ?? signature),
          userHandle: spoilt.userHandle === undefined ? userHandle || null : spoilt.userHandle,
        },
      }
    },
  }
}

/** What `passkey_begin` answers, once its owner confirmed it by mail or by `confirmation`. */
export async function beginPasskey(back: TestBackEnd, owner: Owner, confirmation?: string): Promise<PasskeyCreation> {
  const headers = { confirmation: confirmation ?? (await confirmationOf(back, owner, 'beginPasskey', {})) }
  const begun = await back.call('beginPasskey', {}, { token: owner.token, headers })
  if (!begun.value) throw new Error(`No passkey was begun: ${begun.text}`)
  return begun.value
}

/** The first of an account that has no second step. */
export async function addPasskey(back: TestBackEnd, owner: Owner, options: { readonly counts?: boolean } = {}) {
  const authenticator = createAuthenticator(options)
  const credential = authenticator.create(await beginPasskey(back, owner))
  const added = await back.call('addPasskey', { name: 'My phone', credential }, { token: owner.token })
  if (added.code !== 1) throw new Error(`No passkey was added: ${added.text}`)
  return authenticator
}

/** A log-in whose password was right. */
export async function askedAtLogin(back: TestBackEnd, email: string, password = goodPassword) {
  const { code, data, text: answer } = await logIn(back, email, password)
  const { passkey, ...asked } = data as { challenge: string; ways: readonly string[]; passkey?: PasskeyRequest }
  if (code !== 1010 || !passkey) throw new Error(`No passkey was asked for: ${answer}`)
  return { ...asked, passkey }
}

export async function beginPasskeyLogin(back: TestBackEnd) {
  const { value, text: answer } = await back.call('beginPasskeyLogin', {})
  if (!value) throw new Error(`No log-in was begun: ${answer}`)
  return value
}

/** The confirmation of a call, for its header, by the passkey. */
export async function confirmByPasskey<N extends Parameters<typeof askedFor>[0]>(
  back: TestBackEnd,
  { token }: Owner,
  authenticator: Authenticator,
  ...[name, input]: Parameters<typeof askedFor<N>>
): Promise<string> {
  const begun = await back.call('beginConfirmation', askedFor(name, input), { token })
  if (!begun.value?.passkey) throw new Error(`No passkey was asked for: ${begun.text}`)
  const { challenge, passkey } = begun.value
  const { value, text: answer } = await back.call(
    'confirm',
    { challenge, assertion: authenticator.get(passkey) },
    { token },
  )
  if (!value) throw new Error(`It was not confirmed: ${answer}`)
  return value.confirmation
}
