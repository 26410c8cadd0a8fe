import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** The name of a stylesheet's class in the build: what it is called in the code, and four letters of its file. Vite's own carries the line too, which weighs a kilobyte in all. */
export function nameClass(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(path).digest().readUInt32BE()
  return `${name}_${hash.toString(36).slice(-4)}`
}
