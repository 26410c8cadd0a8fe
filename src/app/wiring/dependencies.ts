/** What the machines are plugged into. */
import type { Observable } from 'rxjs'
import type { Call } from '#src/api/caller.ts'
import type { UnknownOutcomes } from '#src/api/unknownOutcomes.ts'
import type { TabMessage, TabNews } from '#streams/tabNews.ts'
import type { Wire } from '#streams/wire.ts'

type Kept = 'leverages' | 'slippages' | 'token' | 'demoKey' | 'instrument' | 'market' | 'unknownOutcomes' | 'drawings'
export type Memory = {
  readonly recall: (what: Kept) => string | null
  readonly remember: (what: Kept, text: string) => void
  readonly forget: (what: Kept) => void
}

export type Dependencies = {
  readonly call: Call
  /** Code that comes when it is needed: one that cannot be had is told as a fault of the network, as a call would be. */
  readonly later: <Code>(load: () => Promise<Code>) => Promise<Code>
  readonly outcomes: () => Promise<Pick<UnknownOutcomes, 'of' | 'leftAlone'>>
  /** The other tabs of this browser. */
  readonly tabs: {
    readonly newsOf$: (userId: number) => Observable<TabNews>
    readonly tell: (message: TabMessage) => void
  }
  readonly wire: Wire
  readonly memory: Memory
  readonly now: () => number
  readonly random: () => number
  readonly makeKey: () => string
  readonly frames$: Observable<unknown>
  readonly secondly$: Observable<unknown>
  readonly online$: Observable<boolean>
  readonly visible$: Observable<boolean>
  readonly hasNetwork: () => boolean
  /** Resolves when what is shown first is shown. */
  readonly whenIdle: () => Promise<unknown>
  readonly goToLogin: () => void
  readonly chosen: {
    /** The balance is hidden, and with it what was won or lost. */
    readonly hidesMoney: () => boolean
    /** An own order that was accepted is told in a dialog, which waits to be read. */
    readonly confirmsOrders: () => boolean
  }
  /** Where the user is now. */
  readonly place: () => { readonly pathname: string; readonly search: string }
  /** A margin call is on the screen as long as it lasts. */
  readonly showsMarginCall: () => boolean
}

/** Of somebody who is in: the first load of a visitor goes without them. */
export const orderCalls = ({ later }: Dependencies) => later(() => import('#src/api/orderCalls.ts'))
