/** Attacks on prices: whoever read the code computes what comes next. */
import { describe, expect, it } from 'vitest'
import type { Market } from '#server/market/market.ts'
import { readSettings } from '#server/settings.ts'
import { quotedElsewhere } from '#tests/support/backend/realBackEnd.ts'
import { settingsOf } from '#tests/support/backend/backEnd.ts'
import { newMarket } from '../server/market/feed/startMarket.ts'

async function pricesOf({ market, time }: ReturnType<typeof newMarket>): Promise<readonly number[]> {
  const prices: number[] = []
  market.handleTicks(async ({ price }) => void prices.push(price))
  await market.start()
  await time.advance(60_000)
  return prices
}

const pastOf = (market: Market) => market.candles(market.list()[0]?.id ?? 0, '1min', null, 100)

describe('a copy of the back end', () => {
  it('[MKT60] that starts at the same moment with the same settings calls no price of the next minute', async () => {
    const seed = settingsOf({}).feedSeed
    const [real, copy] = [newMarket({ seed }), newMarket({ seed })]
    const [prices, called] = [await pricesOf(real), await pricesOf(copy)]
    expect(prices.length).toBeGreaterThan(40)
    expect(prices.filter((price, at) => at > 0 && called[at] === price).length).toBeLessThan(5)
  })

  it('[MKT60, MKT25] has the same past, which says nothing of what comes', async () => {
    const [real, copy] = [newMarket({ seed: null }), newMarket({ seed: null })]
    const [past, copied] = [await pastOf(real.market), await pastOf(copy.market)]
    expect(past).toHaveLength(100)
    expect(copied).toEqual(past)
  })

  it('[MKT60] calls no price after a restart either', async () => {
    const first = newMarket({ seed: null })
    await pricesOf(first)
    await first.market.stop()
    const again = () => newMarket({ seed: null, time: first.time, store: first.store })
    const real = again()
    await real.market.start()
    const started = real.market.quote(real.market.list()[0]?.id ?? 0)?.price
    const copy = again()
    await copy.market.start()
    await first.time.advance(30_000)
    const of = ({ market }: typeof real) => market.quote(market.list()[0]?.id ?? 0)?.price
    expect(of(real)).not.toBe(of(copy))
    expect(started).toBeGreaterThan(0)
  })
})

describe('outside the sandbox', () => {
  const outside = { SANDBOX: '0', SMTP_URL: 'smtps://mail.example.com', SMS_URL: 'https://sms.example.com' }

  it.each([outside, { ...outside, FEED: 'simulated' }, { HOST: '0.0.0.0' }])(
    '[MKT60] simulated prices stop the start with one line that names FEED: %j',
    (env) => {
      const read = readSettings(env)
      expect(read.ok ? '' : read.problem).toMatch(/^FEED is "simulated"[^\n]+\.$/)
    },
  )

  it('[MKT60] a seed stops it as well, and real prices are fine', () => {
    const read = readSettings({ ...outside, ...quotedElsewhere, FEED_SEED: '1' })
    expect(read.ok ? '' : read.problem).toBe('FEED_SEED is set, which only the sandbox allows.')
    expect(readSettings({ ...outside, ...quotedElsewhere }).ok).toBe(true)
    expect(settingsOf({ FEED_SEED: 'monday' }).feedSeed).toBe('monday')
  })
})
