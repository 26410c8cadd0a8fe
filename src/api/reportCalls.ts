/** What trades came to, and statements. */
import { reportEndpoints } from '#contract/endpoints/report.ts'
import type { ReportPeriod } from '#rules/trading/results/reportPeriod.ts'
import type { Call } from './caller.ts'

/** What the trades of a time came to. [ORD460] */
export const readStatistics = async (call: Call, period: ReportPeriod) =>
  (await call(reportEndpoints.statistics, period)).value

/** `isBrief`: balances and costs alone. [ACC80, ACC82] */
export const readStatement = async (call: Call, period: ReportPeriod, isBrief = false) =>
  (await call(reportEndpoints.statement, { ...period, isBrief })).value
