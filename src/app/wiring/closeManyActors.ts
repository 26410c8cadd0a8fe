/** Closing several positions, for the sheet that asks which. Loaded with it. */
import { assign, fromPromise } from 'xstate'
import { closeManyMachine } from '#machines/trading/closeManyMachine.ts'
import { closeMany } from '#src/api/orderCalls.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { noted, usePageActor } from './inspection.ts'

export const useCloseMany = () => usePageActor(useWired(provideCloseMany))

export const provideCloseMany = ({ call, makeKey }: Pick<AccountDependencies, 'call' | 'makeKey'>) =>
  closeManyMachine.provide({
    actors: { 'close them': fromPromise(({ input }) => closeMany(call, input)) },
    actions: { 'make a key': assign({ key: noted('makeKey', makeKey) }) },
  })
