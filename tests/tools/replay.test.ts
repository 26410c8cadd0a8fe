/** `npm run replay`, as somebody runs it on a file. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTraced } from '#tests/flows/tracedApp.ts'
import { brokerSettings, eurusd } from '#tests/support/samples/samples.ts'

/** The app up to the broker's settings, as it is recorded. */
async function recordStart(): Promise<string> {
  const { ports, tracer } = startTraced()
  await ports.market.answer({ instruments: [eurusd], categories: [] })
  await ports.settings.answer(brokerSettings)
  return JSON.stringify(tracer.trace())
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-replay-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function keep(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function run(...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/replay.ts', ...given], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const replay = (text: string) => run(keep('trace.json', text))

describe('npm run replay', () => {
  it('[FLW6] says that a trace comes out as it was', async () => {
    expect(replay(await recordStart())).toEqual({
      status: 0,
      said: expect.stringMatching(/^no difference, \d+ steps\n$/),
    })
  })

  it('[FLW6] tells the first difference value by value, in short lines', async () => {
    const text = await recordStart()
    const { status, said } = replay(text.replace('"marginCallPercent":100', '"marginCallPercent":90'))
    expect(status).toBe(1)
    expect(said).toMatch(/^The first difference comes after \d+ steps, at entry \d+: /)
    expect(said).toMatch(/^ {2}value: null → \{.{40,60}$/m)
    expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThan(400)
  })

  it('[FLW6] tells in a line what is no trace', () => {
    expect(replay('{}')).toEqual({ status: 1, said: expect.stringMatching(/^.*: This is no trace.*\n$/) })
  })

  it('[FLW230] writes a trace as a browser test beside what it is told', async () => {
    const spec = join(folder, 'start.spec.ts')
    expect(run('--test', keep('trace.json', await recordStart()), spec)).toMatchObject({ status: 0 })
    expect(readFileSync(spec, 'utf8')).toContain("followTrace(page, backEnd, { path: '/', startsAs: 'visitor' })")
  })

  it('[FLW231] compares two traces, and ends with 1 where they differ', async () => {
    const text = await recordStart()
    const [one, same, other] = [
      keep('one.json', text),
      keep('same.json', text),
      keep('other.json', text.replaceAll('"read.ready"', '"read.failed"')),
    ]
    expect(run('--compare', one, same)).toEqual({ status: 0, said: expect.stringMatching(/^No difference/) })
    expect(run('--compare', one, other)).toEqual({
      status: 1,
      said: expect.stringMatching(/app\/settings:[^]*one\.json:.*read\.ready[^]*other\.json:.*read\.failed/),
    })
    expect(run('--compare', one)).toEqual({ status: 1, said: expect.stringMatching(/^Name two files/) })
  })
})
