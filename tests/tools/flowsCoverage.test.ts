import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'
import { coverageLines, coveragePage } from '#tools/flows/coveragePage.ts'
import { type FlowsCoverage, flowsCoverage, passedBy, readNoted } from '#tools/flows/flowsCoverage.ts'

const path = 'docs/machines/coverage.json'
const kept: FlowsCoverage = JSON.parse(readFileSync(path, 'utf8'))

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
const noted = { machines: new Set(['lamp', 'lamp.off | press | 0']), browser: new Set(['lamp', 'lamp.on']) }
const coverage = flowsCoverage({ lamp }, noted)

afterEach(() => vi.unstubAllEnvs())

describe('the coverage of flows', () => {
  it('[FLW12] that is kept speaks of all that there is, and machine tests pass all of it', () => {
    const now = flowsCoverage(machines, { machines: new Set(), browser: passedBy('browser tests', kept) })
    const keysOf = (coverage: FlowsCoverage) =>
      Object.entries(coverage).flatMap(([name, { states, transitions }]) =>
        [...Object.keys(states), ...Object.keys(transitions)].map((key) => `${name}: ${key}`),
      )
    const [is, was] = [new Set(keysOf(now)), new Set(keysOf(kept))]
    const stale = [
      ...[...is.difference(was)].map((key) => `${path} lacks "${key}". Run \`npm run flows:coverage\`.`),
      ...[...was.difference(is)].map((key) => `${path} has "${key}", which is gone. Run \`npm run flows:coverage\`.`),
    ]
    expect(stale).toEqual([])
    const marks = Object.values(kept).flatMap(({ states, transitions }) => [
      ...Object.entries(states),
      ...Object.entries(transitions),
    ])
    expect(marks.filter(([, mark]) => mark === 'never' || mark === 'browser tests')).toEqual([])
  })

  it('[FLW12] tells of each state and transition which tests passed it', () => {
    expect(coverage).toEqual({
      lamp: {
        states: { lamp: 'both', 'lamp.off': 'machine tests', 'lamp.on': 'browser tests' },
        transitions: { 'lamp.off | press | 0': 'machine tests', 'lamp.on | press | 0': 'never' },
      },
    })
    expect([...passedBy('browser tests', coverage)]).toEqual(['lamp', 'lamp.on'])
    expect([...passedBy('machine tests', coverage)]).toEqual(['lamp', 'lamp.off', 'lamp.off | press | 0'])
  })

  it('is said in figures, with what is missed', () => {
    expect(coverageLines(coverage, ['machine tests']).split('\n').slice(1)).toEqual([
      'lamp     2 of 3 (66 %)          1 of 2 (50 %)  2 of 3 (66 %)          0 of 2 (0 %)',
      'all      2 of 3 (66 %)          1 of 2 (50 %)  2 of 3 (66 %)          0 of 2 (0 %)',
      'Not in machine tests: lamp: lamp.on',
      'Not in machine tests: lamp: lamp.on | press | 0',
    ])
    expect(coveragePage(coverage, { 'lamp.on | press | 0': 'it is dark' })).toContain(
      '- `lamp.off | press | 0`\n- `lamp.on | press | 0`: it is dark',
    )
  })

  it('[FLW12] comes from what tests note while machines run, each thing once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pipwire-noted-'))
    vi.stubEnv('FLOWS_COVERAGE', folder)
    const { actor } = hostMachine(lamp, watchMachine(lamp))
    for (let presses = 0; presses < 3; presses += 1) actor.send({ type: 'press' })
    const all = ['lamp', 'lamp.off', 'lamp.off | press | 0', 'lamp.on', 'lamp.on | press | 0']
    expect([...readNoted(folder, 'machines')].toSorted()).toEqual(all)
    const [file = ''] = readdirSync(folder)
    expect(readFileSync(join(folder, file), 'utf8').trim().split('\n')).toHaveLength(all.length)
    for (const [test, passed] of [['lamp.on'], ['lamp', 'lamp.off']].entries())
      writeFileSync(join(folder, `browser-${test}.txt`), passed.join('\n'))
    expect([...readNoted(folder, 'browser')]).toEqual(['lamp.on', 'lamp', 'lamp.off'])
    rmSync(folder, { recursive: true })
  })
})
