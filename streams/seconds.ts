/** The clock as a stream: what is shown grows old by itself. [MKT20, MKT21] */
import { type Observable, map } from 'rxjs'

export type SecondPassed = { readonly type: 'second.passed'; readonly now: number }

/** `secondly$` beats every second; `clock` is this device's, in epoch milliseconds. */
export const seconds$ = (secondly$: Observable<unknown>, clock: () => number): Observable<SecondPassed> =>
  secondly$.pipe(map(() => ({ type: 'second.passed' as const, now: clock() })))
