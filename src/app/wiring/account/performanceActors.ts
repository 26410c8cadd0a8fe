/** What trades came to, and the statement of an account; loaded with the page that shows it. [ACC84] */
import { map } from 'rxjs'
import { fromEventObservable, fromPromise } from 'xstate'
import {
  performanceMachine,
  statementMachine,
  statisticsMachine,
  yearMachine,
} from '#machines/account/performanceMachine.ts'
import { csvOf } from '#rules/funds/csv.ts'
import type { ReportPeriod } from '#rules/trading/results/reportPeriod.ts'
import { statementTable } from '#rules/trading/results/statementTable.ts'
import { readStatement, readStatistics } from '#src/api/reportCalls.ts'
import { printPage } from '#src/platform/files/printPage.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { decisionsOn$ } from '#streams/fundsNews.ts'
import type { AccountDependencies } from '../accountDependencies.ts'
import { useWired } from '../accountActors.ts'
import { usePageActor } from '../inspection.ts'

export const usePerformance = (period: ReportPeriod, year: ReportPeriod) =>
  usePageActor(useWired(providePerformance), { input: { period, year } })

const providePerformance = ({ call, wire }: AccountDependencies) =>
  performanceMachine.provide({
    actors: {
      statistics: statisticsMachine.provide({
        actors: {
          read: fromPromise(({ input, signal }) => afterLogin(wire, signal, () => readStatistics(call, input.asked))),
        },
      }),
      statement: statementMachine.provide({
        actors: {
          read: fromPromise(({ input, signal }) => afterLogin(wire, signal, () => readStatement(call, input.asked))),
        },
      }),
      year: yearMachine.provide({
        actors: {
          read: fromPromise(({ input, signal }) =>
            afterLogin(wire, signal, () => readStatement(call, input.asked, true)),
          ),
        },
      }),
      decisions: fromEventObservable(() =>
        decisionsOn$(wire, 'deposit', 'withdraw').pipe(map(() => ({ type: 'money.moved' as const }))),
      ),
    },
    actions: {
      'save the file': (_, { statement, words, period }) => {
        const [from, to] = [period.from, period.to - 1].map((time) => new Date(time).toISOString().slice(0, 10))
        const table = statementTable(statement, period, words)
        saveFile(`statement-${from}-${to}.csv`, 'text/csv;charset=utf-8', csvOf(table))
      },
      print: printPage,
    },
  })
