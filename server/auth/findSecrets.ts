/**
 * Secrets that every process on one database needs alike. One that is not set is made once, and kept: with SQLite in the data folder, with
 * PostgreSQL in the database, where the others find it. [OPS9, OPS182, OPS183, OPS184, OPS376, KYC18]
 */
import { createHmac } from 'node:crypto'
import { keepSetting, readSettings, removeSettings, writeSetting } from '#server/store/content/settings.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import type { Settings } from '../settings.ts'
import { keepSecret, readSecret, writeSecret } from './keptSecret.ts'
import { type Seal, createSeal, isTextClosed } from './seal.ts'
import { isSealedBy, wrongKey } from './sealWhatLiesOpen.ts'
import { newSecret } from './session.ts'

export type Secrets = {
  readonly operatorToken: string
  /** What codes are hashed with. */
  readonly codeKey: string
  /** What pictures and ID numbers are sealed with. */
  readonly dataKey: string
}

type Found = Secrets & {
  /** It was made now: nobody has been told it yet. */
  readonly isTokenNew: boolean
  /** Settings that are others than at the start before. */
  readonly changed: readonly string[]
}

type Asked = { readonly [Name in keyof Secrets]: string | null } & Pick<Settings, 'databaseUrl' | 'dataDir'> & {
    /** False where other back ends may be at work on the database. */
    readonly hasWriterLock?: boolean
  }

/** Throws, with the setting's name, where a secret is another than that of the database or of those at work on it. */
export const findSecrets = async (asked: Asked, store: Pick<Store, 'commands'>): Promise<Found> =>
  asked.databaseUrl === null ? findInFolder(asked) : findInDatabase(asked, store)

/** Who is at work on a folder is alone: there is nobody to agree with. The key of the seal is compared with what it sealed. */
function findInFolder({ operatorToken, codeKey, dataKey, dataDir }: Asked): Found {
  const token = operatorToken === null ? keepSecret(dataDir, 'operator-token') : { secret: operatorToken, isNew: false }
  return {
    operatorToken: token.secret,
    codeKey: codeKey ?? keepSecret(dataDir, 'code-secret').secret,
    dataKey: dataKey ?? keepSecret(dataDir, 'data-key').secret,
    isTokenNew: token.isNew,
    changed: [],
  }
}

/** In one transaction: what is kept beside a key that is refused is not kept. */
async function findInDatabase(asked: Asked, { commands }: Pick<Store, 'commands'>): Promise<Found> {
  const { dataDir, hasWriterLock: isAlone = true } = asked
  const found = await commands.run(async (trx) => {
    let isTokenNew = false
    /** A folder of a build before this one brings its own. */
    const first = (name: string): string => readSecret(dataDir, name) ?? newSecret()
    const dataKey = asked.dataKey ?? (await keepSetting(trx, dataKeySetting, () => first('data-key')))
    const seal = createSeal(dataKey)
    isSealedBy(seal, await readSettings(trx))
    if (await isChanged(trx, 'data-key', fingerprintOf(dataKey, dataKey))) throw new Error(wrongKey)
    // One that was made before it was set is nowhere but with whoever sets it. [OPS376]
    if (asked.dataKey !== null) await removeSettings(trx, dataKeySetting)
    const codeKey = asked.codeKey ?? (await keepSealed(trx, seal, 'code-secret', first))
    const operatorToken =
      asked.operatorToken ??
      (await keepSealed(trx, seal, 'operator-token', (name) => {
        isTokenNew = readSecret(dataDir, name) === null
        return first(name)
      }))
    const changed: string[] = []
    for (const { setting, name, fingerprint } of changeable({ operatorToken, codeKey, dataKey })) {
      if (!(await isChanged(trx, name, fingerprint))) continue
      if (!isAlone) throw new Error(`${setting} is another one than that of the back ends at work on this database`)
      await writeSetting(trx, `fingerprint.${name}`, fingerprint)
      changed.push(setting)
    }
    return { operatorToken, codeKey, dataKey, isTokenNew, changed }
  })
  const { operatorToken } = found
  if (asked.operatorToken === null && readSecret(dataDir, 'operator-token') !== operatorToken)
    writeSecret(dataDir, 'operator-token', operatorToken)
  return found
}

/** The setting of one that another back end changed while this one was not at work; null where all are as they were. [OPS184] */
export async function findReplacedSecret(trx: Writing, secrets: Secrets): Promise<string | null> {
  const kept = await readSettings(trx)
  const replaced = changeable(secrets).find(({ name, fingerprint }) => {
    const known = kept.get(`fingerprint.${name}`)
    return known !== undefined && known !== fingerprint
  })
  return replaced?.setting ?? null
}

/** Those that may be others at a later start. */
const changeable = ({ operatorToken, codeKey, dataKey }: Secrets) => [
  { setting: 'CODE_KEY', name: 'code-secret', fingerprint: fingerprintOf(dataKey, codeKey) },
  { setting: 'OPERATOR_TOKEN', name: 'operator-token', fingerprint: fingerprintOf(dataKey, operatorToken) },
]

/** Where `DATA_KEY` is set, whoever reads the database reads none of them. */
async function keepSealed(trx: Writing, seal: Seal, name: string, make: (name: string) => string): Promise<string> {
  const about = aboutSecret(name)
  return seal.openText(await keepSetting(trx, `secret.${name}`, () => seal.closeText(make(name), about)), about)
}

const aboutSecret = (name: string): string => `secret ${name}`
const secretPrefix = 'secret.'
export const dataKeySetting = 'secret.data-key'
export const fingerprintPrefix = 'fingerprint.'

/** The other secrets of a database under another data key. [KYC22] */
export const resealSecrets = (
  settings: ReadonlyMap<string, string>,
  { from, to }: { readonly from: Seal; readonly to: Seal },
): readonly (readonly [setting: string, value: string])[] =>
  [...settings]
    .filter(([setting, value]) => setting.startsWith(secretPrefix) && isTextClosed(value))
    .map(([setting, value]) => {
      const about = aboutSecret(setting.slice(secretPrefix.length))
      return [setting, to.closeText(from.openText(value, about), about)]
    })

/** Nobody finds the secret by it without the data key; another data key makes another one of everything. */
const fingerprintOf = (dataKey: string, secret: string): string =>
  createHmac('sha256', dataKey).update(`fingerprint of a secret\n${secret}`).digest('base64url')

/** The first one that comes is the one. */
const isChanged = async (trx: Writing, name: string, fingerprint: string): Promise<boolean> =>
  (await keepSetting(trx, `fingerprint.${name}`, () => fingerprint)) !== fingerprint
