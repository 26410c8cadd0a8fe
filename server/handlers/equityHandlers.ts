/** What an account was worth over time. [ACC17] */
import { type EquityPoint, thinnedEvenly } from '#rules/trading/equity.ts'
import { equityPointsMost } from '#rules/app/limits.ts'
import { figuresOf } from '#engine/valuation.ts'
import { readBeginning, readSamples, readStanding } from '#server/store/trading/equitySamples.ts'
import { readOpenOrders } from '#server/store/trading/ordersPage.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { snapshotMarket } from '../trading/snapshotMarket.ts'
import type { Some } from './handler.ts'

/** A caller's clock may be so far behind: what it calls now is now. */
const clocksApartMs = 60_000

export function equityHandlers(backEnd: BackEnd): Some<'equity'> {
  const { store, clock } = backEnd
  const { reader } = store
  return {
    equity: async (asked, { session: { accountId } }) => {
      await backEnd.equity.flush()
      const now = clock()
      const open = await readOpenOrders(reader, accountId)
      if (!open) return refused(999)
      const beginning = (await readBeginning(reader, accountId)) ?? now
      const from = Math.max(asked.from ?? 0, beginning)
      const endsNow = asked.to === null || asked.to >= now - clocksApartMs
      const to = endsNow ? now : (asked.to ?? now)
      if (from > to) return done([])
      const standing = await readStanding(reader, accountId, from)
      const samples = await readSamples(reader, accountId, { from, to }, now)
      const account = { ...open.account, orders: open.orders }
      const { balance, equity } = figuresOf(account, snapshotMarket(backEnd))
      const points: readonly EquityPoint[] = [
        ...(standing && !(endsNow && from === now) ? [{ ...standing, time: from }] : []),
        ...samples.filter(({ time }) => time > from && !(endsNow && time === now)),
        ...(endsNow ? [{ time: now, balance, equity }] : []),
      ]
      return done(thinnedEvenly(points, equityPointsMost))
    },
  }
}
