import { existsSync, readFileSync } from 'node:fs'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { findStalePages } from '#tests/support/app/stalePages.ts'
import { machineDocs, machineDocsFolder, picturesOfAll, writtenFiles } from '#tools/diagrams/machineDocs.ts'
import { machineLinks } from '#tools/diagrams/machineLinks.ts'
import { problemsOf } from '#tests/flows/measureFlow.ts'
import { machinePage } from '#tools/diagrams/machinePage.ts'
import { machinePictures, pageWidth, partOf } from '#tools/diagrams/machinePictures.ts'
import { roomsPicture, roomsPictureFile } from '#tools/diagrams/roomsPicture.ts'

const picturesOf = await picturesOfAll()
const docs = await machineDocs(picturesOf)
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
    const files = writtenFiles()
    expect(files.filter((file) => !(file in docs))).toEqual([])
  })

  it.each(Object.entries(machines))('[FLW10] name each transition of %s that goes, and where', (name, machine) => {
    const file = `${name}.md`
    const page = docs[file] ?? ''
    const rows = page.match(/^\| (?!#|state \||---).*$/gm) ?? []
    const { states, transitions } = flowGraphOf(name, machine)
    const numbered = rows.filter((row) => /^\| \d+ \| /.test(row) && row.split(' | ').length === 7)
    expect(numbered.map((row) => Number.parseInt(row.slice(2), 10))).toEqual(transitions.map((_, index) => index + 1))
    expect(rows.filter((row) => !numbered.includes(row) && row.split(' | ').length === 7)).toHaveLength(states.length)
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

describe('a picture of a machine', () => {
  const svgs = Object.entries(docs).filter(([file]) => file.endsWith('.svg'))

  it('[FLW10] is no wider than where it is read, its text 11 px at least, dark and light, and a small file', () => {
    expect(svgs.length).toBeGreaterThan(Object.keys(machines).length)
    for (const [file, svg] of svgs) {
      const [, width = '0'] = /<svg [^>]*width="(\d+)"/.exec(svg) ?? []
      expect([file, Number(width) <= pageWidth]).toEqual([file, true])
      const sizes = [...svg.matchAll(/font(?:-size)?:[^;}]*?(\d+(?:\.\d+)?)px/g)].map(([, size]) => Number(size))
      expect([file, sizes.length > 0 && Math.min(...sizes) >= 11]).toEqual([file, true])
      expect(svg).toContain('prefers-color-scheme:dark')
      expect([file, svg.length < 20_000]).toEqual([file, true])
    }
  })

  it.each(Object.keys(machines))('[FLW10, FLW22] of %s reads, and so does each of its parts', (name) => {
    const pictures = picturesOf.get(name) ?? []
    expect(pictures).not.toEqual([])
    for (const { file, fitted } of pictures) expect([file, problemsOf(fitted.laid)]).toEqual([file, []])
  })

  it('[FLW10] shows nested and parallel states, guards and what is possible everywhere', async () => {
    const [picture] = await machinePictures(flowGraphOf('lamp', lamp))
    for (const text of ['off', 'colour', 'heat', 'broken', 'in any state', 'hit', 'look'])
      expect(picture?.svg).toContain(`>${text}</text>`)
    expect(picture?.svg).toContain('>[there; is: &quot;power&quot;]</text>')
  })

  it('[FLW10] has what is folded in it in another picture, with those outside that it comes from and goes to', () => {
    const { orderForm } = machines
    if (!orderForm) throw new Error('There is no order form.')
    const graph = flowGraphOf('orderForm', orderForm)
    const pictures = picturesOf.get('orderForm') ?? []
    const folded = pictures.flatMap(({ fitted }) => [...fitted.folded])
    expect(folded.length).toBeGreaterThan(0)
    const shown = new Set(pictures.flatMap(({ fitted }) => fitted.laid.states.map(({ state }) => state.id)))
    expect(shown).toEqual(new Set(graph.states.map(({ id }) => id)))
    expect(partOf(flowGraphOf('lamp', lamp), 'lamp.on').states.map(({ id }) => id)).not.toContain('lamp.broken')
  })

  it('stands on its page with every transition, also those that only act', async () => {
    const page = machinePage('lamp', lamp, 'A lamp.', {}, await machinePictures(flowGraphOf('lamp', lamp)))
    expect(page).toContain('![Diagram of lamp](pictures/lamp.svg)')
    expect(page).toContain(' | off | look | – | stays as it is | shine | – |')
    expect(page).toContain(' | everywhere | hit | – | broken | – | – |')
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

it('the picture of the rooms shows the imports as they are: `npm run diagrams` draws it', async () => {
  expect(readFileSync(roomsPictureFile, 'utf8')).toBe(await roomsPicture())
})
