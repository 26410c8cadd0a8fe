import { describe, expect, it } from 'vitest'
import {
  type Statement,
  performanceMachine,
  statementMachine,
  statisticsMachine,
  yearMachine,
} from '#machines/account/performanceMachine.ts'
import { zero } from '#rules/number/decimal.ts'
import type { ReportPeriod } from '#rules/trading/results/reportPeriod.ts'
import { type TradeStatistics, tradeStatistics } from '#rules/trading/results/statistics.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(performanceMachine)
type Asked = { readonly asked: ReportPeriod }
const month: ReportPeriod = { from: 100, to: 200 }
const year: ReportPeriod = { from: 0, to: 1_000 }
const statement: Statement = {
  opening: zero,
  closing: zero,
  rows: [],
  orders: [],
  costs: { spread: zero, fee: zero, swap: zero },
}
const words = { headings: ['Time'], opening: 'o', closing: 'c', spread: 's', fee: 'f', swap: 'w' }

function start() {
  const statistics = fakeTask<TradeStatistics, Asked>()
  const statements = fakeTask<Statement, Asked>()
  const years = fakeTask<Statement, Asked>()
  const decisions = fakeEvents<{ readonly type: 'money.moved' }>()
  const done: unknown[] = []
  const machine = performanceMachine.provide({
    actors: {
      statistics: statisticsMachine.provide({ actors: { read: statistics.logic } }),
      statement: statementMachine.provide({ actors: { read: statements.logic } }),
      year: yearMachine.provide({ actors: { read: years.logic } }),
      decisions: decisions.logic,
    },
    actions: {
      'save the file': (_, params) => done.push(params),
      print: () => done.push('printed'),
    },
  })
  const { actor } = hostMachine(machine, watch, { period: month, year })
  const children = () => actor.getSnapshot().children
  return { actor, children, statistics, statements, years, done, decide: () => decisions.send({ type: 'money.moved' }) }
}
const periods = ({ asked }: { readonly asked: readonly Asked[] }) => asked.map((one) => one.asked)

describe('results', () => {
  it('[ACC84, ACC88] reads figures and statement of the period, and costs of the year', () => {
    const { statistics, statements, years } = start()
    expect([periods(statistics), periods(statements), periods(years)]).toEqual([[month], [month], [year]])
  })

  it('[ACC84, ACC90] of another period nothing is known before it was read; the year stays', async () => {
    const { actor, children, statistics, statements, years } = start()
    await statistics.answer(tradeStatistics([]))
    await statements.answer(statement)
    await years.answer(statement)
    const later = { from: 200, to: 300 }
    actor.send({ type: 'period.choose', period: later })
    expect(children().statistics?.getSnapshot().context.value).toBeNull()
    expect(children().year?.getSnapshot().context.value).toEqual(statement)
    expect([periods(statistics), periods(statements), periods(years)]).toEqual([[month, later], [month, later], [year]])
  })

  it('[ACC89] reads all anew whenever money moved', async () => {
    const { actor, statistics, statements, years, decide } = start()
    const answerAll = async () => {
      await statistics.answer(tradeStatistics([]))
      await statements.answer(statement)
      await years.answer(statement)
    }
    await answerAll()
    actor.send({ type: 'money.moved' })
    await answerAll()
    decide()
    expect([statistics, statements, years].map(({ asked }) => asked.length)).toEqual([3, 3, 3])
  })

  it('[ACC86, ACC87] hands the statement of the period to a file, and the page to paper', () => {
    const { actor, done } = start()
    actor.send({ type: 'statement.save', statement, words })
    actor.send({ type: 'statement.print' })
    expect(done).toEqual([{ statement, words, period: month }, 'printed'])
  })
})

it('results were seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
