import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { findStalePages } from '#tests/support/app/stalePages.ts'
import { machineDocs, machineDocsFolder } from '#tools/diagrams/machineDocs.ts'
import { machineLinks } from '#tools/diagrams/machineLinks.ts'
import { machinePage } from '#tools/diagrams/machinePage.ts'
import { stateDiagram } from '#tools/diagrams/stateDiagram.ts'
import { roomsPicture, roomsPictureFile } from '#tools/diagrams/roomsPicture.ts'

const docs = machineDocs()
const written = (file: string) => {
  const path = `${machineDocsFolder}/${file}`
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  on: { hit: '.broken' },
  states: {
    off: { on: { press: { guard: 'there; is: "power"', target: 'on' }, look: { actions: 'shine' } } },
    on: {
      type: 'parallel',
      states: {
        colour: {
          initial: 'red',
          states: { red: { on: { turn: 'blue' } }, blue: { on: { turn: '#lamp.on.colour' } } },
        },
        heat: {},
      },
    },
    broken: { type: 'final' },
  },
})

describe('the pages of machines', () => {
  it('[FLW10] are what the machines are now', () => {
    expect(findStalePages(docs, written)).toEqual([])
  })

  it('are of machines that there are', () => {
    const files = readdirSync(machineDocsFolder).filter((file) => !file.startsWith('coverage'))
    expect(files.filter((file) => !(file in docs))).toEqual([])
  })

  it.each(Object.entries(machines))('[FLW10] name each transition of %s that goes, and where', (name, machine) => {
    const file = `${name}.md`
    const page = docs[file] ?? ''
    const rows = page.match(/^\| (?!in the state|state \||---).*$/gm) ?? []
    const { states, transitions } = flowGraphOf(name, machine)
    expect(rows.filter((row) => row.split(' | ').length === 6)).toHaveLength(transitions.length)
    expect(rows.filter((row) => row.split(' | ').length === 7)).toHaveLength(states.length)
    for (const row of new Set(rows)) {
      const lines = page.split('\n').filter((line) => line !== row)
      expect(findStalePages({ [file]: lines.join('\n') }, written)).toEqual([
        `docs/machines/${file} is not what the machine is now. Gone: ${row}. Run \`npm run diagrams\` if that is meant.`,
      ])
    }
  })

  it('[FLW10] that are not written are named', () => {
    expect(findStalePages({ 'new.md': 'a' }, written)).toEqual([
      'docs/machines/new.md is not written yet. Run `npm run diagrams`.',
    ])
  })
})

describe('a diagram', () => {
  it('[FLW10] has nested and parallel states, guards, final states and what is possible everywhere, in words Mermaid can read', () => {
    expect(stateDiagram(flowGraphOf('lamp', lamp)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> lamp_off',
      '  state "off" as lamp_off',
      '  state "on" as lamp_on {',
      '    state "colour" as lamp_on_colour {',
      '      [*] --> lamp_on_colour_red',
      '      state "red" as lamp_on_colour_red',
      '      state "blue" as lamp_on_colour_blue',
      '    }',
      '    --',
      '    state "heat" as lamp_on_heat',
      '  }',
      '  state "broken" as lamp_broken',
      '  lamp_broken --> [*]',
      '  state "wherever it is" as lamp__wherever',
      '  lamp__wherever --> lamp_broken : hit',
      '  lamp_off --> lamp_on : press [there, is · ″power″]',
      '  lamp_on_colour_red --> lamp_on_colour_blue : turn',
      '  lamp_on_colour_blue --> lamp_on_colour_red : turn',
    ])
  })

  it('of a parallel machine shows its parts side by side', () => {
    const pair = createMachine({ id: 'pair', type: 'parallel', states: { left: {}, right: {} } })
    expect(stateDiagram(flowGraphOf('pair', pair)).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "left" as pair_left',
      '  state "right" as pair_right',
    ])
  })

  it('stands on its page with every transition, also those that only act', () => {
    const page = machinePage('lamp', lamp, 'A lamp.', {})
    expect(page).toContain('| off | look | – | stays as it is | shine | – |')
    expect(page).toContain('| everywhere | hit | – | broken | – | – |')
  })
})

describe('the map', () => {
  const links = machineLinks(machines)
  const find = (from: string, to: string, kind: string) =>
    links.find((link) => link.from === from && link.to === to && link.kind === kind)?.what

  it('[FLW10] tells who invokes whom, and who tells whom what', () => {
    expect(find('deposit', 'upload', 'invokes')).toEqual(['proof'])
    expect(find('orders', 'pagedRead', 'invokes')).toEqual(['open', 'pending', 'closed'])
    expect(find('session', 'app', 'tells')).toEqual(['session.began', 'token.renewed', 'session.over', 'login.needed'])
    expect(find('app', 'toasts', 'tells')).toEqual(['toasts.clear', 'toast.show'])
    expect(find('busy', 'app', 'tells')).toBeUndefined()
  })
})

it('the picture of the rooms shows the imports as they are: `npm run diagrams` draws it', () => {
  expect(readFileSync(roomsPictureFile, 'utf8')).toBe(roomsPicture())
})
