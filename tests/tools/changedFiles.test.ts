import { describe, expect, it } from 'vitest'
import { type Git, buildBefore, changedFiles } from '#tools/checks/changedFiles.ts'
import { checks, ofChange, quickChecks } from '#tools/checks/checks.ts'

/** Git's answers by the call. */
const answers =
  (known: Readonly<Record<string, string>>): Git =>
  (...args) =>
    known[args.join(' ')] ?? null
const list = (...paths: readonly string[]) => paths.map((path) => `${path}\0`).join('')

describe('what a change has touched', () => {
  const found = {
    'merge-base HEAD main': 'a1b2\n',
    'diff --name-only -z a1b2': list('rules/a.ts', 'rules/gone.ts', 'docs/a b.md'),
    'ls-files --others --exclude-standard -z': list('tests/new.test.ts', 'rules/a.ts'),
  }
  const isThere = (path: string) => path !== 'rules/gone.ts'

  it('is what differs from where the branch left main, and what is new', () => {
    expect(changedFiles(answers(found), isThere)).toEqual(['docs/a b.md', 'rules/a.ts', 'tests/new.test.ts'])
  })

  it('is what differs from the last commit where there is no main', () => {
    const known = { 'diff --name-only -z HEAD': list('a.ts'), 'ls-files --others --exclude-standard -z': '' }
    expect(changedFiles(answers(known), isThere)).toEqual(['a.ts'])
  })

  it('is not known outside of a repository', () => {
    expect(changedFiles(() => null, isThere)).toBeNull()
  })
})

describe('the build before', () => {
  const onBranch = { 'rev-parse HEAD': 'c3d4\n', 'merge-base HEAD main': 'a1b2\n' }
  const onMain = { 'rev-parse HEAD': 'a1b2\n', 'merge-base HEAD main': 'a1b2\n' }
  const parent = { 'rev-parse --verify --quiet HEAD^': 'f00d\n' }

  it('[FLW284] of a branch is where it left main', () => {
    expect(buildBefore(answers({ ...onBranch, ...parent }))).toBe('a1b2')
  })

  it('[FLW284] of main, and where there is no main, is the commit before', () => {
    expect(buildBefore(answers({ ...onMain, ...parent }))).toBe('f00d')
    expect(buildBefore(answers({ 'rev-parse HEAD': 'a1b2\n', ...parent }))).toBe('f00d')
  })

  it('[FLW284] is none in a copy without one', () => {
    expect(buildBefore(answers(onMain))).toBeNull()
  })
})

describe('the checks of a change', () => {
  const find = (name: string) => checks.find((check) => check.name === name)!
  const changed = ['rules/a.ts', 'docs/a.md', 'src/a.module.css']

  it('look at its files where a file can be judged alone', () => {
    expect(ofChange(find('format'), changed)?.args.slice(-2)).toEqual(['rules/a.ts', 'src/a.module.css'])
    expect(ofChange(find('lint'), changed)?.args.at(-1)).toBe('rules/a.ts')
    expect(ofChange(find('lint'), ['docs/a.md'])).toBeNull()
  })

  it('look at everything else as always: types, layers, locales, written pages, unused code', () => {
    const whole = ['types', 'tidy', 'written', 'unused']
    expect(whole.map((name) => ofChange(find(name), [])?.args)).toEqual(whole.map((name) => find(name).args))
    expect([...quickChecks].toSorted()).toEqual(['advisories', 'format', 'lint', ...whole].toSorted())
    expect(find('tidy').args).toContain('tests/locales.test.ts')
  })

  it.each(checks.map(({ name, mend }) => [name, mend]))('%s says what mends it: %s', (_name, mend) => {
    expect(mend).not.toBe('')
  })
})
