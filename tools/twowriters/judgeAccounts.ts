/** Whether each account's money adds up, and its version counts its changes. */
import type { Record } from './asked.ts'
import type { AccountRow, Held, LedgerRow } from './heldRows.ts'
import type { Done, Violation } from './judge.ts'

type Judged = {
  readonly record: Record
  readonly done: readonly Done[]
  readonly before: ReadonlyMap<number, number>
  readonly held: Held
}

export function judgeAccounts({ record, done, before, held }: Judged): readonly Violation[] {
  const rows = Map.groupBy(held.ledger, ({ account }) => account)
  return [
    ...held.problems.map((said) => ({ kind: 'wrong books' as const, said })),
    ...held.accounts.flatMap((account) => judgeLedger(account, rows.get(account.id) ?? [])),
    ...judgeDecisions(record, held),
    ...judgeResets(record, done, held),
    ...judgeVersions({ record, done, before, held }),
  ]
}

/** Each row's balance is that of the row before and its own amount; who never trades is never in debt. */
function judgeLedger({ id, kind, balance }: AccountRow, rows: readonly LedgerRow[]): readonly Violation[] {
  let sum = 0n
  for (const { amount, balanceAfter, kind: booked } of rows) {
    sum += amount
    if (balanceAfter !== sum)
      return [{ kind: 'wrong books', said: `${booked} of account ${id} says ${balanceAfter} where rows sum to ${sum}` }]
    if (kind === 'real' && sum < 0n)
      return [{ kind: 'wrong books', said: `${booked} of account ${id} takes more than it has: ${sum}` }]
  }
  return sum === balance
    ? []
    : [{ kind: 'wrong books', said: `account ${id} has ${balance}, and its rows sum to ${sum}` }]
}

const statusAfter = {
  deposit: { approve: 'finished', reject: 'rejected' },
  withdrawal: { approve: 'paid', reject: 'refused' },
} as const

/** A decision is taken once, and stays. */
function judgeDecisions({ decisions }: Record, { funds }: Held): readonly Violation[] {
  const taken = Map.groupBy(
    decisions.filter(({ code }) => code === 1),
    ({ about, id }) => `${about} ${id}`,
  )
  return funds.flatMap(({ about, id, status }): readonly Violation[] => {
    const [first, ...more] = taken.get(`${about} ${id}`) ?? []
    if (more.length > 0) return [{ kind: 'doubled', said: `${about} ${id} was decided twice` }]
    const expected = first && statusAfter[about][first.decision]
    if (expected === undefined || expected === status) return []
    return [{ kind: 'overwritten', said: `${about} ${id} was answered to be ${expected} and is ${status}` }]
  })
}

/** Who starts anew has no order left from before. */
function judgeResets({ resets }: Record, done: readonly Done[], { orders }: Held): readonly Violation[] {
  const newest = new Map<number, number>()
  for (const { account, version } of resets)
    if (version !== null) newest.set(account, Math.max(version, newest.get(account) ?? 0))
  const open = new Set(orders.filter(({ status }) => status !== 'ended').map(({ id }) => id))
  return done
    .filter(({ wanted, account, version }) => wanted.kind === 'submit' && version < (newest.get(account) ?? 0))
    .filter(({ order }) => order && open.has(order.id))
    .map(({ order, key, account }) => ({
      kind: 'overwritten',
      said: `order ${order?.id} of ${key} is open, and account ${account} was reset after it`,
    }))
}

/** No version is given to two changes, and there are as many as changes: what ticks fired may have been one or one for each order. */
function judgeVersions({ record, done, before, held }: Judged): readonly Violation[] {
  const answered = Map.groupBy(
    [...done, ...record.resets.filter(({ version }) => version !== null)],
    ({ account }) => account,
  )
  const unknownResets = Map.groupBy(
    record.resets.filter(({ version }) => version === null),
    ({ account }) => account,
  )
  const orders = Map.groupBy(held.orders, ({ accountId }) => accountId)
  const funds = Map.groupBy(held.funds, ({ account }) => account)
  return held.accounts.flatMap(({ id, version }): readonly Violation[] => {
    const first = before.get(id)
    // Opened to see whether a back end writes.
    if (first === undefined) return []
    const own = answered.get(id) ?? []
    const versions = own.map((one) => one.version ?? 0)
    const decided = (funds.get(id) ?? []).filter(
      ({ about, status }) => status !== 'waiting' && (about === 'withdrawal' || status === 'finished'),
    )
    const fired = (orders.get(id) ?? []).flatMap(({ entrySide, openPrice, closeReason }) => [
      ...(entrySide !== null && openPrice !== null ? ['opened'] : []),
      ...(byTick.has(closeReason ?? '') ? ['ended'] : []),
    ])
    const least = own.length + decided.length + Math.min(1, fired.length)
    const most = own.length + decided.length + fired.length + (unknownResets.get(id) ?? []).length
    const changes = version - first
    const isCounted = changes >= least && changes <= most && Math.max(0, ...versions) <= version
    return [
      ...(new Set(versions).size < versions.length ? [`account ${id} gave a version to two changes`] : []),
      ...(isCounted ? [] : [`account ${id} counts ${changes} changes, of which ${least} to ${most} are known`]),
    ].map((said) => ({ kind: 'wrong version', said }))
  })
}

const byTick: ReadonlySet<string> = new Set(['stop_loss', 'take_profit', 'stop_out', 'no_margin'])
