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
  mkdirSync(here('tools/install'), { recursive: true })
  for (const file of ['tools/setup.mjs', 'tools/install/setUp.mjs']) copyFileSync(file, here(file))
  writeFileSync(here('package-lock.json'), '{}')
  writeFileSync(here('npm.js'), npm)
  writeFileSync(here('program.cjs'), program)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As another Node, or on another machine. */
type Elsewhere = { readonly node: string; readonly platform?: string }

async function setUp(elsewhere?: Elsewhere): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...process.env, npm_execpath: here('npm.js') }
  const pretend = ({ node, platform = process.platform }: Elsewhere) => `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })
    Object.defineProperty(process, 'platform', { value: '${platform}' })`
  const flags = elsewhere ? ['--import', `data:text/javascript,${encodeURIComponent(pretend(elsewhere))}`] : []
  const child = spawn(process.execPath, [...flags, here('tools/setup.mjs'), 'program.cjs'], { env })
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

  it.each([
    [{ node: '18.20.8' }, /^Pipwire needs Node 2[04] or newer; here is 18\.20\.8\. .*\n$/],
    // Node 24 is among the dependencies of some systems alone.
    [{ node: '22.1.0', platform: 'darwin' }, /^Pipwire needs Node 24 or newer; here is 22\.1\.0\. .*\n$/],
  ])('says which Node is needed and which is there, before it installs anything: %o', async (elsewhere, sentence) => {
    const { code, said } = await setUp(elsewhere)
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(existsSync(here('notes.txt'))).toBe(false)
  })

  it('is read by a Node that knows no newer syntax', () => {
    const code = readFileSync('tools/setup.mjs', 'utf8').replace(/\/\*[\s\S]*?\*\//, '')
    expect(code).not.toMatch(/\?\.|\?\?|^import\s|^export|catch \{|`|#\w|\bawait\b/m)
  })

  it('goes on where one that was ended left its lock', async () => {
    const gone = spawn(process.execPath, ['--version'])
    await once(gone, 'close')
    writeFileSync(here('.setup.lock'), String(gone.pid))
    expect(await setUp()).toMatchObject({ code: 0 })
  })
})
