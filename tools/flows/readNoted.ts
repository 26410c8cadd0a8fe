import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What tests noted in the folder that FLOWS_COVERAGE named: machine tests line by line, browser tests as a list of JSON for each test. */
export function readNoted(folder: string, by: 'machines' | 'browser'): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${by}-`))
  return new Set(
    files.flatMap((file): readonly string[] => {
      const text = readFileSync(join(folder, file), 'utf8')
      return file.endsWith('.json') ? JSON.parse(text) : text.trim().split('\n')
    }),
  )
}
