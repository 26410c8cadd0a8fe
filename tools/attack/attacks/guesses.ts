/**
 * Guesses from 10,000 addresses of one /48, spread over an hour. Nobody waits for that hour: this back end runs in this process, in production
 * mode and behind the same proxy, with a clock that is moved. What is counted is each password that was hashed to be compared.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { sqliteIn } from '#tests/support/backend/databases.ts'
import { type Stop, withCleanUp } from '../../bench/cleanUp.ts'
import type { Attack, Outcome } from '../attack.ts'
import { overTls } from '../overTls.ts'
import { host, productionEnv } from '../startSite.ts'
import { startTlsProxy } from '../tlsProxy.ts'
import { hex, manyTimes } from './limits.ts'

const verifiedMost = 100
const hourMs = 60 * 60 * 1_000
const carriers = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' }

async function openClocked(later: (stop: Stop) => void) {
  let verified = 0
  const database = sqliteIn(mkdtempSync(join(tmpdir(), 'pipwire-attack-')))
  later(() => rmSync(database.dataDir, { recursive: true, force: true }))
  const back = await openBackEnd({
    database,
    isGuarded: true,
    env: productionEnv(database.dataDir, carriers),
    computeHash: (password, salt) => {
      verified += 1
      return cheapHash(password, salt)
    },
  })
  later(back.close)
  await back.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startTlsProxy(host, (back.app.fastify.server.address() as AddressInfo).port)
  later(proxy.stop)
  const wire = overTls(host, proxy)
  later(wire.leave)
  return { ...wire, pass: back.passSilently, verified: () => verified }
}

const guessed = (tried: string, accountOf: (at: number) => string, guesses: number): Attack<unknown> => ({
  tried,
  rules: 'SES400',
  run: async () => {
    let outcome: Outcome | null = null
    await withCleanUp(async (later) => {
      const { call, pass, verified } = await openClocked(later)
      const codes = new Map<number, number>()
      await manyTimes(guesses, async (at) => {
        pass(hourMs / guesses)
        const typed = { account: accountOf(at), password: `guess ${at}`, type: 'email', areaId: null } as const
        const { code } = await call('login', typed, { from: `2001:db8:1:${hex(at)}::1` })
        codes.set(code, (codes.get(code) ?? 0) + 1)
      })
      const lookedAt = verified()
      const owner = { account: 'ann@example.com', password: 'mistyped once', type: 'email', areaId: null } as const
      const { code } = await call('login', owner, { from: '203.0.113.7' })
      const answers = [...codes].map(([one, count]) => `${count} × ${one}`).join(', ')
      outcome = {
        isHeld: lookedAt <= verifiedMost && lookedAt > 0 && code !== 1005,
        figure: `${lookedAt} of ${guesses} looked at in an hour (${answers}); the owner is answered ${code}`,
      }
    })
    return outcome ?? { isHeld: false, figure: 'nothing came of it' }
  },
})

export const guessAttacks = (guesses = 10_000): readonly Attack<unknown>[] => [
  guessed('guesses at one account, from 10,000 networks of a /48', () => 'ann@example.com', guesses),
  guessed('guesses at as many accounts, from 10,000 networks of a /48', (at) => `user${at}@example.com`, guesses),
]
