import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd()
})
afterAll(() => back.close())

type Wire = Readonly<Record<string, unknown>>
const listed = async (query: Wire = {}) => (await back.raw('instruments', query)).data as readonly Wire[]
const first = async () => (await listed({ searchCurrency: 'EURUSD' }))[0] as Wire

describe('the market list', () => {
  it('[MKT1, MKT10] is every instrument in a category that is there, also for a visitor', async () => {
    const instruments = await listed()
    expect(instruments.map(({ Id }) => Id)).toEqual(back.market.list().map(({ id }) => id))
    const categories = (await back.raw('categories', {})).data as readonly Wire[]
    for (const category of categories)
      expect(category).toEqual({ Id: expect.any(Number), NameShowTrans: expect.stringMatching(/./) })
    const known = new Set(categories.map(({ Id }) => Id))
    expect(instruments.filter(({ CategoryId }) => !known.has(CategoryId))).toEqual([])
  })

  it('[MKT3] tells the session in numbers', async () => {
    const session = { open: 1.08, close: 1.09, change: 0.93, high: 1.1, low: 1.07, time: back.now() }
    back.market.change('EURUSD', { session })
    expect((await first())['ForexQuotations']).toEqual({
      Open: 1.08,
      Close: 1.09,
      Change: 0.93,
      High: 1.1,
      Low: 1.07,
      Time: back.now(),
    })
  })

  it('[MKT4] tells lots, units, fee and conversion rate as decimal strings', async () => {
    const instrument = await first()
    for (const name of ['Pip', 'ForexMinCont', 'ForexContNum', 'ForexFeeRate', 'AccountRate'])
      expect([name, instrument[name]]).toEqual([name, expect.stringMatching(/^\d+(\.\d+)?$/)])
  })

  it('[MKT5] keeps what has the searched text in its code, in any case', async () => {
    const codes = async (searchCurrency: string) => (await listed({ searchCurrency })).map(({ Code }) => Code)
    back.market.change('EURUSD', { showCode: 'EUR/USD' })
    expect(await codes('eUrU')).toEqual(['EURUSD'])
    expect(await codes('eur/u')).toEqual(['EURUSD'])
    expect(await codes('no such thing')).toEqual([])
    expect(await codes('')).toEqual((await listed()).map(({ Code }) => Code))
  })

  it('[MKT6] says 1 for an open market and 2 for a closed one', async () => {
    expect((await first())['MarketStatus']).toBe(1)
    await back.market.setMarket('EURUSD', 'closed')
    expect((await first())['MarketStatus']).toBe(2)
    await back.market.setMarket('EURUSD', null)
  })

  it('[MKT17] has one price for both sides', async () => {
    const instrument = await first()
    expect(instrument).toMatchObject({ Spread: '0', SwapLong: '0', SwapShort: '0' })
    expect(Object.keys(instrument['ForexQuotations'] as Wire)).not.toContain('Ask')
  })
})

describe('small charts', () => {
  const closesOf = (ids: readonly number[]) => back.raw('sparklines', { forex_id: ids.join(','), period: '1min' })

  it('[CHT19, CHT20] are of one instrument or up to 100, of 48 closes at most, oldest first', async () => {
    const one = (await closesOf([7])).data as Readonly<Record<string, readonly number[]>>
    const candles = (await back.raw('candles', { forex_id: '7', period: '1min' })).data as readonly Wire[]
    expect(Object.keys(one)).toEqual(['7'])
    expect(one['7']?.length).toBeLessThanOrEqual(48)
    expect(one['7']).toEqual(candles.slice(-48).map(({ Close }) => Close))
    const hundred = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 7 : 8))
    expect(Object.keys((await closesOf(hundred)).data as object)).toEqual(['7', '8'])
    expect((await closesOf([...hundred, 7])).code).toBe(1000)
  })

  it('[CHT200] are of the session when it is asked for', async () => {
    const asked = { forex_id: '7', period: '30min' }
    const session = (await back.raw('sparklines', { ...asked, session: '1' })).data
    expect(session).toEqual({ '7': await back.market.sessionCloses(7, '30min') })
    expect((await back.raw('sparklines', { ...asked, session: '2' })).code).toBe(1000)
  })
})

describe('candles', () => {
  it('[CHT2] are numbers that begin at the start of their period', async () => {
    const candles = (await back.raw('candles', { forex_id: '7', period: '1min' })).data as readonly Wire[]
    expect(candles.length).toBeGreaterThan(0)
    for (const candle of candles) {
      expect(Object.keys(candle).toSorted()).toEqual(['Close', 'High', 'Low', 'Open', 'Time', 'Volume'])
      expect(Object.values(candle).every((value) => typeof value === 'number')).toBe(true)
      expect((candle['Time'] as number) % 60_000).toBe(0)
    }
  })

  it('[CHT15] are refused for an unknown instrument and an unknown period', async () => {
    expect((await back.raw('candles', { forex_id: '999', period: '5min' })).code).toBe(1008)
    expect((await back.raw('candles', { forex_id: '7', period: '2min' })).code).toBe(1000)
  })
})
