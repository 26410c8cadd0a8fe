/** Holds the rules of the repository: layers, names, lengths, words of styles and code, and that docs/SPEC.md and the tests speak of the same rules. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findCodeProblems,
  findLengthProblems,
  findMachineTraces,
  findNameProblems,
  findRetiredNames,
  findRetiredWords,
  findStyleProblems,
} from './support/tidy/houseRules.ts'
import { makeEnglishFinders } from './support/tidy/findEnglishFinders.ts'
import { findImportCircles } from './support/tidy/findImportCircles.ts'
import { findImportProblems, layerOf } from './support/tidy/layers.ts'
import { catalogueOf, readParts } from './support/tidy/localeProblems.ts'
import { allFiles, codeFiles, styleFiles, testFiles, type SourceFile } from './support/tidy/sourceFiles.ts'
import { findIdsInCode, findIdsInTitles, readSpecRules } from './support/tidy/specIds.ts'

type Finder = (path: string, text: string) => readonly string[]

/** What is kept of builds before this one, and who tells of their names. */
const speaksOfBefore =
  /formerNames\.ts$|^docs\/(machines\/names\.md|decisions\/|glossary\/)|^tests\/(unchanged|flows)\//

/** Of a folder's own; a style belongs to its component. */
const mostFiles = 24

/** Looks like a sentence of `locales`, and is none: the words of QA's page and of the sandbox, names of operators, companies, files and calls. */
const saidByOthers = [
  "e2e/app/awaitedPage.spec.ts: 'Email'",
  "e2e/pages/flowsPage.ts: 'Faults'",
  "e2e/pages/flowsPage.ts: 'Operator token'",
  'e2e/flows/flows.spec.ts: /^session/',
  'e2e/flows/flowsSend.spec.ts: `Send ${event}`',
  "e2e/flows/flowsSend.spec.ts: 'token'",
  "e2e/flows/flowsSend.spec.ts: 'Demo'",
  "e2e/app/awaitedPage.spec.ts: 'Orders'",
  'e2e/market/product.spec.ts: /Pipwire/',
  'e2e/everywhere/everyCall.spec.ts: /^add(',
  "e2e/backoffice/backOffice.spec.ts: 'Log in'",
  "e2e/backoffice/editing.spec.ts: 'operator'",
]

const list = (files: readonly SourceFile[], find: Finder) =>
  files.flatMap(({ path, text }) => find(path, text).map((problem) => `${path}: ${problem}`))

