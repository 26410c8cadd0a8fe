import { describe, expect, it } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { readSpecRules } from '#src/flows/diagram/specRules.ts'
import { findPlaces, graphsOf } from '#src/flows/find/findPlaces.ts'
import { limits, readRoom } from '#src/flows/room/useRoom.ts'
import { readRuleTests, ruleTestsIn } from '#tools/build/ruleTests.ts'

const rules = readSpecRules('## SES Session\n- **SES210** Another one.\n- **SES21** Who logs out is out.\n')
const tests = { SES21: [{ file: 'tests/a.test.ts', title: 'leaves nothing behind' }] }
const find = (text: string) => findPlaces(text, { graphs: graphsOf(machines), rules, tests })

describe('the field that finds', () => {
  it('[FLW224] finds states by their names, in whatever case', () => {
    expect(find('SESSION.signed out').states[0]).toEqual({
      machine: 'session',
      at: 'session.signed out',
      label: 'session.signed out',
    })
  })

  it('[FLW224] finds events, with all transitions that they cause', () => {
    const found = find('session.over').events.find(({ event }) => event === 'session.over')
    expect(found?.places.map(({ machine, at }) => [machine, at])).toContainEqual([
      'app',
      'app.someone | session.over | 0',
    ])
  })

  it('[FLW224] finds a rule by its id, with what carries it out and what tests it', () => {
    const found = find('ses21').rules
    expect(found.map(({ rule }) => rule.id)).toEqual(['SES21', 'SES210'])
    expect(found[0]?.places.map(({ at }) => at)).toContain('app.someone | session.over | 0')
    expect(found.map(({ tests: named }) => named?.length)).toEqual([1, 0])
    expect(find('logs out').rules.map(({ rule }) => rule.id)).toEqual(['SES21'])
  })

  it('[FLW224] finds nothing for an unknown name, and nothing for none', () => {
    for (const text of ['no such thing', ' ']) expect(find(text)).toEqual({ states: [], events: [], rules: [] })
  })
})

describe('the tests of a rule', () => {
  it('[FLW224] are read from titles', () => {
    const text =
      "  it('[SES21, SES24] @desktop somebody\\'s out', () => {})\n  it.each(all)(`[RTE1] [RTE2] of ${name}`, () => {})"
    expect(ruleTestsIn('a.test.ts', text)).toEqual([
      ['SES21', { file: 'a.test.ts', title: "@desktop somebody's out" }],
      ['SES24', { file: 'a.test.ts', title: "@desktop somebody's out" }],
      ['RTE1', { file: 'a.test.ts', title: 'of ${name}' }],
      ['RTE2', { file: 'a.test.ts', title: 'of ${name}' }],
    ])
  })
})

describe('the tests of a build', () => {
  it('[FLW224] are unknown where their folders were left behind, which is not that there are none', () => {
    expect(readRuleTests('docs')).toBeNull()
    expect(readRuleTests()?.['FLW224']?.map(({ file }) => file)).toContain('tests/flows/findPlaces.test.ts')
    const [found] = findPlaces('ses21', { graphs: [], rules, tests: null }).rules
    expect(found?.tests).toBeNull()
  })
})

describe('the room', () => {
  it('[FLW222] is as it was kept, and as at first where that cannot be read', () => {
    const kept = { sizes: { phone: 300, log: null, side: limits.side.least }, hidden: ['log'] }
    expect(readRoom(JSON.stringify(kept))).toEqual(kept)
    for (const bad of [null, '', '{}', '{"sizes":{"phone":"wide"},"hidden":[]}', '{"hidden":["all"]}'])
      expect(readRoom(bad)).toEqual({ sizes: { phone: null, log: null, side: null }, hidden: [] })
  })
})
