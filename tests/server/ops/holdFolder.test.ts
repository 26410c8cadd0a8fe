/** One data folder, and several processes or stores that want it. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectReader } from '#server/store/dialects.ts'
import { openStore } from '#server/store/openStore.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type RealBackEnd, startAndFail, startBackEnd } from '#tests/support/backend/realBackEnd.ts'

let dataDir = ''
let running: RealBackEnd | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  running = null
  rmSync(dataDir, { recursive: true, force: true })
})

const at = () => ({ databaseUrl: null, dataDir })
const env = () => ({ DATA_DIR: dataDir, LIMITS: 'off', HOUSE_TRADERS: '0' })
const modeOf = (...path: readonly string[]) => (statSync(join(dataDir, ...path)).mode % 0o1000).toString(8)

describe('a folder with SQLite', () => {
  it('[OPS180, OPS181] has one process, its files are its owner’s; a second one stops with who has it, though that one sleeps; a killed one has it no more', async () => {
    running = await startBackEnd(env())
    const names = readdirSync(dataDir)
    expect(names).toEqual(expect.arrayContaining(['code-secret', 'held-by', 'held.sqlite', 'pipwire.sqlite-wal']))
    expect(names.filter((name) => modeOf(name) !== '600')).toEqual([])
    running.process.kill('SIGSTOP')
    const { code, said } = await startAndFail(env())
    const who = String.raw`process ${running.process.pid} on ${hostname()}, since 20\d\d-\d\d-\d\dT[\d:.]+Z`
    expect(said).toMatch(
      new RegExp(`^Pipwire could not start: another back end is at work on the data folder ${dataDir}: ${who}\n$`),
    )
    expect(code).toBe(1)
    const reader = connectReader(at())
    expect((await auditLedger(reader)).problems).toEqual([])
    await reader.destroy()
    await running.end('SIGKILL')
    running = await startBackEnd(env())
  }, 60_000)

  it('[OPS180] is refused to a second store of one process, until the first is closed', async () => {
    const store = await openStore(at())
    for (let trial = 1; trial <= 2; trial += 1)
      await expect(openStore(at())).rejects.toThrow(`${dataDir}: process ${process.pid} on ${hostname()}, since 20`)
    await store.close()
    expect(readdirSync(dataDir)).not.toContain('held-by')
    await (await openStore(at())).close()
  })
})

describe('what is in it', () => {
  it('[OPS181] is its owner’s alone, with the folder, from the first start on', async () => {
    const store = await openStore({ ...at(), dataDir: join(dataDir, 'new') })
    const names = readdirSync(join(dataDir, 'new'))
    expect(names.toSorted()).toEqual([
      'held-by',
      'held.sqlite',
      'pipwire.sqlite',
      'pipwire.sqlite-shm',
      'pipwire.sqlite-wal',
    ])
    expect([modeOf('new'), ...names.map((name) => modeOf('new', name))]).toEqual(['700', ...names.map(() => '600')])
    await store.close()
  })

  it('[OPS181] is so again where others could read it', async () => {
    await (await openStore(at())).close()
    mkdirSync(join(dataDir, 'uploads'))
    const files = ['pipwire.sqlite', 'pipwire.sqlite-wal', 'pipwire.sqlite-shm', 'held.sqlite', 'held-by']
    const secrets = ['operator-token', 'code-secret', 'data-key']
    for (const name of [...files.slice(1), ...secrets]) writeFileSync(join(dataDir, name), '')
    for (const name of [...files, ...secrets]) chmodSync(join(dataDir, name), 0o664)
    chmodSync(join(dataDir, 'uploads'), 0o777)
    chmodSync(dataDir, 0o755)
    const store = await openStore(at())
    const modes = [...files, ...secrets].map((name) => `${name} ${modeOf(name)}`)
    expect(modes).toEqual([...files, ...secrets].map((name) => `${name} 600`))
    expect([modeOf(), modeOf('uploads')]).toEqual(['700', '700'])
    await store.close()
  })

  it.skipIf(!existsSync('/proc/self'))('[OPS181] lets nothing start where its mode stays as it is', async () => {
    await expect(openStore({ ...at(), dataDir: '/proc/self' })).rejects.toThrow(
      /^\/proc\/\S+ is open to other users, and its mode cannot be changed$/,
    )
  })
})
