import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import type { Call } from './caller.ts'

/** What the balance moved by at one moment, epoch milliseconds; newest first. */
export const readMoment = async (call: Call, time: number) =>
  (await call(fundsEndpoints.ledger, { kind: null, from: time, to: time + 1, page: 1 })).value.rows
