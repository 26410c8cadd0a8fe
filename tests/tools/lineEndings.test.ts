/** Files are read, compared and hashed byte for byte: they are the same on every system. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFiles } from '#tests/support/tidy/sourceFiles.ts'

const lines = readFileSync('.gitattributes', 'utf8').split('\n')

it('no file has the line endings of Windows, and Git makes none', () => {
  expect(allFiles.filter(({ text }) => text.includes('\r')).map(({ path }) => path)).toEqual([])
  expect(lines).toContain('* text=auto eol=lf')
})

it('Git takes no picture for text', () => {
  const files = globSync('{docs,public,tests,e2e,src}/**/*.*').filter((path) => !path.includes('node_modules'))
  const kinds = new Set(files.filter((path) => readFileSync(path).includes(0)).map((path) => extname(path)))
  expect([...kinds].filter((kind) => !lines.includes(`*${kind} binary`))).toEqual([])
  expect(kinds.size).toBeGreaterThan(0)
})

/** A hook of Git says where its repository is: this is another one. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/** As Git for Windows is set up; of the last commit. Without a repository there is nothing to check out. */
describe.skipIf(process.env['TEST_FULL'] !== '1' || !existsSync('.git'))('a checkout on Windows', () => {
  let folder = ''
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', ...args], {
      encoding: 'utf8',
      env,
    })
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pipwire-windows-'))
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', folder], { env })
    git('checkout', '--quiet', 'HEAD', '--', '.')
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has the same bytes as any other', () => {
    const files = git('ls-files', '--eol').split('\n')
    expect(files.filter((line) => /\bw\/(?:crlf|mixed)\b/.test(line))).toEqual([])
    expect(files.length).toBeGreaterThan(1_000)
  })

  it('is read by the checks of languages, files and pictures of the contract', () => {
    const tests = ['tests/locales.test.ts', 'tests/tidy.test.ts', 'tests/unchanged/documents.test.ts']
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...tests]
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', env })
    expect({ status, stdout }).toMatchObject({ status: 0 })
  }, 120_000)

  it('would have other bytes without .gitattributes', () => {
    git('rm', '--quiet', '.gitattributes')
    rmSync(join(folder, 'README.md'))
    git('checkout', '--quiet', 'HEAD', '--', 'README.md')
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('\r\n')
  })
})
