import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, formatDecimal, isPositive, minus, absolute, one, times } from '#rules/number/decimal.ts'
import { conversionRatePlaces } from '#rules/app/limits.ts'
import { rateOfPrice } from '#rules/market/conversionRate.ts'
import { createAccountRates } from '#server/market/conversionRates.ts'
import type { MarketEvent } from '#server/market/market.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { definitionsOf, newMarket, startMarket } from './startMarket.ts'

const rateOf = (code: string, prices: Readonly<Record<string, number>>): string | null => {
  const definitions = instrumentsOf(false)
  const rates = createAccountRates(definitions)
  for (const [pair, price] of Object.entries(prices)) rates.update(pair, price)
  const rate = rates.rateOf(definitions.find((definition) => definition.code === code)?.quoteCurrency ?? '')
  return rate && formatDecimal(rate)
}

describe('conversion rates', () => {
  it('[MKT13] is 1 for what is quoted in USD', () => {
    expect(rateOf('BTCUSD', {})).toBe('1')
    expect(rateOf('US500', {})).toBe('1')
  })

  it('[MKT14, MKT15] is 1 over USD/X with 18 decimals, or the price of X/USD', () => {
    expect(rateOf('USDJPY', { USDJPY: 151.482 })).toBe('0.006601444396033852')
    expect(rateOf('EURJPY', { USDJPY: 160 })).toBe('0.00625')
    expect(rateOf('EURGBP', { GBPUSD: 1.27134 })).toBe('1.27134')
    expect(rateOf('GBPCHF', { USDCHF: 0.88 })).toBe('1.136363636363636364')
    expect(rateOf('EURCAD', { USDCAD: 1.25 })).toBe('0.8')
    expect(rateOf('EURAUD', { AUDUSD: 0.65 })).toBe('0.65')
    expect(rateOf('AUDNZD', { NZDUSD: 0.6 })).toBe('0.6')
    expect(rateOf('HK50', { USDHKD: 8 })).toBe('0.125')
    expect(rateOf('GER40', { EURUSD: 1.085 })).toBe('1.085')
  })

  it('[MKT14] is known for every instrument from the first moment', () => {
    const { market } = newMarket({ definitions: instrumentsOf(true) })
    for (const { conversionRate } of market.list()) expect(conversionRate && isPositive(conversionRate)).toBe(true)
  })

  it('[MKT14] a tick of a pair names the instruments whose rate it gives, and they are published with it', async () => {
    const { market, time } = newMarket({ codes: ['USDJPY', 'EURJPY', 'JPN225', 'BTCUSD'] })
    const events: MarketEvent[] = []
    const published = new Set<number>()
    market.handleTicks(async (event) => {
      events.push(event)
    })
    market.onPublish((id) => published.add(id))
    await market.start()
    await time.advance(3_000)
    const idOfCode = (code: string) => market.findByCode(code)?.id
    const named = (code: string) => events.find((event) => event.code === code)?.rateChanged
    expect(named('USDJPY')).toEqual(['USDJPY', 'EURJPY', 'JPN225'].map(idOfCode))
    expect(named('EURJPY')).toEqual([])
    expect(named('BTCUSD')).toEqual([])
    expect(published.has(idOfCode('JPN225') ?? 0)).toBe(true)
    await market.setQuote('USDJPY', 125, true)
    expect(market.findByCode('EURJPY')?.conversionRate).toEqual(decimal('0.008'))
  })

  it('[MKT16] the last known rate stays in force while the pair is closed, also over a restart', async () => {
    const codes = ['USDJPY', 'EURJPY']
    const { market, time, store } = await startMarket({ codes })
    await market.setQuote('USDJPY', 160, true)
    await market.setMarket('USDJPY', 'closed')
    await time.advance(60_000)
    expect(market.findByCode('EURJPY')?.conversionRate).toEqual(decimal('0.00625'))
    await market.stop()
    const again = await startMarket({ codes, time, store })
    expect(again.market.findByCode('EURJPY')?.conversionRate).toEqual(decimal('0.00625'))
  })
})

describe('laws', () => {
  it('[MKT15] the inverse of a price times the price is 1 but for the last of 18 places', () => {
    holds(
      { units: fc.integer({ min: 1, max: 10_000_000 }), scale: fc.integer({ min: 0, max: 6 }) },
      ({ units, scale }) => {
        const price = decimal(units / 10 ** scale)
        const rate = rateOfPrice(price, 'inverse')
        expect(rate.scale).toBeLessThanOrEqual(conversionRatePlaces)
        const error = absolute(minus(times(rate, price), one))
        expect(compare(error, times(price, { units: 1n, scale: conversionRatePlaces }))).toBeLessThanOrEqual(0)
      },
    )
  })

  it('[MKT14] definitions that a test names alone have a rate only where their pair is there', () => {
    const rates = createAccountRates(definitionsOf(['EURGBP']))
    expect(rates.rateOf('GBP')).toBeNull()
    expect(rates.rateOf('USD')).toEqual(one)
  })
})
