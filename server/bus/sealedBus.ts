/** A bus that others may be on as well: what goes over it is sealed under the key of the data, and nothing else is heard. [NOD3] */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Bus, Unanswered } from './bus.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const saltEnd = saltBytes
const nonceEnd = saltEnd + nonceBytes
const tagEnd = nonceEnd + tagBytes
/** More processes than ever speak between two of them that are heard. */
const keysMost = 1_000

/** `onError` is told of what nobody with the key has said. */
export function createSealedBus(bus: Bus, secret: string, onError: (error: unknown) => void): Bus {
  const { close, open } = createEnvelope(secret)
  const read = (text: string, about: string): string | null => {
    try {
      return open(text, about)
    } catch (error) {
      onError(error)
      return null
    }
  }
  return {
    ...bus,
    publish: (subject, body) => bus.publish(subject, close(body, subject)),
    subscribe: (subject, heard) =>
      bus.subscribe(subject, (text, of) => {
        const body = read(text, of)
        if (body !== null) heard(body, of)
      }),
    request: async (subject, body, waitMs) => {
      const answered = read(await bus.request(subject, close(body, `ask ${subject}`), waitMs), `answer ${subject}`)
      if (answered === null) throw new Unanswered('What answered has not the key.')
      return answered
    },
    serve: (subject, answer) =>
      bus.serve(subject, async (text) => close(await answer(open(text, `ask ${subject}`)), `answer ${subject}`)),
  }
}

function createEnvelope(secret: string) {
  const keyOf = (salt: Buffer): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, 'messages between processes', keyBytes))
  /** Each process has a key of its own: it counts its nonces, and none comes twice. */
  const own = randomBytes(saltBytes)
  const ownKey = keyOf(own)
  let count = 0n
  const keys = new Map<string, Buffer>()
  const known = (salt: Buffer): Buffer => {
    const name = salt.toString('base64')
    const key = keys.get(name) ?? keyOf(salt)
    if (keys.size >= keysMost) keys.clear()
    keys.set(name, key)
    return key
  }
  return {
    /** `about`: one message cannot stand in the place of another. */
    close: (text: string, about: string): string => {
      count += 1n
      const nonce = Buffer.alloc(nonceBytes)
      nonce.writeBigUInt64BE(count, nonceBytes - 8)
      const closing = createCipheriv(cipher, ownKey, nonce).setAAD(Buffer.from(about))
      const body = [closing.update(text, 'utf8'), closing.final()]
      return Buffer.concat([own, nonce, closing.getAuthTag(), ...body]).toString('base64')
    },
    open: (text: string, about: string): string => {
      const closed = Buffer.from(text, 'base64')
      const key = known(closed.subarray(0, saltEnd))
      const opening = createDecipheriv(cipher, key, closed.subarray(saltEnd, nonceEnd), { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(about)).setAuthTag(closed.subarray(nonceEnd, tagEnd))
      return Buffer.concat([opening.update(closed.subarray(tagEnd)), opening.final()]).toString()
    },
  }
}
