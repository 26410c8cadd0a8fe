/**
 * Guesses from 10,000 addresses of one /48, spread over an hour. Nobody waits for that hour: this back end runs in this process, in production
 * mode and behind the same proxy, with a clock that is moved. What is counted is each password that was hashed to be compared.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { sqliteIn } from '#tests/support/backend/databases.ts'
import { enterFirst, firstPassword } from '#tests/support/samples/operatorSteps.ts'
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
  return { ...wire, pass: back.passSilently, verified: () => verified, bootstrapToken: operatorToken }
}

type Clocked = Awaited<ReturnType<typeof openClocked>>
type Answered = Promise<{ readonly code: number }>
type Guessing = {
  readonly guess: (at: number, from: string) => Answered
  /** What whoever owns the name is answered while it goes on. */
  readonly owner: () => Promise<{ readonly isIn: boolean; readonly figure: string }>
}
type Guessed = {
  readonly tried: string
  readonly rules: string
  readonly most: number
  readonly begin: (site: Clocked) => Guessing | Promise<Guessing>
}

const guessed = (guesses: number, { tried, rules, most, begin }: Guessed): Attack<unknown> => ({
  tried,
  rules,
  run: async () => {
    let outcome: Outcome | null = null
    await withCleanUp(async (later) => {
      const site = await openClocked(later)
      const { guess, owner } = await begin(site)
      const before = site.verified()
      const codes = new Map<number, number>()
      await manyTimes(guesses, async (at) => {
        site.pass(hourMs / guesses)
        const { code } = await guess(at, `2001:db8:1:${hex(at)}::1`)
        codes.set(code, (codes.get(code) ?? 0) + 1)
      })
      const lookedAt = site.verified() - before
      const { isIn, figure } = await owner()
      const answers = [...codes].map(([one, count]) => `${count} × ${one}`).join(', ')
      outcome = {
        isHeld: lookedAt <= most && lookedAt > 0 && isIn,
        figure: `${lookedAt} of ${guesses} looked at in an hour (${answers}); ${figure}`,
      }
    })
    return outcome ?? { isHeld: false, figure: 'nothing came of it' }
  },
})

const ofUser =
  (accountOf: (at: number) => string) =>
  ({ call }: Clocked): Guessing => {
    const logIn = (account: string, password: string, from: string) =>
      call('login', { account, password, type: 'email', areaId: null }, { from })
    return {
      guess: (at, from) => logIn(accountOf(at), `guess ${at}`, from),
      owner: async () => {
        const { code } = await logIn('ann@example.com', 'mistyped once', '203.0.113.7')
        return { isIn: code !== 1005, figure: `the owner is answered ${code}` }
      },
    }
  }

const operatorMost = 100
const longestWaitSeconds = 300

/** One who was logged in from an office before it began. */
const ofOperator =
  (nameOf: (at: number) => string) =>
  async ({ call, pass, bootstrapToken }: Clocked): Promise<Guessing> => {
    const password = 'a quiet harbour of operators'
    const added = { name: 'ann', password: firstPassword, role: 'owner', isActive: true } as const
    await call('addOperator', added, { token: bootstrapToken })
    const logIn = (name: string, typed: string, from: string) =>
      call('operatorLogin', { name, password: typed }, { from })
    await enterFirst({ call }, { name: 'ann', own: password }, { from: '203.0.113.7' })
    return {
      guess: (at, from) => logIn(nameOf(at), `guess ${at}`, from),
      owner: async () => {
        const office = await logIn('ann', password, '203.0.113.7')
        const early = await logIn('ann', password, '198.51.100.20')
        const seconds = (early.data as { readonly retry_after?: number } | null)?.retry_after ?? 0
        pass(seconds * 1_000)
        const late = await logIn('ann', password, '198.51.100.20')
        return {
          isIn: office.code === 1 && late.code === 1 && seconds <= longestWaitSeconds,
          figure: `the owner is answered ${office.code}, and ${late.code} elsewhere after ${seconds} s`,
        }
      },
    }
  }

const codesADay = 10
const cooldownMs = 60_000

/** Codes that a stranger asks for, for another's address: to register, until there are no more of them. */
const usedUpPurpose: Attack<unknown> = {
  tried: 'a stranger uses up the day’s codes of somebody’s address, so that they can reset no password',
  rules: 'SES52, SES431',
  run: async () => {
    const codes: number[] = []
    await withCleanUp(async (later) => {
      const { call, pass } = await openClocked(later)
      const send = async (purpose: 'register' | 'reset', from: string) => {
        pass(cooldownMs)
        return (await call('sendEmailCode', { to: 'ann@example.com', areaId: null, purpose }, { from })).code
      }
      for (let count = 0; count <= codesADay; count += 1)
        codes.push(await send('register', `192.0.2.${1 + (count % 2)}`))
      codes.push(await send('reset', '203.0.113.7'))
    })
    const expected = [...Array.from({ length: codesADay }, () => 1), 1005, 1]
    return {
      isHeld: codes.join() === expected.join(),
      figure: `${codes.filter((code) => code === 1).length - 1} to register, then ${codes.at(-2)}; to reset ${codes.at(-1)}`,
    }
  },
}

export const guessAttacks = (guesses = 10_000): readonly Attack<unknown>[] => [
  ...[
    {
      tried: 'guesses at one account, from 10,000 networks of a /48',
      rules: 'SES400',
      most: verifiedMost,
      begin: ofUser(() => 'ann@example.com'),
    },
    {
      tried: 'guesses at as many accounts, from 10,000 networks of a /48',
      rules: 'SES400',
      most: verifiedMost,
      begin: ofUser((at) => `user${at}@example.com`),
    },
    {
      tried: 'guesses at one operator, from 10,000 networks of a /48',
      rules: 'OPS370',
      most: verifiedMost,
      begin: ofOperator(() => 'ann'),
    },
    {
      tried: 'guesses at as many operators, from 10,000 networks of a /48',
      rules: 'OPS371',
      most: operatorMost,
      begin: ofOperator((at) => `operator${at}`),
    },
  ].map((one) => guessed(guesses, one)),
  usedUpPurpose,
]
