/** What gateways count together: as one memory would, in few transactions, and with nobody let in where the database is away. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { type Count, type Limits, createCounts, createLimits, limitSettingsSchema } from '#server/http/limits.ts'
import { createSharedCounts } from '#server/nodes/sharedCounts.ts'
import { DatabaseAway } from '#server/store/databaseAway.ts'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type FakeCounting, createFakeCounting } from '#tests/support/backend/fakeCounting.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { logIn } from '#tests/support/samples/people.ts'

const few = v.parse(limitSettingsSchema, {
  register: { perHour: 2 },
  login: { perHour: 5 },
  codes: { perHour: 2, triesPerHour: 3 },
  uploads: { perDay: 2, addressPerDay: 3 },
})
const startOfTests = Date.UTC(2026, 10, 18, 12)
let now = startOfTests
const clock = () => now
beforeEach(() => {
  now = startOfTests
})

const countBy = (counting: FakeCounting): Count =>
  createSharedCounts({ countsOf: (maps) => createCounts(few, clock, maps), counting, key: 'a key', clock })
const gatewayOn = (counting: FakeCounting): Limits => createLimits(few, clock, countBy(counting))

const who = fc.record({
  account: fc.constantFrom('ann', 'bob'),
  address: fc.constantFrom('203.0.113.7', '203.0.113.8', '2001:db8:1:1::1', '2001:db8:1:2::1'),
})
const guess = { kind: 'guess', isCountedAround: true, isCountedAsKnown: true } as const
const flags = fc.record({ isKnown: fc.constantFrom(true, false, null), hasProof: fc.boolean() })
const taken = fc.record({ isKnown: fc.boolean(), step: fc.constantFrom('captcha', 'code', null) } as const)
const some = <Name extends keyof Limits>(name: Name, ...more: readonly unknown[]) =>
  fc.constant([name, ...more] as const)
const plain = [
  some('waitToRegister'),
  some('waitToSendCode'),
  some('waitToTryCode'),
  some('waitToUpload'),
  some('waitToExport'),
  some('waitToLogin'),
  some('loginFailed'),
  some('loginSucceeded', guess),
  some('guessNotCompared', guess),
  some('operatorSucceeded'),
  some('operatorNotCompared'),
  some('waitToTryOwnPassword'),
  some('ownPasswordWasRight'),
]
const asks = fc.oneof(
  ...plain,
  flags.map((asked) => ['beginLogin', asked] as const),
  taken.map((asked) => ['guess', asked] as const),
  fc.boolean().map((isKnown) => ['waitToTryOperator', isKnown] as const),
)
type Ask = (who: unknown, ...more: readonly unknown[]) => Promise<unknown>

describe('counts of several gateways', () => {
  it('[NOD190] are answered as one process answers, whoever is asked', async () => {
    const step = fc.record({ who, ask: asks, gateway: fc.nat(2), seconds: fc.constantFrom(3, 30, 300, 5_000) })
    await holdsAsync(
      { steps: fc.array(step, { maxLength: 80 }) },
      async ({ steps }) => {
        now = startOfTests
        const counting = createFakeCounting()
        const gateways = [gatewayOn(counting), gatewayOn(counting), gatewayOn(counting)]
        const alone = createLimits(few, clock)
        for (const { who: asker, ask, gateway, seconds } of steps) {
          const [name, ...more] = ask
          const by = (limits: Limits) => (limits[name] as Ask)(asker, ...more)
          expect(await by(gateways[gateway]!)).toEqual(await by(alone))
          now += seconds * 1_000
        }
      },
      { runs: 200, mostMs: 60_000 },
    )
  })

  it('[NOD190] that are asked for at once are counted one by one', async () => {
    const counting = createFakeCounting()
    const gateways = [gatewayOn(counting), gatewayOn(counting)]
    const of = { account: 'ann', address: '203.0.113.7' }
    const begun = await Promise.all(
      Array.from({ length: 100 }, (_, at) => gateways[at % 2]!.beginLogin(of, { isKnown: null, hasProof: false })),
    )
    expect(begun.filter((one) => typeof one === 'object')).toHaveLength(5)
  })

  it('[NOD193] make one transaction for 32 that come together, however many gateways there are', async () => {
    const counting = createFakeCounting()
    const gateway = gatewayOn(counting)
    await Promise.all(
      Array.from({ length: 1_000 }, (_, at) => gateway.waitToSendCode({ address: `198.51.${at >> 8}.${at & 255}` })),
    )
    expect(counting.transactions()).toBeLessThanOrEqual(Math.ceil(1_000 / 32) + 1)
  })

  it('[NOD193] refuse for 2 s what was refused, without the database', async () => {
    const counting = createFakeCounting()
    const gateway = gatewayOn(counting)
    const ask = () => gateway.waitToRegister({ address: '203.0.113.7' })
    expect([await ask(), await ask(), await ask()]).toEqual([null, null, 3_600])
    const before = counting.transactions()
    now += 1_999
    for (let count = 0; count < 500; count += 1) expect(await ask()).toBe(3_599)
    expect(counting.transactions()).toBe(before)
    now += 1
    expect(await ask()).toBe(3_598)
    expect(counting.transactions()).toBe(before + 1)
  })

  it('[NOD193] refuse no longer than the limit does, and let nobody in from memory', async () => {
    const counting = createFakeCounting()
    const [gateway, other] = [gatewayOn(counting), gatewayOn(counting)]
    const of = { account: 'ann', address: '203.0.113.7' }
    const ask = (limits: Limits) => limits.beginLogin(of, { isKnown: null, hasProof: false })
    for (let count = 0; count < 5; count += 1) expect(await ask(gateway)).toEqual({ kind: 'begun', step: null })
    expect(await ask(gateway)).toBe(1)
    now += 1_000
    expect(await ask(other)).toEqual({ kind: 'begun', step: null })
    // By what the first one knows the second is over, too.
    expect(await ask(gateway)).toBe(2)
  })

  it('[NOD192] reject while the database is away, all that wait at once, and are as they were when it is back', async () => {
    const counting = createFakeCounting()
    const gateway = gatewayOn(counting)
    const ask = (address: string) => gateway.waitToRegister({ address })
    expect(await ask('203.0.113.7')).toBeNull()
    counting.setAway(true)
    const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => ask(`203.0.113.${at}`)))
    expect(asked.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseAway)).not.toContain(false)
    expect(counting.transactions()).toBeLessThanOrEqual(3)
    counting.setAway(false)
    expect([await ask('203.0.113.7'), await ask('203.0.113.7')]).toEqual([null, 3_600])
  })

  it('[NOD195] are kept without a name or an address, and say when they are over', async () => {
    const counting = createFakeCounting()
    await gatewayOn(counting).waitToTryOperator({ account: 'operator:ann', address: '2001:db8:1:1::1' }, false)
    const kept = [...counting.rows.values()]
    expect(kept.length).toBeGreaterThan(2)
    expect(JSON.stringify(kept.map(({ until: _, ...row }) => row))).not.toMatch(/ann|2001/)
    for (const { subject, until } of kept) {
      expect(subject).toMatch(/^[0-9a-f]{64}$/)
      expect([3_600_000, 24 * 3_600_000]).toContain(Number(until) - now)
    }
  })
})

it('[NOD196] the whole back end in one process writes no counts', async () => {
  const back = await openBackEnd()
  expect((await logIn(back, 'ann@example.com', 'a guess')).code).toBe(1001)
  expect(await back.store.reader.selectFrom('counts').selectAll().execute()).toEqual([])
  await back.close()
})
