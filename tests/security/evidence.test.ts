/** What docs/security.md says can be looked up: every rule and file that it names is there, and no requirement is left out. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rules = new Map(
  [...readFileSync('docs/SPEC.md', 'utf8').matchAll(/^- \*\*([A-Z]{3}\d+)\*\*(.*)$/gm)].map(
    ([, id = '', text = '']) => [id, text],
  ),
)

/** Of ASVS 5.0.0 at levels 1 and 2, without V9, V10 and V17: the numbers of each section. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
}
const requirements = Object.entries(sections).flatMap(([section, range]) => {
  const [first = 1, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, place) => `${section}.${first + place}`)
})
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (\S+) \| (.+) \|$/gm)].map(
  ([, id = '', , state = '', said = '']) => ({ id, state, said }),
)

/** A file in backticks, or one that is linked to. */
const filesIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/`([\w.-]+\/[\w./-]+|tsconfig\.json)`/g)].map(([, path = '']) => path),
  ...[...text.matchAll(/\]\((?!https?:)([\w./-]+)/g)].map(([, path = '']) => join(dirname('docs/security.md'), path)),
]

describe('the security page', () => {
  it('[OPS211] has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(requirements)
    expect(page).toContain('V9 (self-contained tokens), V10 (OAuth and OIDC) and V17 (WebRTC) do not apply')
  })

  it('[OPS211] says met, otherwise, n/a or left, and never without evidence or a reason', () => {
    expect(
      rows.filter(({ state, said }) => !['met', 'otherwise', 'n/a', 'left'].includes(state) || said.trim().length < 4),
    ).toEqual([])
  })

  it('[OPS211] names rules that are built, each of which a test proves', () => {
    const named = [...new Set(page.match(/\b(?!ASVS)[A-Z]{3}\d+\b/g))]
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter((id) => rules.get(id)?.endsWith('*(not yet)*') !== false)).toEqual([])
  })

  it('[OPS211] names files that are there', () => {
    const files = [...new Set(filesIn(page))].filter((path) => !path.startsWith('dist-server/'))
    expect(files.length).toBeGreaterThan(25)
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })

  it('[OPS211] finds what is not there', () => {
    expect(filesIn('see `server/nothing.ts` and [a page](nowhere.md#part)')).toEqual([
      'server/nothing.ts',
      'docs/nowhere.md',
    ])
  })
})
