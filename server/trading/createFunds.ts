/**
 * Money that leaves and comes: every step is a row of the ledger in the transaction of its record, so that none can be lost or made.
 * Deeds run inside the command of their caller. [DEP14, DEP15, WDR3, WDR9, WDR17, ACC12, ACC27]
 */
import { type Decimal, formatDecimal, isZero, negate, smaller } from '#rules/number/decimal.ts'
import { type DepositStatus, creditOf } from '#rules/funds/deposit.ts'
import { type WithdrawalStatus, findWithdrawalProblem, withdrawalFigures } from '#rules/funds/withdrawal.ts'
import type { LedgerEntry } from '#engine/accountState.ts'
import { nothingYet, withEntry } from '#engine/outcome.ts'
import { figuresOf } from '#engine/valuation.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { findDrawCurrency } from '#server/store/content/channels.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { type DepositRecord, closeDeposit, findDeposit } from '#server/store/funds/deposits.ts'
import { readHolds } from '#server/store/people/holds.ts'
import { findMethod } from '#server/store/drawMethods.ts'
import { liftedSince } from '#server/store/trading/ledgerPage.ts'
import { loadAccountState, lockAccount } from '#server/store/trading/lockedAccounts.ts'
import {
  type WithdrawalRecord,
  addWithdrawal,
  closeWithdrawal,
  findWithdrawal,
} from '#server/store/funds/withdrawals.ts'
import { done, refused } from '../http/answer.ts'
import type { Command } from './command.ts'
import { type Release, findHold, findMissingIdentity, releaseBy } from './holds.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { type TradingNeeds, settle } from './createTrading.ts'

export type WithdrawalRequest = {
  readonly currencyId: number
  readonly methodId: number
  /** USD. */
  readonly amount: Decimal
  readonly memo: string
}
export type Ruling<S> = { readonly id: number; readonly status: S; readonly remark: string; readonly by: string }

export type Funds = {
  readonly withdraw: (accountId: number, request: WithdrawalRequest) => Command<WithdrawalRecord>
  readonly decideDeposit: (ruling: Ruling<Exclude<DepositStatus, 'unchecked'>>) => Command<DepositRecord>
  /** Of its account, whose withdrawals are frozen. */
  readonly release: (ruling: Release) => Command<null>
  readonly decideWithdrawal: (ruling: Ruling<Exclude<WithdrawalStatus, 'waiting'>>) => Command<WithdrawalRecord>
}

type Booking = { readonly version: number; readonly afterCommit: () => void }

export function createFunds(needs: TradingNeeds): Funds {
  const { clock, broker } = needs
  const post = postingBy(needs)
  return {
    withdraw:
      (accountId, { currencyId, methodId, amount, memo }) =>
      async (trx) => {
        await lockAccount(trx, accountId)
        const unknown = await findMissingIdentity(trx, accountId, broker)
        if (unknown) return { answer: unknown }
        const terms = await findDrawCurrency(trx, currencyId)
        if (!terms) return { answer: refused(4003) }
        const method = await findMethod(trx, accountId, methodId)
        if (!method || method.currency.id !== currencyId) return { answer: refused(4002) }
        const account = await loadAccountState(trx, accountId)
        if (!account) return { answer: refused(1008) }
        const means = figuresOf(account, snapshotMarket(needs))
        const problem = findWithdrawalProblem(amount, { terms, means, minimum: broker.minimums.withdraw })
        const held = findHold(await readHolds(trx, accountId), method, needs)
        // Bounds before holds, holds before the balance.
        if (held && problem !== 4005) return { answer: held }
        if (problem) return { answer: refused(problem) }
        const { kind, code: currency } = terms
        const wanted = { accountId, methodId, kind, currency, amount, memo, ...withdrawalFigures(amount, terms) }
        const record = await addWithdrawal(trx, wanted, clock())
        const entry = { amount: negate(amount), kind: 'withdrawal', orderId: null, recordId: record.id } as const
        const { version, afterCommit } = await post(trx, accountId, [entry])
        return { answer: done(record, version), afterCommit }
      },

    decideDeposit:
      ({ id, status, remark, by }) =>
      async (trx) => {
        const deposit = await findDeposit(trx, id)
        if (!deposit) return { answer: refused(1008) }
        await lockAccount(trx, deposit.accountId)
        const now = clock()
        const credited = status === 'finished' ? creditOf(deposit.amount, deposit.usdPrice) : null
        if (!(await closeDeposit(trx, id, { status, remark, by, now, credited }))) return { answer: refused(2008) }
        await addToAudit(
          trx,
          { operator: by, action: `deposit.${status}`, subject: String(id), details: { remark } },
          now,
        )
        const decided = { ...deposit, status, remark, credited, decidedAt: now, decidedBy: by }
        if (credited === null) return { answer: done(decided) }
        const entry = { amount: credited, kind: 'deposit', orderId: null, recordId: id } as const
        const { afterCommit } = await post(trx, deposit.accountId, [entry])
        return { answer: done(decided), afterCommit }
      },

    release: releaseBy(clock),

    decideWithdrawal:
      ({ id, status, remark, by }) =>
      async (trx) => {
        const withdrawal = await findWithdrawal(trx, id)
        if (!withdrawal) return { answer: refused(1008) }
        await lockAccount(trx, withdrawal.accountId)
        const now = clock()
        if (status === 'paid' && withdrawal.isFrozen) return { answer: refused(2008) }
        if (!(await closeWithdrawal(trx, withdrawal, { status, remark, by, now }))) return { answer: refused(2008) }
        const details = { remark, amount: formatDecimal(withdrawal.amount), account: withdrawal.accountId }
        await addToAudit(trx, { operator: by, action: `withdrawal.${status}`, subject: String(id), details }, now)
        const entries = status === 'refused' ? await returning(trx, withdrawal) : []
        const { afterCommit } = await post(trx, withdrawal.accountId, entries)
        return { answer: done({ ...withdrawal, status, remark, decidedAt: now, decidedBy: by }), afterCommit }
      },
  }
}

/** Rows that amount to nothing only raise the version. */
const postingBy =
  (needs: TradingNeeds) =>
  async (trx: Writing, accountId: number, entries: readonly LedgerEntry[]): Promise<Booking> => {
    const account = await loadAccountState(trx, accountId)
    if (!account) throw new Error(`There is no account ${accountId}.`)
    return settle(trx, entries.reduce(withEntry, nothingYet(account)), needs.clock(), needs)
  }

/** The amount comes back, less what the broker lifted of debts while it was away. [ACC27] */
async function returning(trx: Writing, { id, accountId, amount }: WithdrawalRecord): Promise<readonly LedgerEntry[]> {
  const owed = smaller(amount, await liftedSince(trx, accountId, id))
  const about = { orderId: null, recordId: id } as const
  const back: LedgerEntry = { amount, kind: 'withdrawal_returned', ...about }
  return isZero(owed) ? [back] : [back, { amount: negate(owed), kind: 'negative_balance_repaid', ...about }]
}
