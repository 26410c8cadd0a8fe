/** Attacks on limits of an address: from many addresses of one network, in other clothes, on paths written otherwise. */
import { standardLimits } from '#server/http/limits.ts'
import { type Attack, type Outcome, type Sent, type AttackedSite } from '../attack.ts'

const settings = '/api/basicSet/getBasicInfo'
const demo = '/api/user/createAccountDemoForU'
export const hex = (value: number): string => value.toString(16)

const atOnce = 50
const tooMany = 429

/** So many at a time, until all are done. */
export async function manyTimes(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const goOn = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, goOn))
}

type Flood = { readonly calls: number; readonly path: (at: number) => string; readonly sent: (at: number) => Sent }
/** What one caller may do: a network's `times` that of an address. */
type Allowed = { readonly times: number; readonly weight: number }

/**
 * Held where no more passed than the bucket had, and what came into it meanwhile by the target's own clock; and where some were refused, or
 * nothing was shown.
 */
async function flood(target: AttackedSite, { calls, path, sent }: Flood, { times, weight }: Allowed): Promise<Outcome> {
  const { burst, perSecond } = standardLimits.address
  const before = target.now()
  let passed = 0
  await manyTimes(calls, async (at) => {
    const { status } = await target.send(path(at), sent(at))
    if (status !== tooMany) passed += 1
  })
  const seconds = (target.now() - before) / 1_000
  const most = Math.ceil(((burst + perSecond * seconds) * times) / weight)
  return { isHeld: passed <= most && passed < calls, figure: `${passed} of ${calls} passed, ${most} may` }
}

const one: Allowed = { times: 1, weight: 1 }
const plain = (from: (at: number) => string, path: (at: number) => string = () => settings, calls = 1_500): Flood => ({
  calls,
  path,
  sent: (at) => ({ from: from(at) }),
})

/** Somebody who is not of them is answered. */
async function andOthersPass(target: AttackedSite, outcome: Outcome, from: string): Promise<Outcome> {
  const { status } = await target.send(settings, { from })
  return status === 200 ? outcome : { isHeld: false, figure: `${outcome.figure}; ${from} was answered ${status}` }
}

export const manyOfHousehold: Attack = {
  tried: 'calls from as many addresses of one /64',
  rules: 'NET400',
  run: async (target) => {
    const outcome = await flood(
      target,
      plain((at) => `2001:db8:1:2::${hex(at + 1)}`),
      one,
    )
    return andOthersPass(target, outcome, '2001:db8:1:3::1')
  },
}

export const manyOfSite: Attack = {
  tried: 'demo accounts from as many /64 of one /48',
  rules: 'NET400, NET402, SES48',
  run: async (target) => {
    const accounts: unknown[] = []
    const before = target.now()
    let passed = 0
    await manyTimes(1_000, async (at) => {
      const { status, text } = await target.send(demo, { from: `2001:db8:7:${hex(at)}::1` })
      if (status === tooMany) return
      passed += 1
      if ((JSON.parse(text) as { readonly code: number }).code === 1) accounts.push(at)
    })
    const { burst, perSecond } = standardLimits.address
    const most = Math.ceil((burst + perSecond * ((target.now() - before) / 1_000)) * (4 / 5))
    const isHeld = accounts.length <= 80 && passed <= most && passed < 1_000
    return { isHeld, figure: `${accounts.length} accounts of 80, ${passed} of 1000 calls passed, ${most} may` }
  },
}

const clothes = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']

export const otherClothes: Attack = {
  tried: 'one IPv4 address as itself and in three forms of IPv6',
  rules: 'NET400',
  run: (target) =>
    flood(
      target,
      plain((at) => clothes[at % clothes.length] ?? ''),
      one,
    ),
}

const written = ['/%61pi/basicSet/getBasicInfo', '/api/basicSet%2FgetBasicInfo', '/api/nothing', '/nothing.json']

export const otherPaths: Attack = {
  tried: 'one call on paths that are written otherwise, or are not there',
  rules: 'NET401',
  run: (target) =>
    flood(
      target,
      plain(
        () => '203.0.113.17',
        (at) => written[at % written.length] ?? '',
      ),
      one,
    ),
}

export const madeUpAddresses: Attack = {
  tried: 'calls with made-up addresses in X-Forwarded-For, Forwarded and X-Real-IP',
  rules: 'OPS5',
  run: (target) => {
    const headers = (at: number) => ({
      'x-forwarded-for': `10.${at >> 8}.${at % 256}.1, 192.0.2.${at % 256}`,
      forwarded: `for=192.0.2.${at % 256}`,
      'x-real-ip': `192.0.2.${at % 256}`,
    })
    const sent = (at: number) => ({ from: '203.0.113.27', headers: headers(at) })
    return flood(target, { calls: 1_500, path: () => settings, sent }, one)
  },
}

export const costlyCalls: Attack = {
  tried: 'captchas, which cost more than other calls',
  rules: 'NET402',
  run: (target) =>
    flood(
      target,
      plain(
        () => '203.0.113.37',
        () => '/api/default/captcha',
        400,
      ),
      { times: 1, weight: 5 },
    ),
}

export const limitAttacks: readonly Attack[] = [
  manyOfHousehold,
  manyOfSite,
  otherClothes,
  otherPaths,
  madeUpAddresses,
  costlyCalls,
]
