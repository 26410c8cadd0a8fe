/**
 * `npm run diagrams -- --compare <git ref, folder or file> [<page.md>]`: writes what is another in the machines of this build. Ends with 0 where
 * nothing is, with 1 where something is, with 2 where the other build cannot be read. [FLW233]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#machines/describe/registry.ts'
import { type BuildMachines, buildMachinesOf, readBuildMachines, readTransitionLines } from './buildMachines.ts'
import { compareBuilds } from './compareBuilds.ts'
import { comparedPage } from './comparedPage.ts'

/** The first that there is; older builds have the second alone. */
const files = ['tests/unchanged/machines.json', 'tests/unchanged/transitions.txt']

/** Answers how to end. */
export function compareMachines([against, page]: readonly string[]): number {
  const before = against === undefined ? null : readBuild(against)
  if (against === undefined || before === null) {
    process.stderr.write(
      against === undefined
        ? 'Name what to compare with: npm run diagrams -- --compare <git ref, folder or file> [<page.md>]\n'
        : `${against} is no build whose machines can be read: neither a commit, a folder nor a file with ${files.join(' or ')}.\n`,
    )
    return 2
  }
  const now = buildMachinesOf(machines)
  const changes = compareBuilds(before, now)
  const text = comparedPage(changes, against, now)
  if (page !== undefined) writeFileSync(page, text)
  process.stdout.write(text)
  return changes.length === 0 ? 0 : 1
}

function readBuild(against: string): BuildMachines | null {
  if (existsSync(against) && statSync(against).isFile()) return readText(against, readFileSync(against, 'utf8'))
  for (const file of files) {
    const text = existsSync(against) ? readIn(join(against, file)) : readAt(against, file)
    const read = text === null ? null : readText(file, text)
    if (read) return read
  }
  return null
}

const readIn = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Of a commit; a name that begins with a dash is none. */
function readAt(ref: string, file: string): string | null {
  if (ref.startsWith('-')) return null
  const { status, stdout } = spawnSync('git', ['show', `${ref}:${file}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout : null
}

function readText(file: string, text: string): BuildMachines | null {
  if (file.endsWith('.json')) return readBuildMachines(text)
  const read = readTransitionLines(text)
  return Object.keys(read).length > 0 ? read : null
}
