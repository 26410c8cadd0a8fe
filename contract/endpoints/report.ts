/** What trades came to, and statements: by themselves, as no first page asks for them. */
import { endpoint } from '../endpoint.ts'
import { statementAskedShape, statementShape, statisticsAskedShape, statisticsShape } from '../shapes/results/report.ts'

export const reportEndpoints = {
  statistics: endpoint({
    method: 'GET',
    path: '/v1/api/forex/statistics',
    access: 'signed in',
    summary:
      'What the trades that ended in a time of at most 366 days came to, in all and by instrument, weekday and hour (UTC).',
    input: statisticsAskedShape,
    output: statisticsShape,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/v1/api/account/statement',
    access: 'signed in',
    summary:
      'Balances at both ends of a time of at most 366 days, the ledger and the orders that ended in between, and what was paid in spread, fees and swap; with `brief` 1 without rows and orders.',
    input: statementAskedShape,
    output: statementShape,
  }),
} as const
