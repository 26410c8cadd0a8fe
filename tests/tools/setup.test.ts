/** The set-up of a bare machine, run as a newcomer runs it: in a folder of its own, with an `npm` that takes notes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Takes what is installed away at first, as `npm ci` does. */
const npm = `
const fs = require('node:fs')
fs.appendFileSync('notes.txt', 'begins ')
fs.rmSync('node_modules', { recursive: true, force: true })
setTimeout(() => {
  fs.mkdirSync('node_modules')
  fs.writeFileSync('node_modules/.package-lock.json', '')
  fs.appendFileSync('notes.txt', 'ends ')
}, 300)
`
const program = `process.stdout.write(require('node:fs').existsSync('node_modules/.package-lock.json') ? 'ready' : 'bare')`

let folder = ''
const here = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-setup-'))
  mkdirSync(here('tools'))
  copyFileSync('tools/setup.mjs', here('tools/setup.mjs'))
  writeFileSync(here('package-lock.json'), '{}')
  writeFileSync(here('npm.js'), npm)
  writeFileSync(here('program.cjs'), program)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function setUp(): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...process.env, npm_execpath: here('npm.js') }
  const child = spawn(process.execPath, [here('tools/setup.mjs'), 'program.cjs'], { env })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

describe('the set-up', () => {
  it('installs once, however many begin at the same time', async () => {
    const runs = await Promise.all([setUp(), setUp(), setUp()])
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(runs.every(({ said }) => said.endsWith('ready'))).toBe(true)
    expect(readFileSync(here('notes.txt'), 'utf8')).toBe('begins ends ')
    expect(existsSync(here('.setup.lock'))).toBe(false)
  })

  it('goes on where one that was ended left its lock', async () => {
    const gone = spawn(process.execPath, ['--version'])
    await once(gone, 'close')
    writeFileSync(here('.setup.lock'), String(gone.pid))
    expect(await setUp()).toMatchObject({ code: 0 })
  })
})
