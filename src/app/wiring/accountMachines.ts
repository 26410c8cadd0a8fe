/** Plugs the real thing into the machines that run for somebody who is in: figures, orders, what is unknown, the reset of a demo account. Loaded before anybody is. */
import { fromEventObservable, fromPromise } from 'xstate'
import { accountMachine } from '#machines/account/accountMachine.ts'
import { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import { type UnknownOutcome, outcomesMachine } from '#machines/trading/outcomesMachine.ts'
import type { Noted } from '#src/api/unknownOutcomes.ts'
import { accountFigures$ } from '#streams/accountFigures.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { plugOrders } from './ordersWiring.ts'
import { type Plugs, orderCalls } from './plugs.ts'

async function asUnknown(noted: readonly Noted[]): Promise<readonly UnknownOutcome[]> {
  const { isNewOrder } = await import('#src/api/unknownOutcomes.ts')
  return noted.map((one) => ({ ...one, isNewOrder: isNewOrder(one) }))
}

const plugOutcomes = ({ call, outcomes }: Plugs) =>
  outcomesMachine.provide({
    actors: {
      'recall what is unknown': fromPromise(async ({ input }) => asUnknown((await outcomes()).of(input.userId))),
      'find what is left alone': fromPromise(async ({ input }) =>
        asUnknown((await outcomes()).leftAlone(input.userId)),
      ),
      'ask again': fromPromise(async ({ input }) => (await import('#src/api/askAgain.ts')).askAgain(call, input)),
    },
  })

const plugAccount = (plugs: Plugs) =>
  accountMachine.provide({
    actors: {
      'read the balance': fromPromise(({ signal }) =>
        afterLogin(plugs.wire, signal, async () => (await orderCalls(plugs)).readBalance(plugs.call)),
      ),
      'account figures': fromEventObservable(() => accountFigures$(plugs.wire, plugs.frames$)),
    },
  })

const plugDemoReset = (plugs: Plugs) =>
  demoResetMachine.provide({
    actors: { send: fromPromise(async () => (await orderCalls(plugs)).resetDemoAccount(plugs.call)) },
  })

export const plugAccountMachines = (plugs: Plugs) => ({
  account: plugAccount(plugs),
  orders: plugOrders(plugs),
  outcomes: plugOutcomes(plugs),
  demoReset: plugDemoReset(plugs),
})
export type AccountMachines = ReturnType<typeof plugAccountMachines>
