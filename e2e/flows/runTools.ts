/** Runs programs of the repository as a person would, and says what they said and how they ended. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Ended = { readonly said: string; readonly code: number }

export async function runTool(...command: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...command])
    return { said: stdout + stderr, code: 0 }
  } catch (error) {
    const { stdout, stderr, code } = error as {
      readonly stdout: string
      readonly stderr: string
      readonly code: number
    }
    return { said: stdout + stderr, code }
  }
}

/** A written spec by itself, with the settings of all others, as on a phone. */
export async function runSpec(spec: string): Promise<Ended> {
  const folder = dirname(spec)
  const config = join(folder, 'written.config.ts')
  const settings = relative(folder, resolve('playwright.config.ts')).replaceAll('\\', '/')
  await writeFile(
    config,
    `import common from '${settings}'
export default {
  ...common,
  testDir: '.',
  outputDir: './written',
  retries: 0,
  projects: common.projects.filter(({ name }) => name === 'phone'),
}
`,
  )
  return runTool(
    'node_modules/@playwright/test/cli.js',
    'test',
    basename(spec),
    '--config',
    config,
    '--workers=1',
    '--reporter=list',
  )
}
