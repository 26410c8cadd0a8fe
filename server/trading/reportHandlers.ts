/** What an account's trades of a time came to, and its statement. [ORD460, ORD465, ACC80, ACC82, ACC83] */
import { type ReportPeriod, findPeriodProblem } from '#rules/trading/results/reportPeriod.ts'
import { tradeStatistics } from '#rules/trading/results/statistics.ts'
import { readStatement, readTrades } from '#server/store/reports/reports.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import { sentenceForLedger } from '../http/translate.ts'
import type { BackEnd } from '../backEnd.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { toOrderView } from './toOrderView.ts'
import type { Some } from '../handlers/handler.ts'

const tooLarge = refused(1000, { field: 'from', why: 'report too large' })

export function reportHandlers(backEnd: BackEnd): Some<'statistics' | 'statement'> {
  const { reader } = backEnd.store
  return {
    statistics: async (period, { session: { accountId } }) => {
      const wrong = refusePeriod(period)
      if (wrong) return wrong
      const trades = await readTrades(reader, accountId, period)
      return trades ? done(tradeStatistics(trades)) : tooLarge
    },
    statement: async ({ isBrief = false, ...period }, { session: { accountId }, language }) => {
      const wrong = refusePeriod(period)
      if (wrong) return wrong
      const statement = await readStatement(reader, accountId, { ...period, isBrief })
      if (!statement) return tooLarge
      const snapshot = snapshotMarket(backEnd)
      const rows = statement.rows.map(({ orderId, ...row }) => ({
        ...row,
        memo: sentenceForLedger(language, row.kind, orderId),
      }))
      return done({ ...statement, rows, orders: statement.orders.map((order) => toOrderView(order, snapshot)) })
    },
  }
}

function refusePeriod(period: ReportPeriod): Refused | null {
  const problem = findPeriodProblem(period)
  if (problem === null) return null
  return refused(1000, { field: 'from', why: problem === 'backwards' ? 'period backwards' : 'period too long' })
}
