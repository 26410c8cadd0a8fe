/** Live profit and loss, margin and balance of the account that is logged in. [WSS15, ORD42] */
import { type Observable, map } from 'rxjs'
import { type TradeFigures, tradeTopic } from '#contract/socket.ts'
import { perFrame } from './frames.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type FiguresTicked = {
  readonly type: 'figures.ticked'
  readonly figures: TradeFigures
  readonly version: number | null
}

/** Each message tells everything, so the last of a frame stands for all. */
export const accountFigures$ = (wire: Wire, frames$: Observable<unknown>): Observable<FiguresTicked> =>
  topic$(wire, tradeTopic, 'figures').pipe(
    perFrame(frames$),
    map((messages) => messages.at(-1)),
    map((last) => last as NonNullable<typeof last>),
    map(({ figures, version }) => ({ type: 'figures.ticked' as const, figures, version })),
  )
