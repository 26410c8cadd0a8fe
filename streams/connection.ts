/** What the socket's machine hears of its connection: opened, closed, pongs and login results. Quotes do not pass here. [WSS37, SES22] */
import { type Observable, filter, map, merge } from 'rxjs'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { ServerMessage } from '#contract/socket.ts'
import type { Wire } from './wire.ts'

export type ConnectionEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.closed' }
  | { readonly type: 'pong.received' }
  | { readonly type: 'login.accepted'; readonly epoch: string | null }
  | { readonly type: 'login.refused'; readonly reason: EndReason | null }

function controlEvent(message: ServerMessage): ConnectionEvent | null {
  if (message.kind !== 'control') return null
  if (message.message.type === 'pong') return { type: 'pong.received' }
  if (message.message.type !== 'login_result') return null
  return message.message.code === 1
    ? { type: 'login.accepted', epoch: message.message.epoch ?? null }
    : { type: 'login.refused', reason: message.message.reason ?? null }
}

/** Messages are listened to before the connection opens, so that none is missed. */
export const connection$ = (wire: Wire): Observable<ConnectionEvent> =>
  merge(
    wire.messages$.pipe(
      map(controlEvent),
      filter((event) => event !== null),
    ),
    wire.connect$.pipe(
      map(({ type }): ConnectionEvent => ({ type: type === 'opened' ? 'socket.opened' : 'socket.closed' })),
    ),
  )
