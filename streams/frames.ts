/** Batches: what arrives between two frames of the screen is handed on at once. One event with 60 quotes costs a fraction of 60 events. [MKT24] */
import {
  type MonoTypeOperatorFunction,
  type Observable,
  type OperatorFunction,
  buffer,
  filter,
  map,
  mergeMap,
  timer,
} from 'rxjs'

/** `buffer` keeps everything: nothing is lost between two frames, only delayed by one. */
export const perFrame =
  <T>(frames$: Observable<unknown>): OperatorFunction<T, readonly T[]> =>
  (source$) =>
    source$.pipe(
      buffer(frames$),
      filter((batch) => batch.length > 0),
    )

/** Hands each value on in a task of its own: what a batch sets off at all its listeners is too much for one task of a slow phone. */
export const inOwnTask = <T>(): MonoTypeOperatorFunction<T> => mergeMap((value) => timer(0).pipe(map(() => value)))
