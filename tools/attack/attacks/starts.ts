/** Starts that would put people's money at the mercy of whoever read the code, or listens on the line: refused with one line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAndFail, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import type { Attack } from '../attack.ts'
import { type Env, productionEnv } from '../startSite.ts'

const carriers = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' }

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-attack-'))
  return work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
}

const refusedStart = (tried: string, rules: string, change: Env): Attack<unknown> => ({
  tried,
  rules,
  run: () =>
    inFolder(async (dataDir) => {
      const { code, said } = await startAndFail({ ...productionEnv(dataDir, carriers), ...change })
      const isLine = code === 1 && /^[^\n]+\n$/.test(said) && Object.keys(change).some((name) => said.includes(name))
      return { isHeld: isLine, figure: said.trim().slice(0, 120) }
    }),
})

const sandboxBehindProxy: Attack<unknown> = {
  tried: 'a sandbox that is on by itself, asked through a proxy',
  rules: 'OPS201',
  run: () =>
    inFolder(async (dataDir) => {
      const backEnd = await startBackEnd({ DATA_DIR: dataDir })
      const ask = async (headers: Env) =>
        (await fetch(`${backEnd.origin}/api/basicSet/getBasicInfo`, { headers })).status
      const statuses = [
        await ask({ 'x-forwarded-for': '203.0.113.7' }),
        await ask({ 'x-forwarded-proto': 'https' }),
        await ask({ forwarded: 'for=203.0.113.7' }),
        await ask({}),
      ]
      const says = backEnd.output().includes('The sandbox is on')
      await backEnd.end('SIGTERM')
      return { isHeld: statuses.join() === '421,421,421,200' && says, figure: statuses.join(', ') }
    }),
}

export const startAttacks: readonly Attack<unknown>[] = [
  refusedStart('prices that can be computed: FEED=simulated outside the sandbox', 'MKT60', {
    FEED: 'simulated',
    NATS_URL: '',
  }),
  refusedStart('prices from a seed outside the sandbox', 'MKT60', { FEED_SEED: '1' }),
  refusedStart('no limits outside the sandbox', 'NET90', { LIMITS: 'off' }),
  refusedStart('short messages without TLS', 'OPS202', { SMS_URL: 'http://sms.example.com' }),
  refusedStart('quotes without TLS', 'OPS260', { NATS_URL: 'nats://bus.example.com:4222' }),
  refusedStart('a database without TLS', 'OPS260', { DATABASE_URL: 'postgres://db.example.com/pipwire' }),
  refusedStart('a database that would keep the data key beside what it seals', 'OPS376', {
    DATABASE_URL: 'postgres://127.0.0.1/pipwire',
    DATA_KEY: '',
  }),
  sandboxBehindProxy,
]
