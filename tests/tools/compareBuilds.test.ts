/** `npm run diagrams -- --compare`, and what it compares. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachine } from 'xstate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { buildMachinesOf, readBuildMachines, readTransitionLines } from '#tools/diagrams/buildMachines.ts'
import { compareBuilds } from '#tools/diagrams/compareBuilds.ts'
import { comparedPage } from '#tools/diagrams/comparedPage.ts'

const lampOf = (guard: string, actions: string, more: object = {}) =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: { guard, target: 'on', actions } } }, on: {}, ...more },
  })
const before = buildMachinesOf({
  lamp: lampOf('there is power', 'shine', { broken: { on: { mend: 'off' } } }),
  fan: lampOf('a', 'b'),
})
const now = buildMachinesOf({
  lamp: lampOf('somebody pays', 'shine', { dim: { on: { press: 'on' } } }),
  bell: lampOf('a', 'b'),
})

describe('machines of two builds', () => {
  it('[FLW233] differ by states and transitions that were added, are gone or are others', () => {
    expect(compareBuilds(before, now)).toMatchObject([
      { machine: 'bell', kind: 'added' },
      { machine: 'fan', kind: 'gone' },
      {
        machine: 'lamp',
        kind: 'changed',
        states: { added: ['lamp.dim'], gone: ['lamp.broken'] },
        transitions: {
          added: ['lamp.dim | press | 0'],
          gone: ['lamp.broken | mend | 0'],
          changed: [
            {
              key: 'lamp.off | press | 0',
              parts: [{ name: 'guard', before: 'there is power', now: 'somebody pays' }],
            },
          ],
        },
      },
    ])
    expect(compareBuilds(before, before)).toEqual([])
  })

  it.each<[string, object, object, string]>([
    ['kind', {}, { type: 'final' }, '`lamp.on`: kind atomic → final'],
    [
      'port',
      { invoke: { id: 'a', src: 'a port' } },
      { invoke: { id: 'a', src: 'another' } },
      'invokes a port → another',
    ],
    ['tag', {}, { tags: 'bright' }, 'tags none → bright'],
    ['entry', { entry: 'click' }, {}, 'entry click → none'],
    ['exit', {}, { exit: 'fade' }, 'exit none → fade'],
    [
      'way in',
      { on: { press: '#lamp.on' } },
      { on: { press: { target: '#lamp.on', reenter: true } } },
      'reenters no → yes',
    ],
  ])('[FLW233] differ by the %s of a state', (_, was, is, line) => {
    const [one, other] = [was, is].map((state) => buildMachinesOf({ lamp: lampOf('a', 'b', { on: state }) }))
    const changes = compareBuilds(one!, other!)
    expect(comparedPage(changes, 'v1', other!)).toContain(line)
    expect(compareBuilds(other!, other!)).toEqual([])
  })

  it('[FLW233] differ by how long a delay is', () => {
    const [one, other] = [500, 900].map((ms) =>
      buildMachinesOf({ lamp: lampOf('a', 'b').provide({ delays: { dusk: ms } }) }),
    )
    const changes = compareBuilds(one!, other!)
    expect(comparedPage(changes, 'v1', other!)).toContain('**Delays changed**\n\n- `dusk`: length 500 ms → 900 ms')
  })

  it('[FLW233] are compared by what a build kept that told kinds and guards alone', () => {
    const transitions = { 'lamp.off | press | 0': { guard: null, targets: 'lamp.on', actions: 'shine' } }
    const kept = { lamp: { states: { lamp: 'compound', 'lamp.off': 'atomic', 'lamp.on': 'final' }, transitions } }
    const is = buildMachinesOf({ lamp: lampOf('there is power', 'shine') })
    expect(compareBuilds(readBuildMachines(JSON.stringify(kept))!, is)).toMatchObject([
      {
        states: { changed: [{ key: 'lamp.on', parts: [{ name: 'kind', before: 'final', now: 'atomic' }] }] },
        transitions: { changed: [{ parts: [{ name: 'guard', before: '-', now: 'there is power' }] }] },
        delays: { added: [] },
      },
    ])
    expect(['{', 'null', '[]', '{"lamp":1}'].map(readBuildMachines)).toEqual([null, null, null, null])
  })

  it('[FLW233] are told as a page', () => {
    const page = comparedPage(compareBuilds(before, now), 'v1', now)
    expect(page).toContain('# Machines compared with v1\n\n3 machines changed.')
    expect(page).toContain('## bell\n\nNew machine.')
    expect(page).toContain('**States gone**\n\n- `lamp.broken`')
    expect(page).toContain('- `lamp.off | press | 0`: guard there is power → somebody pays')
    expect(page).toContain('- `lamp.dim | press | 0`: → lamp.on, does -')
    expect(comparedPage([], 'v1', now)).toContain('No state, no transition and no delay is another.')
  })

  it('[FLW233] are the same by the lines of a build that tells no guards', () => {
    const read = readTransitionLines(readFileSync('tests/unchanged/transitions.txt', 'utf8'))
    expect(compareBuilds(read, buildMachinesOf(machines))).toEqual([])
  })
})

describe('npm run diagrams -- --compare', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pipwire-builds-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...given: readonly string[]) => {
    const command = ['tools/checks/diagrams.ts', '--compare', ...given]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  it('[FLW233] ends with 0 where nothing is another, 1 with a page where something is, 2 where nothing can be read', () => {
    expect(run('.')).toEqual({
      status: 0,
      said: expect.stringContaining('No state, no transition and no delay is another.'),
    })
    const text = readFileSync('tests/unchanged/transitions.txt', 'utf8')
    const [file, page] = [join(folder, 'transitions.txt'), join(folder, 'page.md')]
    writeFileSync(file, text.replace(/^app → app \| login\.needed.*\n/m, ''))
    const { status, said } = run(file, page)
    expect([status, said]).toEqual([1, expect.stringContaining('- `app | login.needed | 0`: →')])
    expect(readFileSync(page, 'utf8')).toBe(said)
    expect(run(join(folder, 'nowhere'))).toEqual({ status: 2, said: expect.stringContaining('is no build') })
  })
})
