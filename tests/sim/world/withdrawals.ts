/** Withdrawals through the app's own machine, and what became of each: there once if it was made, not at all if it was refused. */
import { type Actor, createActor } from 'xstate'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { provideWithdrawal } from '#src/app/wiring/walletActors.ts'
import { moneyFromRow } from '#server/store/trading/money.ts'
import type { Tab } from './client.ts'
import type { WorldDatabase } from './database.ts'
import type { Violate } from '../runs/rules.ts'
import { savedCurrencyId } from './savers.ts'
import type { World } from './world.ts'

type Wish = {
  /** No two of a world are the same. */
  readonly amount: string
  readonly accountId: number
  readonly actor: Actor<ReturnType<typeof provideWithdrawal>>
  outcome: 'not known' | 'made' | 'refused' | 'session lost'
}

export type Withdrawals = {
  /** Asks for one or, as from two pages at once, for two. */
  readonly ask: (tab: Tab, isTwice: boolean) => void
  readonly look: (tab: Tab) => void
  readonly judge: (database: WorldDatabase, violate: Violate) => void
}

/** One of them fits into what somebody has, two do not. */
const base = 51_000

export function createWithdrawals(world: World): Withdrawals {
  const wishes = new Map<Tab, Wish[]>()
  let count = 0

  const askOnce = (tab: Tab, accountId: number): void => {
    count += 1
    const amount = (base + count / 100).toFixed(2)
    const actor = createActor(provideWithdrawal(tab, 'coin'))
    const request = { currencyId: savedCurrencyId, methodId: accountId, amount: decimal(amount), memo: '' }
    world.note(`${tab.owner.name} withdraws ${amount}`)
    wishes.set(tab, [...(wishes.get(tab) ?? []), { amount, accountId, actor, outcome: 'not known' }])
    actor.start()
    actor.send({ type: 'withdrawal.ask', request })
    actor.send({ type: 'withdrawal.confirm' })
  }
  const outcomeOf = (tab: Tab, { actor, accountId }: Wish): Wish['outcome'] => {
    const session = tab.app.getSnapshot().children.session?.getSnapshot()
    if (!session?.hasTag('signed in') || session.context.user?.id !== accountId) return 'session lost'
    const snapshot = actor.getSnapshot()
    if (snapshot.hasTag('made')) return 'made'
    return snapshot.context.problem === null ? 'not known' : 'refused'
  }

  return {
    ask: (tab, isTwice) => {
      const accountId = tab.app.getSnapshot().children.session?.getSnapshot().context.user?.id
      if (accountId === undefined) return
      askOnce(tab, accountId)
      if (isTwice) askOnce(tab, accountId)
    },
    look: (tab) => {
      for (const wish of wishes.get(tab) ?? []) {
        if (wish.outcome !== 'not known') continue
        wish.outcome = outcomeOf(tab, wish)
        if (wish.outcome === 'not known') continue
        world.note(`${tab.owner.name}: ${wish.amount} is ${wish.outcome}`)
        wish.actor.stop()
      }
    },
    judge: (database, violate) => {
      const rows = database.rows('select account_id, amount from withdrawals')
      const there = rows.map((row) => formatDecimal(moneyFromRow(row['amount'] as bigint), 2))
      for (const { amount, outcome } of [...wishes.values()].flat()) {
        const times = there.filter((one) => one === amount).length
        if (times > 1) violate('I3', `a withdrawal of ${amount} is there ${times} times`)
        if (outcome === 'made' && times === 0) violate('I3', `an acknowledged withdrawal of ${amount} is not there`)
        if (outcome === 'refused' && times > 0) violate('I3', `a refused withdrawal of ${amount} is there`)
      }
      const owed =
        "select id from accounts where locked <> (select coalesce(sum(amount), 0) from withdrawals where account_id = accounts.id and status = 'waiting')"
      for (const { id } of database.rows(owed))
        violate('I1', `what is locked of account ${String(id)} is not what it withdraws`)
    },
  }
}
