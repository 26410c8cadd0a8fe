/** The account in detail: figures, what it was worth, ledger. */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Call } from './caller.ts'

/** What the account is now. */
export const readAccountDetail = async (call: Call) => (await call(accountEndpoints.accountDetail, {})).value

/** What it was worth since `from`; refused where the back end does not keep that. [ACC17] */
export const readEquity = async (call: Call, from: number | null) =>
  (await call(accountEndpoints.equity, { from, to: null })).value

/** Rows have no id: they are counted from the oldest one that the filter lets through, which stays as newer ones come. */
export async function readLedger(call: Call, filter: LedgerFilter, page: number) {
  const { value } = await call(fundsEndpoints.ledger, { ...filter, page })
  const newest = value.total - (page - 1) * pageSizeRows
  return {
    items: value.rows.map((row, index) => ({ ...row, id: newest - index })),
    total: value.total,
    version: null,
    extra: null,
  }
}
