/** Plugs the real thing into the machines of wallet, withdrawal and account detail. Loaded with those pages. */
import { fromPromise } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import { readMachineOf } from '#machines/readMachine.ts'
import { submissionMachineOf } from '#machines/submissionMachine.ts'
import { type BoundWay, type DrawCurrency, walletMachine } from '#machines/walletMachine.ts'
import type { WayKind } from '#rules/wallet.ts'
import { bindWay, readDrawCurrencies, readWays, removeWay } from '#src/api/walletCalls.ts'
import type { AccountPlugs } from './accountWiring.ts'

export const plugWallet = ({ call }: AccountPlugs, kind: WayKind) =>
  walletMachine.provide({
    actors: {
      'read what is bound': fromPromise(() => readWays(call, kind)),
      'remove it': fromPromise(({ input }) => removeWay(call, input.id)),
    },
  })

export const plugDrawCurrencies = ({ call }: AccountPlugs, kind: WayKind) =>
  readMachineOf<readonly DrawCurrency[]>('read the currencies of withdrawals').provide({
    actors: { read: fromPromise(() => readDrawCurrencies(call, kind)) },
  })

/** The machine of the binding of an address or an account. [WAL2] */
export const plugBinding = ({ call }: AccountPlugs) =>
  submissionMachineOf<Input<'bindDrawMethod'>, BoundWay>('bind a way').provide({
    actors: { send: fromPromise(({ input }) => bindWay(call, input.form)) },
  })
