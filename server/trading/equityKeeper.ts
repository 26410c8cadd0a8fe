/**
 * Samples what accounts are worth: after each change of one, and each minute while it holds positions. What changed waits in memory and is
 * written apart from trades and ticks, some accounts at a time: a sample is worth no wait. Where several processes share accounts out, each does so
 * for its own. [ACC17, ACC32, NOD164]
 */
import type { AccountState, MarketSnapshot } from '#engine/accountState.ts'
import { figuresOf, isOpenPosition } from '#engine/valuation.ts'
import { type EquitySample, addSamples, sampleLevels } from '#server/store/trading/equitySamples.ts'
import type { Store } from '#server/store/openStore.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import type { TradingNeeds } from './createTrading.ts'

export type EquityKeeper = {
  /** After each commit that changed the account. */
  readonly note: (account: AccountState) => void
  /** They came from another process, which may not have sampled them in this minute. */
  readonly came: (accountIds: Iterable<number>) => void
  /** Writes what was noted; in a new minute also what every account with positions is worth. */
  readonly keep: () => Promise<void>
  /** Resolves when everything that was noted is written. */
  readonly flush: () => Promise<void>
}

type Needs = Pick<TradingNeeds, 'market' | 'clock' | 'broker'> & {
  readonly store: Pick<Store, 'commands'>
  readonly openOrders: Pick<OpenOrderIndex, 'all' | 'find'>
}

/** An account as it was, and the market of that moment. */
type Noted = { readonly account: AccountState; readonly snapshot: MarketSnapshot }

const accountsAtOnce = 50
const minuteMs = sampleLevels[0].stepMs
const allSteps = sampleLevels.map(({ stepMs }) => stepMs)

export function createEquityKeeper(needs: Needs): EquityKeeper {
  const { store, openOrders, clock } = needs
  let noted = new Map<number, Noted>()
  let writing: Promise<void> = Promise.resolve()
  let minuteKept = Math.floor(clock() / minuteMs)
  let newcomers = new Set<number>()

  /** Made when nothing else is done: memory is in line with the database then. [NET383] */
  const write = (samples: () => readonly EquitySample[]): Promise<void> =>
    store.commands.run((trx) => addSamples(trx, samples()), undefined, { isOwn: true })

  const flush = (): Promise<void> => {
    const writeNoted = async () => {
      const all = [...noted.values()]
      noted = new Map()
      for (const some of inParts(all)) await write(() => some.map((one) => sampleOf(one, allSteps)))
    }
    writing = writing.catch(() => {}).then(writeNoted)
    return writing
  }

  return {
    note: (account) => {
      const snapshot = snapshotMarket(needs)
      // Looked at now: what is worth so much is computed when it is written, from the quotes of this moment.
      for (const { instrumentId } of account.orders) snapshot.instrument(instrumentId)
      noted.set(account.id, { account, snapshot })
    },
    flush,
    came: (accountIds) => {
      for (const id of accountIds) newcomers.add(id)
    },
    keep: async () => {
      const minute = Math.floor(clock() / minuteMs)
      const due = minute === minuteKept ? [...newcomers] : openOrders.all().map(({ id }) => id)
      const steps = allSteps.filter((step) => (minute * minuteMs) % step === 0)
      minuteKept = minute
      newcomers = new Set()
      for (const some of inParts(due)) {
        await write(() => {
          const snapshot = snapshotMarket(needs)
          const accounts = some.flatMap((id) => openOrders.find(id)?.account ?? [])
          const holders = accounts.filter(({ orders }) => orders.some(isOpenPosition))
          return holders.map((account) => sampleOf({ account, snapshot }, steps))
        })
      }
      await flush()
    },
  }
}

function sampleOf({ account, snapshot }: Noted, steps: readonly number[]): EquitySample {
  const { balance, equity } = figuresOf(account, snapshot)
  return { accountId: account.id, time: snapshot.now, balance, equity, steps }
}

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / accountsAtOnce) }, (_, part) =>
    all.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce),
  )
