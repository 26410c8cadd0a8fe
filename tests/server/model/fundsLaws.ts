/** What must hold of an account's money after anything, read from the tables as they stand. */
import { type Decimal, formatDecimal, isNegative, negate, sum, zero } from '#rules/number/decimal.ts'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import type { WithdrawalStatus } from '#rules/funds/withdrawal.ts'
import { moneyFromRow } from '#server/store/trading/money.ts'
import type { Reading } from '#server/store/openStore.ts'

type Row = { readonly kind: string; readonly amount: Decimal; readonly after: Decimal; readonly memo: string }
export type Purse = {
  readonly balance: Decimal
  readonly locked: Decimal
  readonly version: number
  readonly rows: readonly Row[]
  readonly deposits: readonly {
    readonly id: number
    readonly status: DepositStatus
    readonly credited: Decimal | null
  }[]
  readonly withdrawals: readonly { readonly id: number; readonly status: WithdrawalStatus; readonly amount: Decimal }[]
  readonly hasPositions: boolean
}

export async function readPurse(db: Reading, accountId: number): Promise<Purse> {
  const id = BigInt(accountId)
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('ledger').selectAll().where('account_id', '=', id).orderBy('id').execute()
  const deposits = await db.selectFrom('deposits').selectAll().where('account_id', '=', id).orderBy('id').execute()
  const drawn = await db.selectFrom('withdrawals').selectAll().where('account_id', '=', id).orderBy('id').execute()
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('status', '=', 'holding')
    .execute()
  return {
    balance: moneyFromRow(account.balance),
    locked: moneyFromRow(account.locked),
    version: Number(account.version),
    rows: rows.map(({ kind, amount, balance_after, memo }) => ({
      kind,
      amount: moneyFromRow(amount),
      after: moneyFromRow(balance_after),
      memo,
    })),
    deposits: deposits.map(({ id: own, status, credited }) => ({
      id: Number(own),
      status,
      credited: credited === null ? null : moneyFromRow(credited),
    })),
    withdrawals: drawn.map(({ id: own, status, amount }) => ({
      id: Number(own),
      status,
      amount: moneyFromRow(amount),
    })),
    hasPositions: open.length > 0,
  }
}

/** As sentences; none when all is right. */
export function findPurseProblems(purse: Purse): readonly string[] {
  const { balance, locked, rows, deposits, withdrawals, hasPositions } = purse
  const booked = (kind: string, record: number) =>
    rows.filter((row) => row.kind === kind && row.memo === JSON.stringify({ record })).map(({ amount }) => amount)
  const running = rows.map((_, index) => sum(rows.slice(0, index + 1).map(({ amount }) => amount)))
  const waiting = withdrawals.filter(({ status }) => status === 'waiting').map(({ amount }) => amount)
  const wanted = [
    ['balance', [balance], [sum(rows.map(({ amount }) => amount))]],
    ['running balances', rows.map(({ after }) => after), running],
    ['locked', [locked], [sum(waiting)]],
    ...deposits.map(
      ({ id, credited }) => [`deposit ${id}`, booked('deposit', id), credited ? [credited] : []] as const,
    ),
    ...withdrawals.map(({ id, amount }) => [`withdrawal ${id}`, booked('withdrawal', id), [negate(amount)]] as const),
    ...withdrawals.map(
      ({ id, status, amount }) =>
        [`return of ${id}`, booked('withdrawal_returned', id), status === 'refused' ? [amount] : []] as const,
    ),
  ] as const
  const told = (amounts: readonly Decimal[]) => amounts.map(formatDecimal).join(' ')
  return [
    ...wanted
      .filter(([, found, should]) => told(found) !== told(should))
      .map(([what, found, should]) => `${what} is ${told(found)}, not ${told(should)}`),
    ...(isNegative(balance) && !hasPositions ? ['the balance is below zero without positions'] : []),
    ...(rows.some(({ kind, after }) => kind === 'withdrawal' && isNegative(after))
      ? ['a withdrawal took too much']
      : []),
    ...(rows.some(({ amount }) => formatDecimal(amount) === formatDecimal(zero)) ? ['a row of nothing'] : []),
  ]
}
