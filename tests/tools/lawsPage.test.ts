/** docs/laws.md: its laws are those that run, and no generator is left out. */
import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lawsPagePath, withLaws } from '#tools/checks/listLaws.ts'

const page = readFileSync(lawsPagePath, 'utf8')
const filesOf = (pattern: string) => globSync(pattern).map((path) => path.split(sep).join('/'))

/** What an arbitrary's file hands out. */
const exportedBy = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)

describe('the page of laws', () => {
  it('shows each law as it runs: `npm run laws` writes them', () => {
    expect(page).toBe(withLaws(page))
  })

  it('shows all of them', () => {
    const files = filesOf('tests/laws/*.test.ts')
    expect(files).toHaveLength(10)
    expect(files.filter((path) => !page.includes(`\`${path}\`:\n\n\`\`\`ts\n`))).toEqual([])
  })

  it('takes a law that was changed', () => {
    const path = 'tests/laws/endOfOrder.test.ts'
    const old = `a\n\n\`${path}\`:\n\n\`\`\`ts\nold\n\`\`\`\n\nz`
    expect(withLaws(old)).toBe(`a\n\n\`${path}\`:\n\n\`\`\`ts\n${readFileSync(path, 'utf8').trim()}\n\`\`\`\n\nz`)
  })

  it.each(filesOf('tests/arbitraries/*.ts'))('names every generator of %s, and where it is', (path) => {
    const row = page.split('\n').find((line) => line.includes(`\`${path.split('/').at(-1)}\``)) ?? ''
    expect(exportedBy(path).filter((name) => !row.includes(`\`${name}\``))).toEqual([])
  })

  it('names no generator that is not there', () => {
    const all = filesOf('tests/arbitraries/*.ts').flatMap(exportedBy)
    const rows = page.split('\n').filter((line) => /^\| `\w+\.ts` \|/.test(line))
    const named = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(named.filter((name) => !all.includes(name ?? ''))).toEqual([])
  })
})
