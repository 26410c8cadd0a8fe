/** Where pictures lie: in the data folder, outside everything that is served as files, under names that nobody can guess. [KYC15] */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Shelf = {
  /** Durable when it resolves; answers the name. */
  readonly put: (picture: Buffer) => Promise<string>
  /** Null when it is not there. */
  readonly get: (name: string) => Promise<Buffer | null>
}

const nameOf = /^[\w-]{32}\.jpg$/
const nameBytes = 24

export function createShelf(dataDir: string): Shelf {
  const folder = join(dataDir, 'uploads')
  return {
    put: async (picture) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${randomBytes(nameBytes).toString('base64url')}.jpg`
      const file = await open(join(folder, name), 'wx', 0o600)
      try {
        await file.writeFile(picture)
        await file.sync()
      } finally {
        await file.close()
      }
      return name
    },
    get: async (name) => {
      if (!isPictureName(name)) return null
      return readFile(join(folder, name)).catch(() => null)
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
