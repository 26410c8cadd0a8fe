/** Sealed pictures in a folder, this process's own or one that several share. [KYC15, NOD100] */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NotNow } from '#server/store/trading/guards.ts'
import type { SealedFiles } from './sealedFiles.ts'

export function folderFiles(folder: string): SealedFiles {
  return {
    // Whole or not at all, also where the process ends meanwhile.
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      const beside = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, path)
    },
    read: (name) =>
      readFile(join(folder, name)).catch((cause: unknown) => {
        if (isCoded(cause, 'ENOENT')) return null
        throw new NotNow('The pictures cannot be read.', { cause })
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: () =>
      readdir(folder).catch((error: unknown) => {
        if (isCoded(error, 'ENOENT')) return []
        throw error
      }),
  }
}

const isCoded = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
