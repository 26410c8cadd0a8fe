/** Batches: what arrives between two frames of the screen is handed on at once. One event with 60 quotes costs a fraction of 60 events. [MKT24] */
import { type Observable, type OperatorFunction, buffer, filter } from 'rxjs'

/** `buffer` keeps everything: nothing is lost between two frames, only delayed by one. */
export const perFrame =
  <T>(frames$: Observable<unknown>): OperatorFunction<T, readonly T[]> =>
  (source$) =>
    source$.pipe(
      buffer(frames$),
      filter((batch) => batch.length > 0),
    )
