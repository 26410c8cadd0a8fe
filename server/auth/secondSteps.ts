/**
 * Second steps of accounts and of operators: whether somebody has one, and whether what was typed is one. A check finds out which; its `take`, in a transaction,
 * takes it for good. [SES480, SES481, SES486, OPS270]
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StepAnswer } from '#contract/shapes/secondStep.ts'
import {
  type SecondStepWay,
  backupCodeLength,
  backupCodeLetters,
  backupCodes,
  readBackupCode,
  readTotpCode,
} from '#rules/people/secondStep.ts'
import type { Store } from '#server/store/openStore.ts'
import {
  findBackupCodes,
  findTotp,
  ofAccounts,
  type StepTables,
  takeBackupCode,
  takeTotpStep,
} from '#server/store/people/secondSteps.ts'
import type { Schema, Writing } from '#server/store/schema.ts'
import { refused } from '../http/answer.ts'
import type { Hash } from './passwords.ts'
import { type Seal, columnOf } from './seal.ts'
import { findTotpStep } from './totp.ts'

/** A code that is none, or was taken before. */
export const wrongStep = refused(1003, { why: 'wrong step' })

/** False when it was taken before. */
export type TakeStep = (trx: Writing) => Promise<boolean>

export type SecondSteps = {
  /** Empty for who has none. */
  readonly waysOf: (db: Kysely<Schema>, ownerId: number) => Promise<readonly SecondStepWay[]>
  /** Null for what is none. */
  readonly check: (ownerId: number, answer: Pick<StepAnswer, 'code'>) => Promise<TakeStep | null>
  /** Ten new ones, and how they are kept. */
  readonly makeBackupCodes: () => Promise<{
    readonly codes: readonly string[]
    readonly kept: { readonly salt: string; readonly hashes: readonly string[] }
  }>
}

type Needs = {
  readonly store: Pick<Store, 'reader'>
  readonly clock: () => number
  readonly seal: Seal
  /** As for passwords: a backup code is short enough to be guessed from a quick hash. */
  readonly computeHash: Hash
}

const saltBytes = 16

export function createSecondSteps(
  { store, clock, seal, computeHash }: Needs,
  of: StepTables = ofAccounts,
): SecondSteps {
  const { reader } = store
  const hashOf = async (letters: string, salt: string): Promise<string> =>
    (await computeHash(letters, Buffer.from(salt, 'base64'))).toString('base64')

  const waysOf: SecondSteps['waysOf'] = async (db, ownerId) => {
    if (!(await findTotp(db, ownerId, of))) return []
    return (await findBackupCodes(db, ownerId, of)) ? ['totp', 'backup_code'] : ['totp']
  }

  const checkTotp = async (ownerId: number, code: string): Promise<TakeStep | null> => {
    const totp = await findTotp(reader, ownerId, of)
    const secret = totp && columnOf(seal, of.totps, 'secret', ownerId).open(totp.secret)
    const step = secret && findTotpStep(secret, code, clock())
    return totp && step ? (trx) => takeTotpStep(trx, totp.id, step, of) : null
  }

  const checkBackupCode = async (ownerId: number, letters: string): Promise<TakeStep | null> => {
    const kept = await findBackupCodes(reader, ownerId, of)
    if (!kept) return null
    const codeHash = await hashOf(letters, kept.salt)
    return (trx) => takeBackupCode(trx, ownerId, { codeHash, now: clock() }, of)
  }

  const check: SecondSteps['check'] = async (ownerId, { code }) => {
    const totp = readTotpCode(code)
    if (totp !== null) return checkTotp(ownerId, totp)
    const letters = readBackupCode(code)
    return letters === null ? null : checkBackupCode(ownerId, letters)
  }

  return {
    waysOf,
    check,
    makeBackupCodes: async () => {
      const salt = randomBytes(saltBytes).toString('base64')
      const codes = new Set<string>()
      while (codes.size < backupCodes) codes.add(newBackupCode())
      const hashes: string[] = []
      // One after the other: each takes a thread and 19 MiB.
      for (const code of codes) hashes.push(await hashOf(code, salt))
      return { codes: [...codes], kept: { salt, hashes } }
    },
  }
}

const newBackupCode = (): string =>
  Array.from({ length: backupCodeLength }, () => backupCodeLetters[randomInt(backupCodeLetters.length)]).join('')
