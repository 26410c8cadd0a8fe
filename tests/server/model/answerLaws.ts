/** What was answered and told: the first answer to a key, a version with every change, each end once. [NET60, NET61, NET2, ORD15] */
import { isDeepStrictEqual } from 'node:util'
import { isEqual, sum } from '#rules/number/decimal.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { liveFigures } from '#server/trading/openTrading.ts'
import { everyOrder } from '#rules/app/orderFilter.ts'
import { readClosedOrders, readOpenOrders } from '#server/store/trading/ordersPage.ts'
import type { TradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { type Step, type TradingState, ordersOf } from './tradingState.ts'

type Answered = {
  readonly kind: 'done' | 'refused'
  readonly version?: number
  readonly code?: number
  readonly value?: { readonly closed?: unknown } | null
}

/** Of several positions none may have been closed. */
const hasActed = ({ kind, value }: Answered): boolean => kind === 'done' && !isDeepStrictEqual(value?.closed, [])

export function findAnswerProblems(step: Step): readonly string[] {
  const { before, after, answers, repeated, told, isCrowded, ticked } = step
  const problems = repeated
    .filter(({ first, again }) => first !== again)
    .map(({ first, again }) => `a key was answered with ${first}, and later with ${again}`)
  const isQuiet = !isCrowded && ticked.length === 0
  for (const { id, version } of after.accounts) {
    const earlier = before.accounts.find((account) => account.id === id)?.version ?? 0
    if (version < earlier) problems.push(`account ${id}: its version went back`)
    // Who has orders that expired has versions that nobody asked for.
    const isByTime = ordersOf(after, id).some(
      ({ id: order, closeReason }) =>
        closeReason === 'expired' && before.orders.find((one) => one.id === order)?.status !== 'ended',
    )
    if (!isQuiet || isByTime) continue
    const own = answers.filter(({ accountId }) => accountId === id).map(({ text }) => JSON.parse(text) as Answered)
    const open = ordersOf(before, id).filter(({ status }) => status !== 'ended')
    if (own.some(({ code }) => code === 2012) && open.length < before.context.maxOrders)
      problems.push(`account ${id}: too many orders at ${open.length}`)
    const acted = own.filter(hasActed)
    if (version !== earlier + acted.length)
      problems.push(`account ${id}: ${acted.length} acts, version ${earlier} → ${version}`)
    if (acted.some((answer) => answer.version !== version))
      problems.push(`account ${id}: an answer with another version`)
  }
  const wereOpen = new Map(before.orders.map(({ id, status }) => [id, status !== 'ended']))
  const ended = after.orders.filter(({ id, status }) => status === 'ended' && (wereOpen.get(id) ?? true))
  const [wanted, found] = [ended.map(({ id }) => id), told.map(([, id]) => id)].map((ids) =>
    ids.toSorted((a, b) => a - b),
  )
  if (String(wanted) !== String(found)) problems.push(`ended (${String(wanted)}), told (${String(found)})`)
  return problems
}

/** What is said of an account is what is kept of it: the figures pushed from memory, and the totals of its lists. [ORD22, ORD23, ORD24, ACC1, ACC7] */
export async function findMemoryProblems(trading: TradingUnderTest, { after }: Step): Promise<readonly string[]> {
  const problems: string[] = []
  for (const account of after.accounts) {
    const add = (problem: string) => problems.push(`account ${account.id}: ${problem}`)
    const orders = ordersOf(after, account.id)
    const open = orders.filter(({ status }) => status !== 'ended')
    const pushed = await trading.figuresOf(account.id)
    const figures = liveFigures({ ...account, orders: open }, after.context)
    if (!isDeepStrictEqual(pushed, { version: account.version, figures })) add('its pushed figures are not those kept')
    const listed = await readOpenOrders(trading.store().reader, account.id)
    if (!isDeepStrictEqual(listed?.orders, open)) add('its list of open orders is not what is kept')
    if (!(await listsAllEnded(trading, after, account.id))) add('its list of ended orders is not what is kept')
  }
  return problems
}

async function listsAllEnded(trading: TradingUnderTest, state: TradingState, accountId: number): Promise<boolean> {
  const ended = ordersOf(state, accountId)
    .filter(({ status }) => status === 'ended')
    .toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0) || b.id - a.id)
  const profit = sum(ended.map((order) => order.profit))
  for (let page = 1; page <= 1 + Math.floor(ended.length / pageSizeRows); page += 1) {
    const listed = await readClosedOrders(trading.store().reader, accountId, { page, filter: everyOrder })
    const shown = ended.slice((page - 1) * pageSizeRows, page * pageSizeRows)
    if (listed?.total !== ended.length || !isEqual(listed.profitOfAll, profit)) return false
    if (!isDeepStrictEqual(listed.orders, shown)) return false
  }
  return true
}
