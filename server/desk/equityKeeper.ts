/**
 * Samples what accounts are worth: after each change of one, and each minute while it holds positions. What changed waits in memory and is
 * written apart from trades and ticks, some accounts at a time: a sample is worth no wait. [ACC17, ACC32]
 */
import type { EquityPoint } from '#rules/equity.ts'
import type { AccountState } from '#server/engine/accountState.ts'
import { figuresOf, isHolding } from '#server/engine/valuation.ts'
import { type EquitySample, addSamples, sampleLevels } from '#server/store/equitySamples.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Book } from './book.ts'
import { circumstancesOf } from './circumstances.ts'
import type { DeskNeeds } from './createDesk.ts'

export type EquityKeeper = {
  /** After each commit that changed the account. */
  readonly note: (account: AccountState) => void
  /** Writes what was noted; in a new minute also what every account with positions is worth. */
  readonly keep: () => Promise<void>
  /** Resolves when everything that was noted is written. */
  readonly flush: () => Promise<void>
}

type Needs = Pick<DeskNeeds, 'market' | 'clock' | 'house'> & {
  readonly store: Pick<Store, 'commands'>
  readonly book: Pick<Book, 'all'>
}

const accountsAtOnce = 200
const minuteMs = sampleLevels[0].stepMs
const allSteps = sampleLevels.map(({ stepMs }) => stepMs)

export function createEquityKeeper(needs: Needs): EquityKeeper {
  const { store, book, clock } = needs
  let noted = new Map<number, EquitySample>()
  let writing: Promise<void> = Promise.resolve()
  let minuteKept = Math.floor(clock() / minuteMs)

  const worthOf = (accounts: readonly AccountState[]): readonly (EquityPoint & { readonly accountId: number })[] => {
    const meets = circumstancesOf(needs)
    return accounts.map((account) => {
      const { balance, netValue } = figuresOf(account, meets)
      return { accountId: account.id, time: meets.now, balance, netValue }
    })
  }

  const write = (samples: readonly EquitySample[]): Promise<void> =>
    store.commands.run((trx) => addSamples(trx, samples))

  const flush = (): Promise<void> => {
    const writeNoted = async () => {
      const samples = [...noted.values()]
      noted = new Map()
      for (const some of inParts(samples)) await write(some)
    }
    writing = writing.catch(() => {}).then(writeNoted)
    return writing
  }

  return {
    note: (account) => {
      for (const worth of worthOf([account])) noted.set(account.id, { ...worth, steps: allSteps })
    },
    flush,
    keep: async () => {
      const minute = Math.floor(clock() / minuteMs)
      if (minute !== minuteKept) {
        minuteKept = minute
        const steps = allSteps.filter((step) => (minute * minuteMs) % step === 0)
        const holders = book.all().filter(({ orders }) => orders.some(isHolding))
        for (const some of inParts(holders)) await write(worthOf(some).map((worth) => ({ ...worth, steps })))
      }
      await flush()
    },
  }
}

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / accountsAtOnce) }, (_, part) =>
    all.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce),
  )
