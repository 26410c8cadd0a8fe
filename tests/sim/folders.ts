/** Folders of databases, in memory where there is some to write files to. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fileNames = ['pipwire.sqlite', 'pipwire.sqlite-wal', 'code-secret', 'data-key']
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export const newFolder = (): string => mkdtempSync(join(root, 'pipwire-sim-'))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of fileNames) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
    else rmSync(join(to, name), { force: true })
  }
}
