/** Trading as the database left it: the book is filled, ticks reach it, and the hub's questions are answered from it. [ORD25, ORD39] */
import { isTrailing } from '#engine/trails.ts'
import { figuresOf, isOpenPosition, valueOrder } from '#engine/valuation.ts'
import type { Store } from '#server/store/openStore.ts'
import { inSnapshot, readOpenOrders } from '#server/store/trading/ordersPage.ts'
import { type OpenOrderIndex, type Opening, createOpenOrderIndex } from './openOrderIndex.ts'
import { type OwnedAccounts, createOwnedAccounts } from './ownedAccounts.ts'
import { type Scope, nothingOpen, wholeScope } from './scope.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { type Trading, type TradingNeeds, createTrading } from './createTrading.ts'
import { type Funds, createFunds } from './createFunds.ts'
import { type EquityKeeper, createEquityKeeper } from './equityKeeper.ts'
import { type KnownAccounts, createKnownAccounts } from './knownAccounts.ts'
import { createExpiries } from './expiries.ts'
import { createExposures } from './exposures.ts'
import { type OwedTriggers, createOwedTriggers } from './owedTriggers.ts'
import { type TrailKeeper, createTrailKeeper } from './trailKeeper.ts'
import { type Rolls, afterDueSwaps, createRolls } from './rolls.ts'
import { createJudge, createTickHandler } from './tickHandler.ts'
import { createMissedTicks } from './missedTicks.ts'
import { createJudgedMarks } from './judgedMarks.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import type { Hub, HubPorts } from '../realtime/hubPorts.ts'
import type { TradeFigures } from '#contract/socket.ts'
import { zero } from '#rules/number/decimal.ts'
import type { AccountState, MarketSnapshot } from '#engine/accountState.ts'

type Needs = Omit<TradingNeeds, 'openOrders' | 'hub'> & {
  readonly hub: TradingNeeds['hub'] & Pick<Hub, 'cut'>
  readonly store: Store
  readonly onError: (error: unknown) => void
  /** Where another process makes the ticks. */
  readonly feed?: FeedView | undefined
  /** All of it, where the process is alone. */
  readonly scope?: Scope
}

/** What happens to orders by time. Each is done by itself; asked for, it resolves when it is done. */
export type OrdersByTime = {
  /** Writes what quotes have moved of trailing stops. */
  readonly writeTrails: () => Promise<void>
  /** Ends pending orders whose time is over. */
  readonly expire: () => Promise<void>
}

export type OpenTrading = {
  readonly trading: Trading
  readonly funds: Funds
  readonly equity: EquityKeeper
  readonly byTime: OrdersByTime
  readonly rolls: Rolls
  /** How many wait and how many are held, of all accounts that quotes are followed for here. */
  readonly countOpenOrders: () => { readonly pending: number; readonly holding: number }
  readonly exposures: ReturnType<typeof createExposures>
  readonly figuresOf: HubPorts['figuresOf']
  /** As other processes change them: memory and sockets are brought in line. [NET384] */
  readonly known: KnownAccounts
  readonly accountsTouchedBy: HubPorts['accountsTouchedBy']
  readonly owned: OwnedAccounts
}

export async function openTrading(needs: Needs): Promise<OpenTrading> {
  const { store, market, scope = wholeScope, feed } = needs
  const { owns, readOpen } = scope
  /** Of one moment: orders from before another one's commit, with the version from after it, would be taken for the newest. [NET383] */
  const readOpening = () => inSnapshot(store.reader, readOpen)
  const held = createOpenOrderIndex(owns ? nothingOpen : await readOpening(), keptEmpty(scope))
  const equity = createEquityKeeper({ ...needs, openOrders: held })
  const note = (account: AccountState): void => {
    if (!scope.acts) return
    trails.note(account)
    expiries.note(account)
  }
  const noted = ofScope(withNotes(held, note), scope)
  const openOrders = scope.acts ? withNotesAfter(noted, equity.note) : noted
  const withBook = { ...needs, openOrders }
  const owed = createOwedTriggers(withBook)
  // What an account is worth is the same wherever its stops are.
  const trails = createTrailKeeper({ ...needs, openOrders: noted })
  const { missed, rolls, handleTick, judged, isHeld } = createJudging({ ...withBook, owed, trails })
  const expiries = createExpiries({
    ...withBook,
    isOwed: (accountId) => owed.expected(accountId) !== null || isHeld(accountId) || feed?.isInStep() === false,
  })
  held.all().forEach(note)
  store.commands.whenUncertain(async (touched) => {
    const opening = ownedOf(await readOpening(), scope)
    const before = versionsOf(openOrders)
    openOrders.refill(opening)
    // Nobody was told of what turned out to be done: who reconnects reads everything anew. [WSS44]
    for (const accountId of touched.union(differing(before, versionsOf(openOrders)))) needs.hub.cut(accountId)
  })
  if (feed && scope.acts) store.judgeBy(judged.ofAccount)
  const funds = createFunds(withBook)
  /** Instruments whose conversion rate an instrument gives, as its ticks say. */
  const ratedBy = new Map<number, readonly number[]>()
  market.handleTicks(async (event) => {
    ratedBy.set(event.instrumentId, event.rateChanged)
    if (scope.acts) await handleTick(event)
  })
  return {
    trading: afterDueSwaps(createTrading(withBook), withBook),
    funds: { ...funds, ...afterDueSwaps({ withdraw: funds.withdraw }, withBook) },
    rolls,
    equity,
    byTime: { writeTrails: trails.flush, expire: expiries.expire },
    countOpenOrders: () => {
      const orders = scope.acts ? openOrders.all().flatMap((account) => account.orders) : []
      const holding = orders.filter(isOpenPosition).length
      return { pending: orders.length - holding, holding }
    },
    exposures: createExposures({ ...withBook, knowsAll: owns === null }),
    known: createKnownAccounts({ ...withBook, isOurs: owns ?? (() => true) }),
    owned: createOwnedAccounts({ ...withBook, openOrders: noted, owed, trails, rolls, missed, judged, equity }),
    figuresOf: async (accountId) => {
      const known = store.commands.isCertain() ? openOrders.find(accountId) : null
      if (known) return { version: known.version, figures: liveFigures(known.account, snapshotMarket(needs)) }
      const read = await readOpenOrders(store.reader, accountId)
      if (!read) throw new Error(`There is no account ${accountId}.`)
      const account = { id: accountId, balance: read.account.balance, orders: read.orders }
      return { version: read.account.version, figures: liveFigures(account, snapshotMarket(needs)) }
    },
    accountsTouchedBy: (instrumentId) => {
      const instruments = new Set([instrumentId, ...(ratedBy.get(instrumentId) ?? [])])
      return new Set([...instruments].flatMap((id) => holdersOf(openOrders, id)))
    },
  }
}

