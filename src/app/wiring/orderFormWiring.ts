/** Plugs prices, calls and what was chosen before into the order form. */
import type { Observable } from 'rxjs'
import { assign, fromEventObservable, fromPromise } from 'xstate'
import type { QuotesTicked } from '#machines/market/marketContext.ts'
import type { OrderPlaced, OrderSending } from '#machines/trading/orderFormContext.ts'
import { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import { ownerOf } from '#machines/account/sessionMachine.ts'
import { termsToKeep } from '#rules/trading/chosenTerms.ts'
import { recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { quotesOf$ } from '#streams/quotes.ts'
import { type TermsMemory, keptTerms$, recallTerms, rememberTerms } from '../device/keptTerms.ts'

type DeviceMemory = {
  readonly recall: (what: 'leverages' | 'slippages') => string | null
  readonly remember: (what: 'leverages' | 'slippages', text: string) => void
}

type OrderFormDependencies = {
  /** Of the device. */
  readonly memory: DeviceMemory
  readonly quoted$: Observable<QuotesTicked>
  readonly makeKey: () => string
  readonly submit: (sending: OrderSending) => Promise<OrderPlaced>
}

/** Lots go with the tab. */
const withTab = (memory: DeviceMemory): TermsMemory => ({
  recall: (what) => (what === 'lots' ? recallInTab(what) : memory.recall(what)),
  remember: (what, text) => (what === 'lots' ? rememberInTab(what, text) : memory.remember(what, text)),
})

export function provideOrderForm({ memory, quoted$, makeKey, submit }: OrderFormDependencies) {
  const terms = withTab(memory)
  return orderFormMachine.provide({
    actors: {
      quotes: fromEventObservable(({ input }) => quotesOf$(quoted$, input.code)),
      'kept terms': fromEventObservable(({ input, system }) =>
        keptTerms$(system.get('session'), (userId) => recallTerms(terms, userId, input.code)),
      ),
      'send the order': fromPromise(({ input }) => submit(input)),
    },
    actions: {
      'make a key': assign({ key: makeKey }),
      'remember the terms': ({ context: { draft, instrument }, system }) => {
        const userId = ownerOf(system.get('session').getSnapshot())
        if (userId === null || !draft || !instrument) return
        rememberTerms(terms, userId, instrument.code, termsToKeep(draft, instrument))
      },
    },
  })
}
