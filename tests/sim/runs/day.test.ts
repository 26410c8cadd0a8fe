/** `npm run sim:day` at length: a process of its own, whose clock is the world's. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('dayMain.ts', import.meta.url))
const minuteMs = 60_000

it.skipIf(process.env['TEST_FULL'] !== '1')(
  '[NET119] what four apps and a back end hold is flat over hours of trading, cut lines and sleep',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--hours', '3'])
    expect(stdout).toContain('after the first hour')
  },
  20 * minuteMs,
)
