/** A bus that others may be on as well: what goes over it is sealed under the key of the data, and nothing else is heard. [NOD3] */
import { type KeyObject, randomBytes } from 'node:crypto'
import { keyFrom, nonceBytes, openBytes, sealBytes } from '../auth/seal.ts'
import { type Bus, Unanswered } from './bus.ts'

const saltBytes = 16
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
  const keyOf = (salt: Buffer): KeyObject => keyFrom(secret, salt, 'messages between processes')
  /** Each process has a key of its own: it counts its nonces, and none comes twice. */
  const own = randomBytes(saltBytes)
  const ownKey = keyOf(own)
  let count = 0n
  const keys = new Map<string, KeyObject>()
  const known = (salt: Buffer): KeyObject => {
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
      return Buffer.concat([own, ...sealBytes(ownKey, nonce, Buffer.from(text), about)]).toString('base64')
    },
    open: (text: string, about: string): string => {
      const closed = Buffer.from(text, 'base64')
      return openBytes(known(closed.subarray(0, saltBytes)), closed.subarray(saltBytes), about).toString()
    },
  }
}
