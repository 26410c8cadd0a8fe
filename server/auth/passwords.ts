/** Passwords are kept as argon2id hashes. Few are computed at once: each takes 19 MiB and a thread, and addresses have them in turns. [SES27, SES402] */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createFairQueue } from '../http/fairQueue.ts'
import { isCommonPassword } from '#rules/people/commonPasswords.ts'
import { findPasswordProblem } from '#rules/people/credentials.ts'
import { judgePassword } from '#rules/people/judgePassword.ts'
import { type Refused, refused } from '../http/answer.ts'

/** What computes a hash; tests of many tries bring a cheap one. */
export type Hash = (password: string, salt: Buffer) => Promise<Buffer>

export type Passwords = {
  /** Throws 429 when too much of this address is under way, `NotNow` when too many wait. */
  readonly hash: (password: string, address: string) => Promise<string>
  /** Takes the same time without a kept hash, for accounts that are not there. */
  readonly isRight: (password: string, kept: string | null, address: string) => Promise<boolean>
}

const memoryKib = 19 * 1_024
const passes = 2
const saltBytes = 16
const hashBytes = 32
const bounds = { atOnce: 4, waiting: 64, ofAddress: 8, waitMostMs: 4_000 }
const prefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`

export const argon2id: Hash = (password, nonce) =>
  new Promise((resolve, reject) => {
    const options = {
      message: Buffer.from(password.normalize('NFC')),
      nonce,
      parallelism: 1,
      tagLength: hashBytes,
      memory: memoryKib,
      passes,
    }
    argon2('argon2id', options, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })

export function createPasswords(compute: Hash = argon2id): Passwords {
  const limited = createFairQueue(bounds)
  const nobody = written(randomBytes(saltBytes), randomBytes(hashBytes))
  return {
    hash: async (password, address) => {
      const salt = randomBytes(saltBytes)
      return written(salt, await limited(address, () => compute(password, salt)))
    },
    isRight: async (password, kept, address) => {
      const { salt, hash } = readKept(kept ?? nobody)
      const computed = await limited(address, () => compute(password, salt))
      return computed.length === hash.length && timingSafeEqual(computed, hash) && kept !== null
    },
  }
}

/** A guess that finds no place among the hashes was never compared: it counts for nobody. */
export async function countedOnlyIfCompared<T>(compared: Promise<T>, giveBack: () => Promise<void>): Promise<T> {
  try {
    return await compared
  } catch (error) {
    await giveBack()
    throw error
  }
}

const written = (salt: Buffer, hash: Buffer): string => `${prefix}${salt.toString('base64')}$${hash.toString('base64')}`

function readKept(kept: string): { readonly salt: Buffer; readonly hash: Buffer } {
  if (!kept.startsWith(prefix)) throw new Error('A password hash is of an unknown kind.')
  const [salt = '', hash = ''] = kept.slice(prefix.length).split('$')
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

type Typed = { readonly password: string; readonly repeated?: string }
/** What the wire calls them. */
type Names = { readonly password: string; readonly repeated?: string }

/** What costs nothing to see of a new password. [SES43, SES44] */
export function findNewPasswordProblem({ password, repeated }: Typed, names: Names): Refused | null {
  if (findPasswordProblem(password, isCommonPassword)) return refused(1000, { field: names.password })
  const isSame = repeated === undefined || repeated === password
  return isSame ? null : refused(1000, { field: names.repeated ?? names.password })
}

/**
 * Whether others would guess it: it takes some milliseconds, so it is asked of nobody who has not proved a thing. `own`: what others know
 * of the account. [SES43, SES432, SES433]
 */
export const findGuessableProblem = (password: string, field: string, own: readonly string[]): Refused | null =>
  judgePassword(password, own).problem === null ? null : refused(1000, { field })
