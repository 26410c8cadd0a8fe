/** The desk as the database left it: the book is filled, ticks reach it, and the hub's questions are answered from it. [ORD25, ORD39] */
import { isHolding } from '#engine/valuation.ts'
import { accountsWithOpenOrders } from '#server/store/trading/accounts.ts'
import type { Store } from '#server/store/openStore.ts'
import { allOpenOrders, largestOrderId } from '#server/store/trading/orders.ts'
import { readOpenOrders } from '#server/store/trading/ordersPage.ts'
import { type Book, type Opening, createBook } from './book.ts'
import { circumstancesOf } from './circumstances.ts'
import { type Desk, type DeskNeeds, createDesk } from './createDesk.ts'
import { type FundsDesk, createFundsDesk } from './createFundsDesk.ts'
import { type EquityKeeper, createEquityKeeper } from './equityKeeper.ts'
import { liveFigures } from './liveFigures.ts'
import { createTickHandler } from './tickHandler.ts'
import type { Hub, HubPorts } from '../realtime/hubPorts.ts'

type Needs = Omit<DeskNeeds, 'book' | 'hub'> & {
  readonly hub: DeskNeeds['hub'] & Pick<Hub, 'cut'>
  readonly store: Store
  readonly onError: (error: unknown) => void
}

export type OpenDesk = {
  readonly desk: Desk
  readonly funds: FundsDesk
  readonly equity: EquityKeeper
  /** How many wait and how many are held, of all accounts. */
  readonly openOrders: () => { readonly pending: number; readonly holding: number }
  readonly figuresOf: HubPorts['figuresOf']
  readonly accountsTouchedBy: HubPorts['accountsTouchedBy']
}

export async function openDesk(needs: Needs): Promise<OpenDesk> {
  const { store, market } = needs
  const held = createBook(await readOpening(store))
  const equity = createEquityKeeper({ ...needs, book: held })
  const book: Book = {
    ...held,
    put: (account, version) => {
      held.put(account, version)
      equity.note(account)
    },
  }
  store.commands.whenUncertain(async () => {
    const opening = await readOpening(store)
    const before = versionsOf(book)
    book.refill(opening)
    // Nobody was told of what turned out to be done: who reconnects reads everything anew. [WSS44]
    for (const accountId of differing(before, versionsOf(book))) needs.hub.cut(accountId)
  })
  const withBook = { ...needs, book }
  const handleTick = createTickHandler(withBook)
  /** Instruments whose account rate an instrument gives, as its ticks say. */
  const ratedBy = new Map<number, readonly number[]>()
  market.handleTicks(async (event) => {
    ratedBy.set(event.instrumentId, event.rateChanged)
    await handleTick(event)
  })
  return {
    desk: createDesk(withBook),
    funds: createFundsDesk(withBook),
    equity,
    openOrders: () => {
      const orders = book.all().flatMap((account) => account.orders)
      const holding = orders.filter(isHolding).length
      return { pending: orders.length - holding, holding }
    },
    figuresOf: async (accountId) => {
      const known = book.find(accountId)
      if (known) return { version: known.version, figures: liveFigures(known.account, circumstancesOf(needs)) }
      const read = await readOpenOrders(store.reader, accountId)
      if (!read) throw new Error(`There is no account ${accountId}.`)
      const account = { id: accountId, balance: read.account.balance, orders: read.orders }
      return { version: read.account.version, figures: liveFigures(account, circumstancesOf(needs)) }
    },
    accountsTouchedBy: (instrumentId) => {
      const instruments = new Set([instrumentId, ...(ratedBy.get(instrumentId) ?? [])])
      return new Set([...instruments].flatMap((id) => holdersOf(book, id)))
    },
  }
}

const versionsOf = (book: Book): ReadonlyMap<number, number> =>
  new Map(book.all().map(({ id }) => [id, book.find(id)?.version ?? 0]))

const differing = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): readonly number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id))

const holdersOf = (book: Book, instrumentId: number): readonly number[] =>
  [...book.accountsOn(instrumentId)].filter((accountId) =>
    book.find(accountId)?.account.orders.some((order) => order.instrumentId === instrumentId && isHolding(order)),
  )

const readOpening = async ({ reader }: Store): Promise<Opening> => ({
  orders: await allOpenOrders(reader),
  accounts: await accountsWithOpenOrders(reader),
  largestOrderId: await largestOrderId(reader),
})
