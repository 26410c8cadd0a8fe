import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { MarketList } from '#machines/market/marketContext.ts'
import { marketMachine, minutesToChange } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { eurusd, quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'

const closed: Instrument = { ...eurusd, market: 'closed', nextChange: serverNow + 125_000 }

async function minutesOf(instrument: Instrument, quoted: 'open' | 'closed' | null = null, now = serverNow) {
  const list = fakeTask<MarketList, { isShown: boolean }>()
  const quotes = fakeEvents()
  const actor = createActor(
    marketMachine.provide({
      actors: {
        'read the market': list.logic,
        'read small charts': fakeTask<Record<string, readonly number[]>, { instrumentIds: readonly number[] }>().logic,
        quotes: quotes.logic as never,
        seconds: fakeEvents().logic as never,
      },
    }),
    { input: { chosen: null } },
  ).start()
  await list.answer({ instruments: [instrument], categories: [] })
  const ticked = quoted === null ? [] : [{ ...quoteOfEurusd, market: quoted }]
  quotes.send({ type: 'quotes.ticked', quotes: ticked, now, receivedAt: now } as never)
  return minutesToChange('EURUSD')(actor.getSnapshot())
}

describe('the countdown of a closed market', () => {
  it('[MKT39] counts begun minutes by the back end’s time', async () => {
    expect(await minutesOf(closed)).toBe(3)
    expect(await minutesOf(closed, 'closed', serverNow + 65_000)).toBe(1)
  })

  it('[MKT39] stands alone without a time, once it has passed, and when a quote tells otherwise', async () => {
    expect(await minutesOf({ ...closed, nextChange: null })).toBeNull()
    expect(await minutesOf(closed, 'closed', serverNow + 125_000)).toBeNull()
    expect(await minutesOf(closed, 'open')).toBeNull()
  })
})