type Judging = Needs & TradingNeeds & { readonly owed: OwedTriggers; readonly trails: TrailKeeper }

/** What judges accounts by quotes: by those of now, and first by those that were missed. */
function createJudging(needs: Judging) {
  const { feed, scope = wholeScope } = needs
  const judge = createJudge(needs)
  const missed = createMissedTicks({
    ...needs,
    feed,
    judge: (event, snapshot, accounts) => judge(event, snapshot, accounts, (id) => accounts.has(id)),
  })
  const isHeld = (accountId: number): boolean => scope.owns !== null && missed.isHeld(accountId)
  const rolls = createRolls({ ...needs, isHeld })
  const handleTick = createTickHandler({ ...needs, rolls, ...(scope.owns && { isHeld: missed.isHeld }) })
  return { missed, isHeld, rolls, handleTick, judged: createJudgedMarks({ ...needs, feed, missed }) }
}

const keptEmpty = ({ keepsEmpty, owns }: Scope) => (keepsEmpty && owns ? owns : undefined)

const ownedOf = ({ orders, accounts }: Opening, { owns }: Scope): Opening =>
  owns ? { orders: orders.filter(({ accountId }) => owns(accountId)), accounts } : { orders, accounts }

/** Accounts that are another process's by now do not come back, whatever is committed of them. */
const ofScope = (held: OpenOrderIndex, { owns }: Scope): OpenOrderIndex =>
  owns
    ? {
        ...held,
        put: (account, version) => {
          if (owns(account.id)) held.put(account, version)
        },
      }
    : held

const withNotesAfter = (held: OpenOrderIndex, note: (account: AccountState) => void): OpenOrderIndex => ({
  ...held,
  put: (account, version) => {
    held.put(account, version)
    note(account)
  },
})

/** The index, where each account that comes to be known is noted elsewhere too. */
const withNotes = (held: OpenOrderIndex, note: (account: AccountState) => void): OpenOrderIndex => ({
  ...withNotesAfter(held, note),
  drop: (isGone) => {
    const gone = held.all().filter(({ id }) => isGone(id))
    held.drop(isGone)
    for (const { id, balance } of gone) note({ id, balance, orders: [] })
  },
  refill: (opening) => {
    const before = held.all()
    held.refill(opening)
    for (const { id, balance } of before) note(held.find(id)?.account ?? { id, balance, orders: [] })
    held.all().forEach(note)
  },
})

const versionsOf = (openOrders: OpenOrderIndex): ReadonlyMap<number, number> =>
  new Map(openOrders.all().map(({ id }) => [id, openOrders.find(id)?.version ?? 0]))

const differing = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): ReadonlySet<number> =>
  new Set([...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)))

const holdersOf = (openOrders: OpenOrderIndex, instrumentId: number): readonly number[] =>
  [...openOrders.accountsOn(instrumentId)].filter((accountId) =>
    openOrders
      .find(accountId)
      ?.account.orders.some((order) => order.instrumentId === instrumentId && isOpenPosition(order)),
  )

/** An account's figures as they are pushed: what is committed, at the newest quotes. [ACC1, ACC3, ACC4] */
export function liveFigures(account: AccountState, snapshot: Pick<MarketSnapshot, 'instrument'>): TradeFigures {
  const { balance, profit, margin, marginLevel } = figuresOf(account, snapshot)
  const orders = account.orders.filter(isOpenPosition).map((order) => ({
    id: order.id,
    ...valueOrder(order, snapshot.instrument(order.instrumentId)),
    stopLoss: isTrailing(order) ? order.stopLoss : null,
  }))
  return { balance, profit, margin, marginLevel: marginLevel ?? zero, orderCount: account.orders.length, orders }
}
