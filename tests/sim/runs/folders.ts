/** Folders of databases, in memory where there is some to write files to. Each is named after its process, so that none is left for long. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fileNames = ['pipwire.sqlite', 'pipwire.sqlite-wal']
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const prefix = 'pipwire-sim-'

export const newFolder = (): string => mkdtempSync(join(root, `${prefix}${process.pid}-`))
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

export function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of fileNames) {
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name))
    else rmSync(join(to, name), { force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function sweep(isToGo: (id: number) => boolean): void {
  for (const name of readdirSync(root)) {
    const id = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (id > 0 && isToGo(id)) removeFolder(join(root, name))
  }
}

let isTidy = false

/** For a process: takes away what others left that were cut off, and at its end all that it and its threads made. */
export function keepTidy(): void {
  if (isTidy) return
  isTidy = true
  sweep((id) => !isRunning(id))
  process.on('exit', () => sweep((id) => id === process.pid))
}

/** For a program: who asks it to end lets it tidy up first. */
export function endTidily(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
