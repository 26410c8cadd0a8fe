import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What tests noted in the folder that FLOWS_COVERAGE named, line by line. */
export function readNoted(folder: string, by: 'machines' | 'browser'): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${by}-`))
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n')))
}
