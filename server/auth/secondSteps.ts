/**
 * Second steps of accounts and of operators: whether somebody has one, and whether what was typed or signed is one. A check finds out which;
 * its `take`, in a transaction, takes it for good. [SES480, SES481, SES486, SES533, OPS270, OPS382]
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StepAnswer, StepProof } from '#contract/shapes/secondStep.ts'
import {
  type SecondStepWay,
  type StepAsked,
  backupCodeLength,
  backupCodeLetters,
  backupCodes,
  readBackupCode,
  readTotpCode,
  secondStepWays,
} from '#rules/people/secondStep.ts'
import type { Store } from '#server/store/openStore.ts'
import { readPasskeys, takePasskey } from '#server/store/passkeys.ts'
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
import { type PasskeyUse, type Passkeys, wrongPasskey } from '../passkeys/passkeys.ts'
import type { Hash } from './passwords.ts'
import { type Seal, columnOf } from './seal.ts'
import { findTotpStep } from './totp.ts'

/** A code that is none, or was taken before. */
export const wrongStep = refused(1003, { why: 'wrong step' })
/** The only one, where one is needed. [SES571, OPS381] */
export const lastStep = refused(2008, { why: 'last step' })
export const wrongProof = (proof: StepProof) => ('code' in proof ? wrongStep : wrongPasskey)

/** False when it was taken before. */
export type TakeStep = (trx: Writing) => Promise<boolean>

export type SecondSteps = {
  /** Empty for who has none. */
  readonly waysOf: (db: Kysely<Schema>, ownerId: number) => Promise<readonly SecondStepWay[]>
  /** How a challenge may be answered. */
  readonly ask: (db: Kysely<Schema>, ownerId: number, challenge: string, use: PasskeyUse) => Promise<StepAsked>
  /** Null for what is none. `use` and `challenge` are what a passkey signs. */
  readonly check: (ownerId: number, answer: StepAnswer, use: PasskeyUse) => Promise<TakeStep | null>
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
  readonly passkeys: Pick<Passkeys, 'requestOf' | 'check'>
  /** As for passwords: a backup code is short enough to be guessed from a quick hash. */
  readonly computeHash: Hash
}

const saltBytes = 16

export function createSecondSteps(
  { store, clock, seal, passkeys, computeHash }: Needs,
  of: StepTables = ofAccounts,
): SecondSteps {
  const { reader } = store
  const hashOf = async (letters: string, salt: string): Promise<string> =>
    (await computeHash(letters, Buffer.from(salt, 'base64'))).toString('base64')

  const passkeysOf = (db: Kysely<Schema>, ownerId: number) => readPasskeys(db, { ownerId }, of)

  const waysOf: SecondSteps['waysOf'] = async (db, ownerId) => {
    const has: Readonly<Record<SecondStepWay, boolean>> = {
      totp: (await findTotp(db, ownerId, of)) !== null,
      passkey: (await passkeysOf(db, ownerId)).length > 0,
      backup_code: (await findBackupCodes(db, ownerId, of)) !== null,
    }
    return secondStepWays.filter((way) => has[way])
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

  const checkPasskey = async (
    ownerId: number,
    { challenge, assertion }: Extract<StepAnswer, { readonly assertion: unknown }>,
    use: PasskeyUse,
  ): Promise<TakeStep | null> => {
    const passkey = (await passkeysOf(reader, ownerId)).find(({ credentialId }) => credentialId === assertion.id)
    const counter = passkey ? await passkeys.check(passkey, { assertion, challenge, use }) : null
    return passkey && counter !== null ? (trx) => takePasskey(trx, passkey.id, { counter, now: clock() }, of) : null
  }

  const check: SecondSteps['check'] = async (ownerId, answer, use) => {
    if (!('code' in answer)) return checkPasskey(ownerId, answer, use)
    const { code } = answer
    const totp = readTotpCode(code)
    if (totp !== null) return checkTotp(ownerId, totp)
    const letters = readBackupCode(code)
    return letters === null ? null : checkBackupCode(ownerId, letters)
  }

  return {
    waysOf,
    ask: async (db, ownerId, challenge, use) => {
      const known = await passkeysOf(db, ownerId)
      const passkey = known.length === 0 ? null : passkeys.requestOf(use, challenge, known)
      return { challenge, ways: await waysOf(db, ownerId), ...(passkey && { passkey }) }
    },
    check,
    makeBackupCodes: () => makeBackupCodes(hashOf),
  }
}

const newBackupCode = (): string =>
  Array.from({ length: backupCodeLength }, () => backupCodeLetters[randomInt(backupCodeLetters.length)]).join('')

async function makeBackupCodes(hashOf: (letters: string, salt: string) => Promise<string>) {
  const salt = randomBytes(saltBytes).toString('base64')
  const codes = new Set<string>()
  while (codes.size < backupCodes) codes.add(newBackupCode())
  const hashes: string[] = []
  // One after the other: each takes a thread and 19 MiB.
  for (const code of codes) hashes.push(await hashOf(code, salt))
  return { codes: [...codes], kept: { salt, hashes } }
}
