/** `npm run dev`: one address, and nobody notices that the back end starts anew. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hearBackEnd } from '#tools/dev/backEndLines.ts'
import { freePort } from '#tools/install/freePort.ts'

const log = (level: number, msg: string) => JSON.stringify({ level, time: 1, pid: 7, msg })

describe('what a back end says', () => {
  it.each([
    ['Pipwire is at http://127.0.0.1:41139', 'up'],
    [`Change detected in 'server/main.ts'`, 'starting'],
    [`Restarting 'server/main.ts'`, 'starting'],
  ])('that is said at each start is kept back: %s', (line, state) => {
    expect(hearBackEnd(line)).toEqual({ state, told: null })
  })

  it.each(['', log(30, 'listening at http://127.0.0.1:41139'), log(30, 'The books of 3 accounts are right.')])(
    'and so is %s',
    (line) => {
      expect(hearBackEnd(line)).toEqual({ told: null })
    },
  )

  it.each([
    log(30, 'answered'),
    log(50, 'feed failed'),
    log(50, 'The books of 3 accounts are right.'),
    'SyntaxError: Unexpected token',
  ])('beyond that is told: %s', (line) => {
    expect(hearBackEnd(line)).toEqual({ told: line })
  })

  it('is told in a sentence when it does not run', () => {
    const line = `Failed running 'server/main.ts'. Waiting for file changes before restarting...`
    expect(hearBackEnd(line)).toEqual({ state: 'broken', told: expect.stringContaining('does not run') })
  })
})

describe('npm run dev', () => {
  let folder = ''
  let child: ChildProcess | null = null
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pipwire-dev-'))
  })
  afterEach(async () => {
    if (child?.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  })

  it('says one address, and calls are answered while the back end starts anew', async () => {
    const port = await freePort()
    const env = { ...process.env, PORT: String(port), DATA_DIR: folder, HOUSE_TRADERS: '0' }
    child = spawn(process.execPath, ['tools/dev.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    const lines = createInterface({ input: child.stdout! }).on('line', (line) => said.push(line))
    createInterface({ input: child.stderr! }).on('line', (line) => said.push(line))
    await once(lines, 'line')
    while (!said.some((line) => line.startsWith('Pipwire is at'))) await once(lines, 'line')

    const processes = () => new Set(said.flatMap((line) => /"pid":(\d+).*"answered"/.exec(line)?.[1] ?? []))
    const statuses = new Set<number>()
    const ask = async () => statuses.add((await fetch(`http://127.0.0.1:${port}/health`)).status)
    await ask()
    utimesSync('server/main.ts', new Date(), new Date())
    while (processes().size < 2) await ask()
    expect([...statuses]).toEqual([200])
    const beyond = said.filter((line) => !line.includes('"answered"') && !line.includes('"operatorToken"'))
    expect(beyond).toEqual([`Pipwire is at http://127.0.0.1:${port}/`])
  }, 60_000)
})
