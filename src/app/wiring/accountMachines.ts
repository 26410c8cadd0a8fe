/** Plugs the real thing into the machines that run for somebody who is in: figures, orders, what is unknown, the reset of a demo account. Loaded before anybody is. */
import { EMPTY, type Observable, map, merge } from 'rxjs'
import { fromEventObservable, fromPromise } from 'xstate'
import type { AccountLocked, AccountNoticed, FundsDecided } from '#machines/app/appEvents.ts'
import { accountMachine } from '#machines/account/accountMachine.ts'
import { demoResetMachine } from '#machines/account/demoResetMachine.ts'
import { type UnknownOutcome, outcomesMachine } from '#machines/trading/outcomesMachine.ts'
import type { Noted } from '#src/api/unknownOutcomes.ts'
import { accountFigures$ } from '#streams/accountFigures.ts'
import { fundsNews$ } from '#streams/fundsNews.ts'
import { locks$, notices$ } from '#streams/notices.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { provideSayings } from '../shell/say.ts'
import { provideOrders } from './ordersWiring.ts'
import { type Dependencies, orderCalls } from './dependencies.ts'

async function asUnknown(noted: readonly Noted[]): Promise<readonly UnknownOutcome[]> {
  const { isNewOrder } = await import('#src/api/unknownOutcomes.ts')
  return noted.map((one) => ({ ...one, isNewOrder: isNewOrder(one) }))
}

const provideOutcomes = ({ call, outcomes }: Dependencies) =>
  outcomesMachine.provide({
    actors: {
      'recall what is unknown': fromPromise(async ({ input }) => asUnknown((await outcomes()).of(input.userId))),
      'find what is left alone': fromPromise(async ({ input }) =>
        asUnknown((await outcomes()).leftAlone(input.userId)),
      ),
      'ask again': fromPromise(async ({ input }) => (await import('#src/api/askAgain.ts')).askAgain(call, input)),
    },
  })

const provideAccount = (dependencies: Dependencies) =>
  accountMachine.provide({
    actors: {
      'read the balance': fromPromise(({ signal }) =>
        afterLogin(dependencies.wire, signal, async () =>
          (await orderCalls(dependencies)).readBalance(dependencies.call),
        ),
      ),
      'account figures': fromEventObservable(() => accountFigures$(dependencies.wire, dependencies.frames$)),
    },
  })

const provideDemoReset = (dependencies: Dependencies) =>
  demoResetMachine.provide({
    actors: { send: fromPromise(async () => (await orderCalls(dependencies)).resetDemoAccount(dependencies.call)) },
  })

/** What a real account is told: what was decided, what happened to it, whether it is locked. */
const decisionsOn$ = ({ wire }: Dependencies): Observable<FundsDecided | AccountNoticed | AccountLocked> =>
  merge(
    fundsNews$(wire).pipe(map((decision) => ({ type: 'funds.decided', decision }) as const)),
    notices$(wire).pipe(map((notice) => ({ type: 'account.noticed', notice }) as const)),
    locks$(wire).pipe(map((isLocked) => ({ type: 'account.locked', isLocked }) as const)),
  )

export function provideAccountMachines(dependencies: Dependencies) {
  const say = provideSayings(dependencies)
  return {
    say,
    account: provideAccount(dependencies),
    orders: provideOrders(dependencies, say),
    outcomes: provideOutcomes(dependencies),
    demoReset: provideDemoReset(dependencies),
    decisions$: (hasFunds: boolean) => (hasFunds ? decisionsOn$(dependencies) : EMPTY),
  }
}
export type AccountMachines = ReturnType<typeof provideAccountMachines>
