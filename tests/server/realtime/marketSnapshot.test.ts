import { expect, it } from 'vitest'
import { createMarketSnapshot } from '#server/realtime/marketSnapshot.ts'
import { startMarket } from '../market/feed/startMarket.ts'

it('[WSS10, WSS11] the snapshot is made once for all who come together, and anew when something changed or may have', async () => {
  const { market, time } = await startMarket({ codes: ['BTCUSD'] })
  const snapshot = createMarketSnapshot(market, time.clock)
  const first = snapshot.frame()
  expect(snapshot.frame()).toBe(first)
  await market.setQuote('BTCUSD', 91_234, true)
  const second = snapshot.frame()
  expect(second.toString()).toContain(`"close":${market.quote(market.findByCode('BTCUSD')?.id ?? 0)?.price},`)
  expect(second.equals(first)).toBe(false)
  await time.advance(100)
  expect(snapshot.frame()).not.toBe(second)
  snapshot.stop()
  await market.stop()
})
