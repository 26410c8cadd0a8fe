/** Part of `npm run check`: fails on a known high advisory of a product dependency. Says nothing where the registry does not answer. */
import { execFileSync } from 'node:child_process'

type Vulnerability = { readonly severity?: unknown }

/** Dependencies with a high or critical advisory, from what `npm audit --json` says; null where that is no answer. */
export function findHighAdvisories(said: string): readonly string[] | null {
  try {
    const { vulnerabilities } = JSON.parse(said) as {
      readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>
    }
    if (vulnerabilities === undefined) return null
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name, { severity }]) => `${name} (${String(severity)})`)
  } catch {
    return null
  }
}

const patienceMs = 30_000

/** What it says on its output, also when it exits with 1 as it found something. */
function ask(): string {
  const npm = process.env['npm_execpath']
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0']
  try {
    const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
    return execFileSync(program ?? 'npm', [...first, ...args], {
      encoding: 'utf8',
      timeout: patienceMs,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}

if (import.meta.main) {
  const found = findHighAdvisories(ask())
  if (found !== null && found.length > 0) {
    console.error(`Known advisories of product dependencies: ${found.join(', ')}`)
    process.exitCode = 1
  }
}
