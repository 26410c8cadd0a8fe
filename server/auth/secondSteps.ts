/**
 * Second steps of accounts and of operators: whether somebody has one, and whether what was typed or signed is one. A check finds out which;
 * its `take`, in a transaction, takes it for good. [SES480, SES481, SES486, SES533, OPS270, OPS382]
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
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
import { type PasskeyRecord, readPasskeys, takePasskey } from '#server/store/passkeys.ts'
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

export type OwnSteps = {
  readonly ways: readonly SecondStepWay[]
  readonly passkeys: readonly PasskeyRecord[]
  /** That were not used. */
  readonly backupCodes: number
}

/** False when it was taken before. */
export type TakeStep = (trx: Writing) => Promise<boolean>

export type SecondSteps = {
  /** All that somebody has, the names of passkeys open: no ways for who has none. */
  readonly read: (ownerId: number) => Promise<OwnSteps>
  /** How a challenge may be answered. */
  readonly ask: (ownerId: number, challenge: string, use: PasskeyUse) => Promise<StepAsked>
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
    const passkey = (await readPasskeys(reader, { ownerId }, of)).find(
      ({ credentialId }) => credentialId === assertion.id,
    )
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
    read: async (ownerId) => {
      const steps = await readSteps(reader, ownerId, of)
      const name = columnOf(seal, of.passkeys, 'name', ownerId)
      return { ...steps, passkeys: steps.passkeys.map((one) => ({ ...one, name: name.open(one.name) })) }
    },
    ask: async (ownerId, challenge, use) => {
      const { ways, passkeys: known } = await readSteps(reader, ownerId, of)
      const passkey = known.length === 0 ? null : passkeys.requestOf(use, challenge, known)
      return { challenge, ways, ...(passkey && { passkey }) }
    },
    check,
    makeBackupCodes: () => makeBackupCodes(hashOf),
  }
}

/** The names of passkeys as they are sealed. */
async function readSteps(db: Kysely<Schema>, ownerId: number, of: StepTables): Promise<OwnSteps> {
  const [totp, passkeys, codes] = await Promise.all([
    findTotp(db, ownerId, of),
    readPasskeys(db, { ownerId }, of),
    findBackupCodes(db, ownerId, of),
  ])
  const has: Readonly<Record<SecondStepWay, boolean>> = {
    totp: totp !== null,
    passkey: passkeys.length > 0,
    backup_code: codes !== null,
  }
  return { ways: secondStepWays.filter((way) => has[way]), passkeys, backupCodes: codes?.left ?? 0 }
}

const newBackupCode = (): string =>
  Array.from({ length: backupCodeLength }, () => backupCodeLetters[randomInt(backupCodeLetters.length)]).join('')

/** As many as of passwords, of all owners together: each takes a thread and 19 MiB. One after the other they take too long on a busy machine. */
const hashedAtOnce = pLimit(4)

async function makeBackupCodes(hashOf: (letters: string, salt: string) => Promise<string>) {
  const salt = randomBytes(saltBytes).toString('base64')
  const codes = new Set<string>()
  while (codes.size < backupCodes) codes.add(newBackupCode())
  const hashes = await hashedAtOnce.map(codes, (code) => hashOf(code, salt))
  return { codes: [...codes], kept: { salt, hashes } }
}
