/** One violent quote for many accounts at once: who is closed, in which order, what is left, and what a kill in the middle changes. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isNegative, isZero } from '#rules/number/decimal.ts'
import { databaseKind } from '#tests/support/backend/databases.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { movedPrice } from '../model/acts.ts'
import { findBookingProblems } from '../model/bookingLaws.ts'
import { type Position, closedIn, fillCrowd, findCrowdProblems, positions } from '../model/crowd.ts'
import { type TradingState, openPositionsOf, readTradingState } from '../model/tradingState.ts'

const isFull = process.env['TEST_FULL'] === '1'
const [accounts, runs] = isFull ? [500, 12] : [25, 8]
/** PostgreSQL takes more than ten minutes for the long run. */
const mostMs = isFull ? 1_800_000 : 600_000
/** Millionths of the price: 30 % down or up, and what is between. */
const gaps = fc.oneof(fc.constantFrom(-300_000, 300_000), fc.integer({ min: -300_000, max: 300_000 }))

let trading: TradingUnderTest
beforeEach(async () => {
  trading = await openTradingUnderTest()
})
afterEach(() => trading.close())

const gap = (millionths: number, code: Position['instrument'] = 'BTCUSD'): Promise<void> =>
  trading.market().tick(code, movedPrice(trading, code, millionths))

/** Why another instrument does not trade, if so. */
const others = fc.constantFrom('trades', 'closed', 'old')
const quotesOldMs = 6_000

/** What a quote did is what it had to do: told, and in the books. */
async function expectDecided(before: TradingState, ids: readonly number[], quote: () => Promise<void>): Promise<void> {
  const toldBefore = trading.told.length
  await quote()
  const after = await readTradingState(trading, ids)
  const own = trading.told.slice(toldBefore).filter(([accountId]) => ids.includes(accountId))
  expect(findCrowdProblems(before, after, own)).toEqual([])
  expect(trading.errors).toEqual([])
}

describe('a gap of up to 30 %', () => {
  it(
    `[ACC22, ACC23, ACC26] closes the worst of each of ${accounts} accounts, no more than it must, what does not trade only when it trades again, ${runs} runs`,
    async () => {
      const crowds = fc.array(positions, { minLength: accounts, maxLength: accounts })
      const given = { crowd: crowds, move: gaps, euro: others, moveAfterwards: gaps }
      await holdsAsync(
        given,
        async ({ crowd, move, euro, moveAfterwards }) => {
          await trading.newMarket()
          const ids = await fillCrowd(trading, crowd)
          if (euro === 'closed') trading.market().change('EURUSD', { market: 'closed' })
          if (euro === 'old') trading.pass(quotesOldMs)
          await expectDecided(await readTradingState(trading, ids), ids, () => gap(move))
          trading.market().change('EURUSD', { market: 'open' })
          await expectDecided(await readTradingState(trading, ids), ids, () => gap(moveAfterwards, 'EURUSD'))
        },
        // Each case takes seconds.
        { runs, isTakenAsFound: true },
      )
    },
    mostMs,
  )

  it('[ACC22, ACC26, NET70] goes on after a restart in its middle: nobody is closed twice, nobody is left out', async () => {
    const long = { instrument: 'BTCUSD', side: 'buy' } as const
    const crowd = Array.from(
      { length: 40 },
      () =>
        [
          { ...long, lots: '9.00' },
          { ...long, lots: '8.00' },
        ] as const,
    )
    const ids = await fillCrowd(trading, crowd)
    const before = await readTradingState(trading, ids)
    const ticking = gap(-300_000)
    await trading.restart()
    await ticking
    const price = trading.market().quote(11)?.price ?? 0
    await trading.market().tick('BTCUSD', price)
    const after = await readTradingState(trading, ids)
    expect(findCrowdProblems(before, after, trading.told)).toEqual([])
    expect(after.ledger.filter(({ kind }) => kind === 'negative_balance')).toHaveLength(ids.length)
  })

  it('[ACC22, ACC23, ACC26, NET70] is decided once for each of 300 accounts, the back end killed between two of its commits; who holds on a closed market is in debt until that opens', async () => {
    const bitcoin = ['9.00', '8.00'].map((lots) => ({ instrument: 'BTCUSD', side: 'buy', lots }) as const)
    const euro = { instrument: 'EURUSD', side: 'buy', lots: '1.00' } as const
    const crowd = Array.from({ length: 300 }, (_, index) => (index % 2 ? bitcoin : [...bitcoin, euro]))
    const ids = await fillCrowd(trading, crowd)
    trading.market().change('EURUSD', { market: 'closed' })
    const before = await readTradingState(trading, ids)
    const killed = trading.killAfter(200)
    const ticking = gap(-300_000)
    await Promise.all([killed, ticking])

    const between = await readTradingState(trading, ids)
    const undecided = ids.filter((id) => openPositionsOf(between, id).some(({ instrumentId }) => instrumentId === 11))
    if (databaseKind() === 'SQLite') expect(undecided.length).toBeGreaterThan(0)
    expect(undecided.length).toBeLessThan(ids.length)
    expect(undecided.filter((id) => openPositionsOf(between, id).length < openPositionsOf(before, id).length)).toEqual(
      [],
    )

    await trading.market().tick('BTCUSD', trading.market().quote(11)?.price ?? 0)
    const after = await readTradingState(trading, ids)
    const step = { before, ticked: [11], isCrowded: true, told: [], answers: [], repeated: [] }
    expect(findCrowdProblems(before, after, closedIn(after))).toEqual([])
    expect(findBookingProblems({ ...step, after })).toEqual([])
    expect(after.accounts.filter(({ balance }) => isNegative(balance))).toHaveLength(ids.length / 2)

    trading.market().change('EURUSD', { market: 'open' })
    await gap(0, 'EURUSD')
    const opened = await readTradingState(trading, ids)
    expect(findBookingProblems({ ...step, before: after, after: opened })).toEqual([])
    expect(opened.accounts.filter(({ balance }) => !isZero(balance))).toEqual([])
    expect(opened.orders.filter(({ closeReason }) => closeReason !== 'stop_out')).toEqual([])
    expect(trading.errors).toEqual([])
  })
})
