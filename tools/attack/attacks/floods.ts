/** Floods: whether somebody honest still logs in, and how long that takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../bench/report.ts'
import type { Attack, Sent } from '../attack.ts'
import type { Field } from '../openField.ts'
import { type Owner, logIn, pathOf, register } from '../people.ts'
import { hex } from './limits.ts'
import { answerOf } from './sockets.ts'

const mostMs = 2_000
/** Of the flood, under way at any time. */
const atOnce = 64
const pauseMs = 200

type Flooding = (at: number) => Promise<unknown>

const ofSite = (at: number): string => `2001:db8:f:${hex(at % 0x1_0000)}::1`
const logInWith =
  ({ send }: Field, from: (at: number) => string, who: (at: number) => Pick<Owner, 'email' | 'password'>): Flooding =>
  (at) => {
    const { email, password } = who(at)
    const form = new URLSearchParams({ account: email, password, login_type: 'email' })
    return send(pathOf('login'), { ...posted('application/x-www-form-urlencoded', form.toString()), from: from(at) })
  }
const posted = (type: string, body: string): Sent => ({ method: 'POST', headers: { 'content-type': type }, body })
const nobody = (at: number) => ({ email: `flood${at}@example.com`, password: `a guess ${at}` })

/** In turns, those of anybody's calls that cost the most. */
const costly =
  ({ send }: Field, from: (at: number) => string): Flooding =>
  (at) => {
    const mail = JSON.stringify({ to: `flood${at}@example.com`, area_id: '', type: 2 })
    const calls: readonly (readonly [path: string, sent: Sent])[] = [
      [pathOf('captcha'), {}],
      [pathOf('createDemo'), {}],
      [`${pathOf('candles')}?forex_id=7&period=1min&limit=1000`, {}],
      [pathOf('instruments'), { headers: { 'accept-encoding': 'br' } }],
      [pathOf('sendEmailCode'), posted('application/json', mail)],
    ]
    const [path, sent] = calls[at % calls.length] ?? ['', {}]
    return send(path, { ...sent, from: from(at) })
  }

const upgrades =
  ({ socket }: Field, from: (at: number) => string): Flooding =>
  async (at) => {
    const one = socket(from(at))
    await answerOf(one)
    one.terminate()
  }

/** Log-ins of somebody else, one after the other, while it goes on. One that is refused never came in. */
async function underFlood(field: Field, seconds: number, flooding: Flooding | null) {
  const { email, password, from } = field.victim
  const until = performance.now() + seconds * 1_000
  const over = new AbortController()
  let sent = 0
  const goOn = async (flood: Flooding): Promise<void> => {
    while (!over.signal.aborted) await flood((sent += 1)).catch(() => {})
  }
  const floods = flooding ? Array.from({ length: atOnce }, () => goOn(flooding)) : []
  const times: number[] = []
  while (performance.now() < until) {
    await sleep(pauseMs)
    const began = performance.now()
    const { code } = await logIn(field, email, password, from)
    times.push(code === 1 ? performance.now() - began : Infinity)
  }
  over.abort()
  await Promise.all(floods)
  return { times, sent }
}

const flooded = (
  tried: string,
  seconds: number,
  begin: (field: Field) => Promise<Flooding | null> | Flooding | null,
): Attack<Field> => ({
  tried: `log-in of somebody honest, under ${tried}`,
  rules: 'SES402, NET400, NET402, WSS200',
  run: async (field) => {
    const { times, sent } = await underFlood(field, seconds, await begin(field))
    const p95 = percentile(times, 0.95)
    const refused = times.filter((ms) => ms === Infinity).length
    const figure = `p95 ${Math.round(p95)} ms of ${times.length}, ${refused} refused; ${Math.round(sent / seconds)} a second`
    return { isHeld: p95 < mostMs, figure }
  },
})

/** Whoever floods with right ones has accounts, each from an address that may register. */
async function accountsOf(field: Field, name: string, count: number): Promise<readonly Owner[]> {
  const owners: Owner[] = []
  while (owners.length < count) owners.push(await register(field, `${name}${owners.length}@example.com`))
  return owners
}
const turn = <T>(all: readonly T[], at: number): T => all[at % all.length] as T

export const floodAttacks = (seconds: number): readonly Attack<Field>[] => [
  flooded('no flood', seconds, () => null),
  flooded('wrong passwords from one address', seconds, (field) => logInWith(field, () => '203.0.113.60', nobody)),
  flooded('wrong passwords from one /48', seconds, (field) => logInWith(field, ofSite, nobody)),
  flooded('right passwords from one address', seconds, async (field) => {
    const [owner] = await accountsOf(field, 'right', 1)
    return logInWith(
      field,
      () => '203.0.113.61',
      () => owner ?? nobody(0),
    )
  }),
  flooded('right passwords from one /48', seconds, async (field) => {
    const owners = await accountsOf(field, 'rights', 8)
    const from = (at: number) => `2001:db8:e:${hex(at % 0x1_0000)}::1`
    return logInWith(field, from, (at) => turn(owners, at))
  }),
  flooded('socket upgrades from one address', seconds, (field) => upgrades(field, () => '203.0.113.62')),
  flooded('socket upgrades from one /48', seconds, (field) =>
    upgrades(field, (at) => `2001:db8:d:${hex(at % 0x1_0000)}::1`),
  ),
  flooded('costly calls from one address', seconds, (field) => costly(field, () => '203.0.113.63')),
  flooded('costly calls from one /48', seconds, (field) =>
    costly(field, (at) => `2001:db8:c:${hex(at % 0x1_0000)}::1`),
  ),
]
