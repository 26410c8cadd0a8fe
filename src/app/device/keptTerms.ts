/** Leverage as each account of this device chose it for an instrument, and lots as it did in this tab. [TKT307, TKT308] */
import { Observable, distinctUntilChanged, filter, map } from 'rxjs'
import type { ActorRefFrom } from 'xstate'
import type { TermsRecalled } from '#machines/trading/orderFormContext.ts'
import { ownerOf, type sessionMachine } from '#machines/account/sessionMachine.ts'
import type { KeptTerms } from '#rules/trading/chosenTerms.ts'
import { formatDecimal, parseDecimal } from '#rules/number/decimal.ts'

type Kept = 'leverages' | 'lots' | 'slippages'

export type TermsMemory = {
  readonly recall: (what: Kept) => string | null
  readonly remember: (what: Kept, text: string) => void
}

/** The one that was chosen longest ago goes first. */
const keptAtMost = 100

export function recallTerms(memory: TermsMemory, userId: number, code: string): KeptTerms {
  const begin = beginOf(userId, code)
  const find = (what: Kept) =>
    readKept(memory, what)
      .find((one) => one.startsWith(begin))
      ?.slice(begin.length) ?? ''
  return { leverage: Number(find('leverages')) || null, lots: parseDecimal(find('lots')), slippage: find('slippages') }
}

export function rememberTerms(
  memory: TermsMemory,
  userId: number,
  code: string,
  { leverage, lots, slippage }: KeptTerms,
): void {
  const begin = beginOf(userId, code)
  const keep = (what: Kept, text: string) => {
    const others = readKept(memory, what).filter((one) => !one.startsWith(begin))
    memory.remember(what, [...others, begin + text].slice(-keptAtMost).join())
  }
  if (leverage !== null) keep('leverages', String(leverage))
  if (lots) keep('lots', formatDecimal(lots))
  keep('slippages', slippage)
}

const beginOf = (userId: number, code: string): string => `${userId} ${code} `

const readKept = (memory: TermsMemory, what: Kept): readonly string[] => memory.recall(what)?.split(',') ?? []

/** What is recalled for whoever is signed in, told at once and when it is somebody else. */
export const keptTerms$ = (
  session: ActorRefFrom<typeof sessionMachine>,
  recall: (userId: number) => KeptTerms,
): Observable<TermsRecalled> =>
  new Observable<number | null>((subscriber) => {
    const listening = session.subscribe((snapshot) => subscriber.next(ownerOf(snapshot)))
    subscriber.next(ownerOf(session.getSnapshot()))
    return () => listening.unsubscribe()
  }).pipe(
    distinctUntilChanged(),
    filter((userId) => userId !== null),
    map((userId) => ({ type: 'terms.recalled', kept: recall(userId) })),
  )
