/** Machines of wallet, withdrawal and account detail, for the page that shows them. A page of another kind is another page: give it a key. */
import { map } from 'rxjs'
import { assign, fromEventObservable, fromPromise } from 'xstate'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { Input } from '#contract/endpoints/index.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { type BoundWay, type DrawCurrency, walletMachine } from '#machines/funds/walletMachine.ts'
import { type WithdrawalOffer, withdrawalHistoryMachine, withdrawalMachine } from '#machines/funds/withdrawalMachine.ts'
import {
  bindWay,
  readDrawCurrencies,
  readWays,
  readWithdrawalOffer,
  readWithdrawals,
  removeWay,
  withdraw,
} from '#src/api/walletCalls.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { decisionsOn$ } from '#streams/fundsNews.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { type ConfirmationActor, confirmedCall } from './confirmedCall.ts'
import { usePageActor } from './inspection.ts'

/** What is bound of a kind. What the owner has to confirm waits for the page's sheet. */
export const useWallet = (kind: WayKind, confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideWallet(confirming(dependencies, confirmation), kind)))
export const useDrawCurrencies = (kind: WayKind) =>
  usePageActor(useWired((dependencies) => provideDrawCurrencies(dependencies, kind)))
export const useBinding = (confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideBinding(confirming(dependencies, confirmation))))

/** The currencies of a kind and what is bound of it. */
export const useWithdrawalOffer = (kind: WayKind) =>
  usePageActor(useWired((dependencies) => provideWithdrawalOffer(dependencies, kind)))

/** A withdrawal of a kind, and the history of that kind. */
export const useWithdrawal = (kind: WayKind, confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideWithdrawal(confirming(dependencies, confirmation), kind)))
export type WithdrawalActor = ReturnType<typeof useWithdrawal>

const confirming = (dependencies: AccountDependencies, confirmation: ConfirmationActor): AccountDependencies => ({
  ...dependencies,
  call: confirmedCall(dependencies.call, confirmation),
})

/** Plugs the real thing into the machines of wallet, withdrawal and account detail. Loaded with those pages. */
export const provideWallet = ({ call }: AccountDependencies, kind: WayKind) =>
  walletMachine.provide({
    actors: {
      'read what is bound': fromPromise(() => readWays(call, kind)),
      'remove it': fromPromise(({ input }) => removeWay(call, input.id)),
    },
  })

export const provideDrawCurrencies = ({ call }: AccountDependencies, kind: WayKind) =>
  readMachineOf<readonly DrawCurrency[]>('read the currencies of withdrawals').provide({
    actors: { read: fromPromise(() => readDrawCurrencies(call, kind)) },
  })

/** The machine of the binding of an address or an account. [WAL2] */
export const provideBinding = ({ call }: AccountDependencies) =>
  submissionMachineOf<Input<'bindDrawMethod'>, BoundWay>('bind a way').provide({
    actors: { send: fromPromise(({ input }) => bindWay(call, input.form)) },
  })

export const provideWithdrawalOffer = ({ call }: AccountDependencies, kind: WayKind) =>
  readMachineOf<WithdrawalOffer>('read what a withdrawal can be made of').provide({
    actors: { read: fromPromise(() => readWithdrawalOffer(call, kind)) },
  })

/** A withdrawal of a kind with that kind's history, which operators' decisions move while it is looked at. [WDR11, WDR18] */
export const provideWithdrawal = (
  { call, wire, makeKey }: Pick<AccountDependencies, 'call' | 'wire' | 'makeKey'>,
  kind: WayKind,
) =>
  withdrawalMachine.provide({
    actions: { 'make a key': assign({ key: makeKey }) },
    actors: {
      'send the withdrawal': fromPromise(({ input }) => withdraw(call, input)),
      history: withdrawalHistoryMachine.provide({
        actors: {
          'read a page': fromPromise(({ input, signal }) =>
            afterLogin(wire, signal, () => readWithdrawals(call, kind, input.page)),
          ),
        },
      }),
      decisions: fromEventObservable(() =>
        decisionsOn$(wire, 'withdraw').pipe(map(() => ({ type: 'withdrawals.decided' as const }))),
      ),
    },
  })
