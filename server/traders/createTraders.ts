/**
 * The broker's traders: at the first start each gets an account with the history that its style would have had, and from then on one of
 * them acts every minute, through the same desk as everybody. Beside the ticks, never before them. [RNK1]
 */
import { decimal, negate } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { demoOpeningBalanceUsd } from '#rules/app/limits.ts'
import { applyOutcome, postEntries } from '#server/store/trading/bookings.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { type BrokerTrader, addBrokerTrader, readBrokerTraders } from '#server/store/trading/brokerTraders.ts'
import { takeOrderId } from '#server/store/trading/orders.ts'
import { readOpenOrders } from '#server/store/trading/ordersPage.ts'
import type { BackEnd } from '../backEnd.ts'
import { carryOut } from '../trading/command.ts'
import { hashSecret, newSecret } from '../auth/session.ts'
import { type PastTrade, lotsFor, pastTrades } from './pastTrades.ts'
import { type TraderTerms, roster } from './roster.ts'
import { wishOf } from './styles.ts'

type Needs = Pick<BackEnd, 'store' | 'market' | 'trading' | 'broker' | 'clock'>

export type Traders = {
  /** Gives those their account and history who have none yet. */
  readonly settle: () => Promise<void>
  /** Lets the next one act: it closes what it has held long enough, or opens by its style. */
  readonly act: () => Promise<void>
}

const candlesOfHistory = 1_000
const heldLeastMs = 10 * 60 * 1_000
const opening = decimal(demoOpeningBalanceUsd)

export function createTraders(needs: Needs): Traders {
  const { store, market, trading, broker, clock } = needs
  let turn = 0

  const instrumentOf = ({ instrument }: TraderTerms): Instrument | null => market.findByCode(instrument)

  const settleOne = async (terms: TraderTerms, instrument: Instrument): Promise<void> => {
    const candles = await market.candles(instrument.id, '60min', null, candlesOfHistory)
    const trades = pastTrades(terms, instrument, candles, broker.feeType, opening)
    const began = trades[0]?.createdAt ?? clock()
    await store.commands.run(async (trx) => {
      // Nobody has ever seen the secret: there is no key to this account.
      const accountId = await addDemoAccount(trx, { demoKeyHash: hashSecret(newSecret()), opening, now: began })
      const { name, code, style, leverage, followers } = terms
      await addBrokerTrader(trx, { accountId, name, code, style, leverage, followers })
      for (const trade of trades) await bookTrade(trx, { ...trade, accountId, id: await takeOrderId(trx) })
    })
  }

  const actAs = async (trader: BrokerTrader, terms: TraderTerms): Promise<void> => {
    const instrument = instrumentOf(terms)
    const open = await readOpenOrders(store.reader, trader.accountId)
    if (!instrument || !open || instrument.market !== 'open') return
    const [held] = open.orders
    if (held) {
      if (clock() - held.createdAt >= heldLeastMs) await carryOut(needs, trading.close(trader.accountId, held.id))
      return
    }
    const quote = market.quote(instrument.id)
    const side = wishOf(terms.style, await market.closes(instrument.id, '5min'))
    if (!quote || !side) return
    const price = decimal(quote.price.toFixed(instrument.pricePrecision))
    const lots = lotsFor(terms, instrument, price, open.account.balance)
    const ticket = { mode: 'market', side, lots, entryPrice: null, stopLoss: null, takeProfit: null } as const
    await carryOut(
      needs,
      trading.submit(trader.accountId, {
        ...ticket,
        instrumentId: instrument.id,
        leverage: terms.leverage,
        terms: null,
      }),
    )
  }

  return {
    settle: async () => {
      const known = new Set((await readBrokerTraders(store.reader)).map(({ code }) => code))
      for (const terms of roster.filter(({ code }) => !known.has(code))) {
        const instrument = instrumentOf(terms)
        if (instrument) await settleOne(terms, instrument)
      }
    },
    act: async () => {
      const traders = await readBrokerTraders(store.reader)
      const trader = traders[turn % Math.max(1, traders.length)]
      turn += 1
      const terms = roster.find(({ code }) => code === trader?.code)
      if (trader && terms) await actAs(trader, terms)
    },
  }
}

type BookedTrade = PastTrade & { readonly id: number; readonly accountId: number }

/** The fee when it opened, the profit or loss when it closed, each as a row. */
async function bookTrade(trx: Parameters<typeof applyOutcome>[0], order: BookedTrade): Promise<void> {
  const { id, accountId, fee, profit, createdAt, closedAt } = order
  const account = { id: accountId, balance: opening, orders: [] }
  const entries = [{ amount: negate(fee), kind: 'fee', orderId: id }] as const
  await applyOutcome(trx, { account, orders: [order], entries }, createdAt)
  await postEntries(trx, accountId, [{ amount: profit, kind: 'profit', orderId: id }], closedAt ?? createdAt)
}
