/** Where pictures lie: sealed in the data folder, outside everything that is served as files, under names that nobody can guess. [KYC15, KYC18] */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Seal, isClosed } from '../auth/seal.ts'

export type UploadStore = {
  /** Durable when it resolves; answers the name. */
  readonly put: (picture: Buffer) => Promise<string>
  /** Null when it is not there. */
  readonly get: (name: string) => Promise<Buffer | null>
  /** Resolves also when it is not there. */
  readonly remove: (name: string) => Promise<void>
  /** Seals what lies there open from before. */
  readonly closeAll: () => Promise<void>
}

const nameOf = /^[\w-]{32}\.jpg$/
const nameBytes = 24

export function createUploadStore(dataDir: string, seal: Seal): UploadStore {
  const folder = join(dataDir, 'uploads')
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  return {
    put: async (picture) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${randomBytes(nameBytes).toString('base64url')}.jpg`
      await write(join(folder, name), seal.close(picture, name))
      return name
    },
    get: async (name) => {
      if (!isPictureName(name)) return null
      const kept = await readFile(join(folder, name)).catch(() => null)
      return kept && seal.open(kept, name)
    },
    remove: async (name) => {
      if (isPictureName(name)) await rm(join(folder, name), { force: true })
    },
    closeAll: async () => {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter(isPictureName)) {
        const path = join(folder, name)
        const kept = await readFile(path)
        if (isClosed(kept)) continue
        const beside = `${path}.${randomBytes(6).toString('hex')}`
        await write(beside, seal.close(kept, name))
        await rename(beside, path)
      }
    },
  }
}

export const isPictureName = (name: string): boolean => nameOf.test(name)

const addressPrefix = '/uploads/'
export const addressOfPicture = (name: string): string => addressPrefix + name

/** The name in an address that was answered; null for any other address. */
export function nameInAddress(address: string): string | null {
  const name = address.startsWith(addressPrefix) ? address.slice(addressPrefix.length) : ''
  return isPictureName(name) ? name : null
}