describe('the repository', () => {
  it('imports in one direction, as the table of layers says', () => {
    expect(list(codeFiles, findImportProblems)).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    const productFiles = codeFiles.filter(({ path }) => !/^(tests|e2e|tools)\//.test(path))
    expect(findImportCircles(productFiles)).toEqual([])
  })

  it('has every source file in a layer', () => {
    const outside = codeFiles.filter(({ path }) => /^(src|server)\//.test(path) && !layerOf(path))
    expect(outside.map(({ path }) => path)).toEqual([])
  })

  it('names files after what they export', () => {
    expect(list([...codeFiles, ...styleFiles], findNameProblems)).toEqual([])
  })

  it('keeps files short', () => {
    expect(list([...codeFiles, ...styleFiles], findLengthProblems)).toEqual([])
  })

  it('keeps folders small enough to be read at one look', () => {
    const counts = new Map<string, number>()
    for (const { path } of codeFiles) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const full = [...counts].filter(([folder, count]) => count > mostFiles && folder.includes('/'))
    expect(full).toEqual([])
  })

  it('writes no any, no enum, no barrel, no clock and no chance where they are injected', () => {
    expect(list(codeFiles, findCodeProblems)).toEqual([])
  })

  it('styles with logical sides and named colours', () => {
    expect(list(styleFiles, findStyleProblems)).toEqual([])
  })

  it('names each style module differently, as its classes have that name in the build', () => {
    const names = styleFiles.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('calls things by the names of the field', () => {
    const now = allFiles.filter(({ path }) => !speaksOfBefore.test(path))
    expect(list(now, (_path, text) => findRetiredNames(text))).toEqual([])
    expect(findRetiredNames(['quick', 'Look'].join(''))).toHaveLength(1)
    expect(list(codeFiles, findRetiredWords)).toEqual([])
    expect(findRetiredWords('server/shelf.ts', 'export const openDesk = 1\nexport const stopLoss = 2')).toHaveLength(2)
  })

  it('finds in browser tests by role and key, not by what English says today', () => {
    const browserTests = codeFiles.filter(({ path }) => path.startsWith('e2e/'))
    const found = list(browserTests, makeEnglishFinders(catalogueOf(readParts('en'))))
    expect(found.filter((one) => !saidByOthers.some((known) => one.startsWith(known)))).toEqual([])
    expect(saidByOthers.filter((known) => !found.some((one) => one.startsWith(known)))).toEqual([])
  })

  it('keeps nothing of the machine that it was written on', () => {
    expect(list(allFiles, (_path, text) => findMachineTraces(text))).toEqual([])
  })
})

describe.runIf(existsSync('docs/SPEC.md'))('the rules of docs/SPEC.md', () => {
  const rules = existsSync('docs/SPEC.md') ? readSpecRules(readFileSync('docs/SPEC.md', 'utf8')) : readSpecRules('')
  const known = new Set([...rules.built, ...rules.notYet])
  const named = new Set(
    testFiles.filter(({ path }) => path !== 'tests/tidy.test.ts').flatMap(({ text }) => findIdsInTitles(text)),
  )

  it('have an id each', () => {
    expect(rules.built.size).toBeGreaterThan(0)
    expect(rules.doubled).toEqual([])
  })

  it('are each named by a test, once they are built', () => {
    expect([...rules.built].filter((id) => !named.has(id))).toEqual([])
  })

  it('are the only ones that tests name', () => {
    expect([...named].filter((id) => !known.has(id))).toEqual([])
  })

  it('lose the mark "not yet" when a test proves them', () => {
    expect([...named].filter((id) => rules.notYet.has(id))).toEqual([])
  })

  it('are the only ones that docstrings name', () => {
    const sources = codeFiles.filter(({ path }) => !/^(tests|e2e)\//.test(path))
    const unknown = (_path: string, text: string) => findIdsInCode(text).filter((id) => !known.has(id))
    expect(list(sources, unknown)).toEqual([])
  })
})

describe('the checks bite', () => {
  it.each([
    ['rules/a.ts', `import { x } from 'node:fs'`],
    ['rules/a.ts', `import { x } from '#contract/b.ts'`],
    ['rules/a.ts', `import { x } from './b'`],
    ['machines/a.ts', `import { x } from '#contract/b.ts'`],
    ['machines/a.ts', `import {\n  x,\n} from '#streams/b.ts'`],
    ['src/screens/home/A.tsx', `const x = import('#src/api/call.ts')`],
    ['src/screens/home/A.tsx', `import { x } from '../trade/b.ts'`],
    ['src/screens/home/A.tsx', `import { x } from '#src/app/wiring.ts'`],
    ['src/ui/A.tsx', `import { x } from '../charts/b.ts'`],
    ['engine/a.ts', `import type { x } from '#server/store/b.ts'`],
    ['server/app.ts', `export { x } from '#streams/b.ts'`],
  ])('on a wrong import of %s: %s', (path, text) => {
    expect(findImportProblems(path, text)).toHaveLength(1)
  })

  it.each([
    ['machines/a.ts', `import type { x } from '#contract/b.ts'`],
    ['src/screens/home/A.tsx', `import { x } from '#src/app/wiring/actors.ts'\nimport { y } from './y.ts'`],
    ['src/main.tsx', `import './styles/base.css'\nimport { x } from './app/App.tsx'`],
    ['server/handlers/a.ts', `import { x } from '../route.ts'\nimport { y } from '#server/store/y.ts'`],
  ])('on no right import of %s', (path, text) => {
    expect(findImportProblems(path, text)).toEqual([])
  })

  it('on files that import each other, for a type or by way of a third, but not on what loads on use', () => {
    const own = { path: 'src/ui/A.tsx', text: `import type { B } from './list/b.ts'\nimport './A.css'` }
    const other = { path: 'src/ui/list/b.ts', text: `export type { A } from '../A.tsx'` }
    const third = { path: 'src/ui/list/b.ts', text: `import { c } from '#rules/c.ts'` }
    const back = { path: 'rules/c.ts', text: `import {\n  type A,\n} from '#src/ui/A.tsx'` }
    const lazy = { path: 'src/ui/list/b.ts', text: `const a = () => import('../A.tsx')` }
    expect(findImportCircles([own, other])).toEqual([['src/ui/A.tsx', 'src/ui/list/b.ts']])
    expect(findImportCircles([own, third, back])).toEqual([['rules/c.ts', 'src/ui/A.tsx', 'src/ui/list/b.ts']])
    expect(findImportCircles([own, lazy])).toEqual([])
  })

  it.each([
    ['rules/a.ts', 'const x: any = 1'],
    ['rules/a.ts', 'export enum A { b }'],
    ['rules/a.ts', `export * from './b.ts'`],
    ['tests/rules/a.test.ts', 'fc.assert(one)'],
    ['rules/a.ts', 'const x = Date.now()'],
    ['rules/a.ts', 'const x = new Date()'],
    ['engine/a.ts', 'const x = Math.random()'],
    ['src/ui/A.tsx', 'const x = { marginLeft: 1 }'],
    ['src/ui/A.tsx', `const x = <path fill="#fff" />`],
  ])('on the code of %s: %s', (path, text) => {
    expect(findCodeProblems(path, text)).toHaveLength(1)
  })

  it('on names, lengths, styles and traces', () => {
    const folder = '/home'
    expect(findNameProblems('src/ui/helpers.ts', '')).toHaveLength(1)
    expect(findNameProblems('src/ui/Row.tsx', 'export function Other() {}')).toHaveLength(1)
    expect(findNameProblems('rules/Margin.ts', '')).toHaveLength(1)
    expect(findLengthProblems('rules/a.ts', '\n1'.repeat(300))).toHaveLength(1)
    expect(findLengthProblems('machines/a.ts', '\n1'.repeat(299))).toEqual([])
    expect(findLengthProblems('machines/a.ts', '\n1'.repeat(302))).toHaveLength(1)
    expect(findStyleProblems('src/ui/A.module.css', 'a { margin-left: 1px }')).toHaveLength(1)
    expect(findStyleProblems('src/ui/A.module.css', 'a { color: #fff }\nb { background: white }')).toHaveLength(2)
    expect(findStyleProblems('src/styles/tokens.css', ':root { --x: oklch(1 0 0) }')).toEqual([])
    expect(findMachineTraces(`see ${folder}/someone/notes`)).toHaveLength(1)
  })

  it('on a finder that says what English says', () => {
    const english = catalogueOf({
      app: { close: 'Close', moved: '{{n}} of {{all}} orders', why: 'The network is down' },
      instruments: { BTC: 'Bitcoin' },
    })
    const find = (code: string) => makeEnglishFinders(english)('e2e/a.spec.ts', code)
    expect(find(`page.getByRole('button', { name: 'Close', exact: true })`)).toHaveLength(1)
    expect(find(`for (const one of ['Close', other])`)).toHaveLength(1)
    expect(find(`expect(row).toContainText('2 of 3 orders')`)).toHaveLength(1)
    expect(find(`expect(row).toContainText(/network is [a-z]+/)`)).toHaveLength(1)
    expect(find('expect(row).toHaveText([`The network ${name}`])')).toHaveLength(1)
    expect(find(`it.getByText(say('app:close')).filter({ hasText: /BTC\\/USD/ })`)).toEqual([])
    expect(find(`test('Close', () => it.getByText('Bitcoin')) // 'Close'`)).toEqual([])
  })

  it('on ids', () => {
    const rules = readSpecRules('- **AAA1** One.\n- **AAA2** Two. *(not yet)*\n- **AAA1** Again.')
    expect([...rules.built, ...rules.notYet, ...rules.doubled]).toEqual(['AAA1', 'AAA2', 'AAA1'])
    expect(findIdsInTitles(`it('[AAA1] x'); it("[AAA2, BBB3] y"); it.skip('[CCC1] z')`)).toEqual([
      'AAA1',
      'AAA2',
      'BBB3',
    ])
  })
})
