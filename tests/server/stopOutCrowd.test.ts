/** One violent quote for many accounts at once: who is closed, in which order, what is left, and what a kill in the middle changes. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DeskUnderTest, openDeskUnderTest } from '#tests/support/deskUnderTest.ts'
import { fillCrowd, findCrowdProblems, positions } from './model/crowd.ts'
import { readDeskState } from './model/deskState.ts'
import { movedPrice } from './model/acts.ts'

const isFull = process.env['TEST_FULL'] === '1'
const [accounts, runs] = isFull ? [500, 20] : [25, 8]
/** Millionths of the price: 30 % down or up, and what is between. */
const gaps = fc.oneof(fc.constantFrom(-300_000, 300_000), fc.integer({ min: -300_000, max: 300_000 }))

let desk: DeskUnderTest
beforeEach(async () => {
  desk = await openDeskUnderTest()
})
afterEach(() => desk.close())

const gap = (millionths: number): Promise<void> => desk.market().tick('BTCUSD', movedPrice(desk, 'BTCUSD', millionths))

describe('a gap of up to 30 %', () => {
  it(`[ACC22, ACC23, ACC26] closes the worst of each of ${accounts} accounts, no more than it must, a closed market’s not at all, ${runs} runs`, async () => {
    const crowds = fc.array(positions, { minLength: accounts, maxLength: accounts })
    const property = fc.asyncProperty(crowds, gaps, fc.boolean(), async (crowd, move, isEuroClosed) => {
      await desk.newMarket()
      const ids = await fillCrowd(desk, crowd)
      if (isEuroClosed) desk.market().change('EURUSD', { market: 'closed' })
      const before = await readDeskState(desk, ids)
      const toldBefore = desk.told.length
      await gap(move)
      const own = desk.told.slice(toldBefore).filter(([accountId]) => ids.includes(accountId))
      expect(findCrowdProblems(before, await readDeskState(desk, ids), own)).toEqual([])
      expect(desk.errors).toEqual([])
    })
    await fc.assert(property, { numRuns: runs })
  }, 600_000)

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
    const ids = await fillCrowd(desk, crowd)
    const before = await readDeskState(desk, ids)
    const ticking = gap(-300_000)
    await desk.restart()
    await ticking
    const price = desk.market().quote(11)?.price ?? 0
    await desk.market().tick('BTCUSD', price)
    const after = await readDeskState(desk, ids)
    expect(findCrowdProblems(before, after, desk.told)).toEqual([])
    expect(after.ledger.filter(({ kind }) => kind === 'negative_balance')).toHaveLength(ids.length)
  })
})
