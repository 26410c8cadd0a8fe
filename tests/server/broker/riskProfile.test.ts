/** The profile of ESMA through the back end: what is offered, what is accepted, when positions are closed, and what nobody owes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'

const owner = { token: operatorToken }
let trader: Trader
beforeEach(async () => {
  trader = await openTrader()
})

const set = (key: string, value: string) => trader.back.call('setSetting', { key, value }, owner)
const settings = async () => (await trader.back.call('settings', {})).value!
const instrument = async (search: string) => (await trader.back.call('instruments', { search })).value![0]!
const news = () => trader.back.pushed.flatMap((pushed) => (pushed[0] === 'terms' ? pushed[1] : []))
const leverageOf = async (id: number) => (await trader.listed('holding')).find((one) => one.id === id)?.leverage

describe('the profile', () => {
  it('[OPS330] is none at first, and nothing else than one that is known', async () => {
    expect((await instrument('EURUSD')).leverages).toEqual([50, 100, 200])
    expect((await set('profile', 'cysec')).code).toBe(1000)
    expect((await set('profile', 'none')).code).toBe(1)
  })

  it('[OPS330, OPS332] raises both numbers, tells the leverages that are left, and gives them back', async () => {
    const before = (await settings()).termsVersion ?? 0
    await set('profile', 'esma')
    expect((await settings()).termsVersion).toBe(before + 1)
    expect(await instrument('EURUSD')).toMatchObject({ leverages: [30], termsVersion: 2 })
    expect(news()).toContainEqual({
      about: 'instrument',
      instrumentId: 7,
      change: { termsVersion: 2, leverages: [30] },
    })
    await set('profile', 'none')
    expect(await instrument('EURUSD')).toMatchObject({ leverages: [50, 100, 200], termsVersion: 3 })
  })

  it('[OPS330] tells a draft of before that its terms are others: 2013', async () => {
    await set('profile', 'esma')
    expect((await trader.submit({ leverage: 30, terms: '1.1' })).code).toBe(2013)
    expect((await trader.submit({ leverage: 30, terms: '2.2' })).code).toBe(1)
  })

  it('[OPS332] refuses more leverage than it offers with 2002, and leaves positions theirs', async () => {
    const { id } = await trader.placed({ leverage: 100 })
    await set('profile', 'esma')
    expect((await trader.submit({ leverage: 100 })).code).toBe(2002)
    expect(await leverageOf(id)).toBe(100)
    const reversed = await trader.back.call(
      'reversePosition',
      { id, expectedPrice: null, maxSlippage: null },
      { token: trader.token },
    )
    expect(reversed.code).toBe(2002)
  })

  it('[OPS332] bounds the leverage of what waited, once it opens', async () => {
    const waiting = await trader.placed({ mode: 'pending', entryPrice: decimal('1.08'), leverage: 100 })
    const other = await trader.placed({ mode: 'pending', entryPrice: decimal('1.07'), leverage: 100 })
    await set('profile', 'esma')
    await trader.tick(1.08)
    expect(await leverageOf(waiting.id)).toBe(30)
    expect((await trader.listed('holding'))[0]?.margin).toEqual(decimal('360'))
    await set('profile', 'none')
    await trader.tick(1.07)
    expect(await leverageOf(other.id)).toBe(100)
  })

  it('[OPS333] asks margin by price where it was fixed a lot', async () => {
    expect((await instrument('FIXED')).marginMode).toBe('fixed')
    await set('profile', 'esma')
    expect(await instrument('FIXED')).toMatchObject({ marginMode: 'leveraged', leverages: [20] })
    const order = await trader.placed({ instrumentId: 12, lots: decimal('1'), leverage: 20 })
    expect(order.margin).toEqual(decimal('250'))
  })
})

describe('the close-out', () => {
  it('[OPS334] is at 50 % at the latest, and later than no lower setting', async () => {
    await set('stop_out', '20')
    expect((await settings()).stopOutPercent).toBe(20)
    await set('profile', 'esma')
    expect((await settings()).stopOutPercent).toBe(50)
    await set('stop_out', '70')
    expect((await settings()).stopOutPercent).toBe(70)
  })

  it('[OPS334] closes at it', async () => {
    await set('stop_out', '20')
    const { id } = await trader.placed({ lots: decimal('80') })
    await trader.tick(1.078)
    expect(await trader.ends()).toEqual([])
    await set('profile', 'esma')
    await trader.tick(1.0779)
    expect((await trader.ends()).map(([ended, reason]) => [ended, reason])).toEqual([[id, 'stop_out']])
  })

  it('[OPS335] leaves no warning at or below it, in whichever order they are set', async () => {
    await set('stop_out', '20')
    expect((await set('margin_call', '50')).code).toBe(1)
    expect((await set('profile', 'esma')).code).toBe(1000)
    await set('margin_call', '51')
    expect((await set('profile', 'esma')).code).toBe(1)
    expect((await set('margin_call', '50')).code).toBe(1000)
  })
})

describe('the protection', () => {
  it('[OPS336, ACC26] lets nobody owe anything after a gap: a row in the same transaction', async () => {
    await set('profile', 'esma')
    await trader.placed({ lots: decimal('25'), leverage: 30 })
    await trader.tick(1)
    expect(await trader.balance()).toBe('0')
    const rows = await trader.back.store.reader
      .selectFrom('ledger')
      .select(['kind', 'created_at'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['negative_balance', 'profit'])
    expect(rows[0]?.created_at).toBe(rows[1]?.created_at)
  })
})
