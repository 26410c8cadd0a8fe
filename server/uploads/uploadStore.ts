/** Pictures: sealed, outside everything that is served as files, under names that nobody can guess. [KYC15, KYC18] */
import { randomBytes } from 'node:crypto'
import { type Seal, isClosed } from '../auth/seal.ts'
import type { SealedFiles } from './sealedFiles.ts'

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

export function createUploadStore(files: SealedFiles, seal: Seal): UploadStore {
  return {
    put: async (picture) => {
      const name = `${randomBytes(nameBytes).toString('base64url')}.jpg`
      await files.write(name, seal.close(picture, name))
      return name
    },
    get: async (name) => {
      if (!isPictureName(name)) return null
      const kept = await files.read(name)
      return kept && seal.open(kept, name)
    },
    remove: async (name) => {
      if (isPictureName(name)) await files.remove(name)
    },
    closeAll: async () => {
      for (const name of (await files.names()).filter(isPictureName)) {
        const kept = await files.read(name)
        if (kept && !isClosed(kept)) await files.write(name, seal.close(kept, name))
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
