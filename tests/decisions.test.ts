/** Pages that point at others and at the code: what they name is there. */
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'

const namesIn = (path: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

it('the index of decisions has each of them once', () => {
  const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  const listed = namesIn('docs/decisions/README.md', /^- \[\d+\. [^\]]+\]\(([^)]+)\): \S/gm)
  expect(listed.toSorted()).toEqual(decisions.toSorted())
})

it('every name that the glossary gives for the code is in the code', () => {
  const code = globSync('{rules,machines,contract,server}/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
  const names = namesIn('docs/glossary/en.md', /`(\w+)`/g)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

it('the page of refusals has each code once, by its number', () => {
  const listed = namesIn('docs/ERRORS.md', /^\| (\d+) \|/gm).map(Number)
  const ascending = Object.values(codes).toSorted((one, other) => one - other)
  expect(listed.filter((code) => code === codes.done || code > 599)).toEqual(ascending)
})
