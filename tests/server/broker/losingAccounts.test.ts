/** Who of the real accounts loses: counted from the books by a job, kept, and told with the settings. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { countLosing } from '#server/broker/losingAccounts.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

const owner = { token: operatorToken }
const dayMs = 24 * 60 * 60 * 1_000
let back: TestBackEnd
let people = 0
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  return async () => back.close()
})

const set = (value: string) => back.call('setSetting', { key: 'profile', value }, owner)
const count = () => countLosing(back.app.backEnd)
const raw = async () => (await back.raw('settings', {})) as { readonly data: Readonly<Record<string, unknown>> }
const told = async () => (await back.call('settings', {})).value?.losingAccounts ?? null

/** Buys, and closes where the price went to. */
async function tradeOnce(token: string, to: number): Promise<void> {
  await back.market.tick('EURUSD', 1.08517)
  const order = await back.call('submitOrder', { ...buyEuro, lots: decimal('0.01'), leverage: 30 }, { token })
  if (!order.value) throw new Error(order.text)
  await back.market.tick('EURUSD', to)
  await back.call('closeOrder', { id: order.value.id, lots: null }, { token })
}
async function trader(to: number): Promise<string> {
  people += 1
  const { token, deposit, decideDeposit } = await openPayer(back, `losing${people}@example.com`)
  const paid = await deposit()
  await decideDeposit(paid.value?.id ?? 0)
  await tradeOnce(token, to)
  return token
}

describe('the share of those who lose', () => {
  it('[OPS340, OPS341] is of real accounts with a trade that ended, after fees, in whole percent', async () => {
    await set('esma')
    await trader(1.08)
    await trader(1.09)
    // One pip is less than the fee.
    await trader(1.08518)
    await tradeOnce(await back.enter(), 1.07)
    people += 1
    await registerByEmail(back, `losing${people}@example.com`)
    expect(await told()).toBeNull()
    await count()
    expect(await told()).toEqual({ share: 67, n: 3 })
  })

  it('[OPS340, OPS360] is missing while nobody traded, which the profile told beside it explains, and without the profile', async () => {
    await set('esma')
    await count()
    expect((await raw()).data).not.toHaveProperty('losing_accounts')
    expect((await raw()).data['profile']).toBe('esma')
    await trader(1.08)
    back.pass(dayMs)
    await count()
    expect((await raw()).data['losing_accounts']).toEqual({ losing_share: 100, n: 1 })
    await set('none')
    expect((await raw()).data).not.toHaveProperty('losing_accounts')
    expect((await raw()).data).not.toHaveProperty('profile')
  })

  it('[OPS340] is not counted without the profile', async () => {
    const rows = await back.countRows()
    await count()
    expect(await back.countRows()).toEqual(rows)
  })

  it('[OPS341] is counted once a day at most, kept over a restart, and leaves out what is older than 12 months', async () => {
    await set('esma')
    await trader(1.08)
    await count()
    await trader(1.09)
    back.pass(dayMs - 1)
    await count()
    expect(await told()).toEqual({ share: 100, n: 1 })
    back = await back.reopen()
    expect(await told()).toEqual({ share: 100, n: 1 })
    back.pass(1)
    await count()
    expect(await told()).toEqual({ share: 50, n: 2 })
    back.pass(365 * dayMs)
    await count()
    expect(await told()).toBeNull()
  })

  it('[OPS341, OPS166] changes no terms', async () => {
    await set('esma')
    await trader(1.08)
    const before = (await back.call('settings', {})).value?.termsVersion
    await count()
    expect((await back.call('settings', {})).value?.termsVersion).toBe(before)
  })
})
