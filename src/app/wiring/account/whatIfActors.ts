/** What if a price were another one: for the sheet that asks. Loaded with it. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { quoteOf } from '#machines/market/marketMachine.ts'
import { type WhatIfFacts, type WhatIfNow, whatIfOf } from '#machines/trading/whatIfFacts.ts'
import { whatIfMachine } from '#machines/trading/whatIfMachine.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order, Side } from '#rules/trading/order.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import { stopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import { type WhatIf, whatIf } from '#rules/trading/whatIf/whatIf.ts'
import { useWholeList } from '#src/components/usePaged.ts'
import type { Source } from '#src/ui/live/ticker.ts'
import { useAccount, useActor, useApp, useOrderList } from '../actors.tsx'
import { usePageActor } from '../inspection.ts'

/** The position that it is opened for, or the draft of the order form. */
type WhatIfOpened = { readonly instrument: Instrument; readonly isOpen: boolean } & (
  | { readonly order: Order }
  | { readonly order: null; readonly side: Side }
)

const none: readonly Order[] = []
const noStops: Protection = { stopLoss: null, takeProfit: null }

/** What is assumed, and what that makes of the account: all of its positions are read for that. */
export function useWhatIf(opened: WhatIfOpened) {
  const { instrument, order, isOpen } = opened
  const assumed = usePageActor(whatIfMachine, {
    input: { precision: instrument.pricePrecision, side: order ? order.side : opened.side },
  })
  const list = useOrderList('holding')
  useWholeList(list, isOpen)
  const held = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const percents = usePercents()
  return { assumed, held, percents, source: useWhatIfSource(assumed, instrument.code, order, percents) }
}

/** Of the margin level, as the broker has set them. */
function usePercents() {
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const [callPercent, stopOutPercent] = [settings?.marginCallPercent ?? 100, settings?.stopOutPercent ?? 50]
  return useMemo(() => ({ callPercent, stopOutPercent }), [callPercent, stopOutPercent])
}

type Assumed = ReturnType<typeof usePageActor<typeof whatIfMachine>>

/** Read anew when something of it is another one: the account, the quote, the draft, the assumed price. */
function useWhatIfSource(
  assumed: Assumed,
  code: string,
  order: Order | null,
  percents: ReturnType<typeof usePercents>,
): Source<WhatIfNow> {
  const [account, market, form, list] = [
    useAccount(),
    useActor('market'),
    useActor('orderForm'),
    useOrderList('holding'),
  ]
  return useMemo(() => {
    const facts = remembered((...[told, , facing, held, side]: readonly [...FactsRead]): WhatIf | null => {
      const { feeType, draft } = facing.context
      const ticket = order || !draft ? null : readDraft(draft, draft.side ?? side)
      return told
        ? whatIfOf({ account: told, market: market.getSnapshot(), held, code, draft: ticket, feeType, ...percents })
        : null
    })
    const stopOut = remembered((given: WhatIf | null) => given && stopOutPrices(given))
    const stopOutBefore = remembered((given: WhatIf | null) => given && stopOutPrices({ ...given, draft: null }))
    const answer = remembered((given: WhatIf | null, price: Decimal | null): WhatIfNow => {
      const told = account?.getSnapshot()
      const assumedPrice = price ?? given?.quote.price ?? null
      return {
        now: given?.quote.price ?? null,
        price: assumedPrice,
        before: told ? figuresKnown(told) : null,
        profits: told?.context.liveOrders ?? null,
        after: given && assumedPrice && whatIf(given, assumedPrice),
        stopOut: stopOut(given),
        stopOutBefore: given?.draft ? stopOutBefore(given) : stopOut(given),
        stops: (order ? given?.positions.find(({ id }) => id === order.id) : given?.draft) ?? noStops,
      }
    })
    return {
      now: () => {
        const { context } = assumed.getSnapshot()
        const held = list?.getSnapshot().context.items ?? none
        const quote = quoteOf(code)(market.getSnapshot())
        return answer(facts(account?.getSnapshot(), quote, form.getSnapshot(), held, context.side), context.price)
      },
      listen: (listener) => {
        const all: readonly (Heard | undefined)[] = [account, market, form, list, assumed]
        const heard = all.map((actor) => actor?.subscribe(listener))
        return () => {
          for (const subscription of heard) subscription?.unsubscribe()
        }
      },
    }
  }, [assumed, code, order, account, market, form, list, percents])
}

type Heard = { readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void } }

type FactsRead = [
  WhatIfFacts['account'] | undefined,
  ReturnType<ReturnType<typeof quoteOf>>,
  ReturnType<ReturnType<typeof useActor<'orderForm'>>['getSnapshot']>,
  readonly Order[],
  Side,
]

/** Computed anew only when something that it is computed from is another one. */
function remembered<Given extends readonly unknown[], Value>(compute: (...given: Given) => Value) {
  let last: { readonly given: Given; readonly value: Value } | null = null
  return (...given: Given): Value => {
    if (!last || given.some((one, at) => one !== last?.given[at])) last = { given, value: compute(...given) }
    return last.value
  }
}
