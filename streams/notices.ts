/** What the user is told of the account, and whether it is locked. Rare and never to be lost: not batched; what cannot be read is passed over. [SES514, SES515, SES516] */
import { type Observable, filter, map, merge } from 'rxjs'
import { readWire } from '#contract/codec.ts'
import { type Notice, noticeShape } from '#contract/shapes/notice.ts'
import { noticeTopic } from '#contract/socket.ts'
import { loggedIn$, topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export const notices$ = (wire: Wire): Observable<Notice> =>
  topic$(wire, noticeTopic, 'notice').pipe(
    map(({ data }) => readWire(noticeShape, data)),
    filter((read) => read.ok),
    map(({ value }) => value),
  )

/** There may be others than are known: one came, or a new connection hides what came meanwhile (the topic has no snapshot). */
export const noticesMoved$ = (wire: Wire): Observable<unknown> => merge(notices$(wire), loggedIn$(wire))

/** Each log-in of the line says whether the account is locked; one more comes when that changes. */
export const locks$ = (wire: Wire): Observable<boolean> =>
  wire.messages$.pipe(
    map((message) => (message.kind === 'control' && 'locked' in message.message ? message.message.locked : undefined)),
    filter((locked) => locked !== undefined),
  )
