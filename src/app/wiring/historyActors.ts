/** Machines of what has been: the account detail, and orders that somebody looks for. Loaded with what shows them. */
import { map } from 'rxjs'
import { fromEventObservable, fromPromise } from 'xstate'
import { accountDetailMachine, accountHistoryMachine, ledgerMachine } from '#machines/account/accountHistoryMachine.ts'
import { ledgerExportMachine } from '#machines/account/ledgerExportMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { filteredOrdersMachine } from '#machines/trading/ordersMachine.ts'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import { csvOf } from '#rules/funds/csv.ts'
import type { EquityPoint } from '#rules/trading/equity.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { readAccountDetail, readEquity, readLedger } from '#src/api/historyCalls.ts'
import { readOrders } from '#src/api/orderCalls.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { decisionsOn$ } from '#streams/fundsNews.ts'
import { type AccountDependencies, useAccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { usePageActor } from './inspection.ts'

export const useAccountHistory = () => usePageActor(useWired(provideAccountHistory))
export const useLedgerExport = () => usePageActor(useWired((dependencies) => provideLedgerExport(dependencies)))

/** What the account was worth since `from`; another time is another curve: give it a key. */
export const useEquity = (from: number | null) =>
  usePageActor(useWired((dependencies) => provideEquity(dependencies, from)))

/** The clock, for what begins today or a week ago. */
export const useClock = (): (() => number) => useAccountDependencies().now

const everything: LedgerFilter = { kind: null, from: null, to: null }

export const provideAccountHistory = ({ call, wire }: AccountDependencies) =>
  accountHistoryMachine.provide({
    actors: {
      detail: accountDetailMachine.provide({
        actors: { read: fromPromise(({ signal }) => afterLogin(wire, signal, () => readAccountDetail(call))) },
      }),
      ledger: ledgerMachine.provide({
        actors: {
          'read a page': fromPromise(({ input, signal }) =>
            afterLogin(wire, signal, () => readLedger(call, input.filter ?? everything, input.page)),
          ),
        },
      }),
      decisions: fromEventObservable(() =>
        decisionsOn$(wire, 'deposit', 'withdraw').pipe(map(() => ({ type: 'money.moved' as const }))),
      ),
    },
  })

/** Of those that ended. Another filter is another list: give it a key. [ORD441] */
export const useFilteredOrders = (filter: OrderFilter) =>
  usePageActor(useWired(provideFilteredOrders), { input: { filter } })

const provideFilteredOrders = ({ call, wire }: AccountDependencies) =>
  filteredOrdersMachine.provide({
    actors: {
      'read a page': fromPromise(({ input, signal }) =>
        afterLogin(wire, signal, () => readOrders(call, 'ended', input.page, input.filter)),
      ),
    },
  })

export const provideEquity = ({ call }: AccountDependencies, from: number | null) =>
  readMachineOf<readonly EquityPoint[]>('read the equity curve').provide({
    actors: { read: fromPromise(() => readEquity(call, from)) },
  })

/** Times as ISO 8601 in UTC, amounts in USD as they are booked. [ACC34] */
export const provideLedgerExport = ({ call, now }: AccountDependencies, save: typeof saveFile = saveFile) =>
  ledgerExportMachine.provide({
    actors: { 'read a page': fromPromise(({ input }) => readLedger(call, input.filter, input.page)) },
    actions: {
      'save the file': (_, { headings, rows }) => {
        const lines = rows.map(({ createdAt, kind, memo, amount, balance }) => [
          new Date(createdAt).toISOString(),
          kind,
          memo,
          amount,
          balance,
        ])
        const day = new Date(now()).toISOString().slice(0, 10)
        save(`ledger-${day}.csv`, 'text/csv;charset=utf-8', csvOf([headings, ...lines]))
      },
    },
  })
