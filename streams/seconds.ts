/** The clock as a stream: what is shown grows old by itself. [MKT20, MKT21] */
import { type Observable, type SchedulerLike, asyncScheduler, map, timer } from 'rxjs'

export type SecondPassed = { readonly type: 'second.passed'; readonly now: number }

/** `clock` is this device's, in epoch milliseconds. */
export const seconds$ = (clock: () => number, scheduler: SchedulerLike = asyncScheduler): Observable<SecondPassed> =>
  timer(0, 1_000, scheduler).pipe(map(() => ({ type: 'second.passed' as const, now: clock() })))
