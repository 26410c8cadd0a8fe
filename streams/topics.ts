/** A topic's messages, subscribed to once however many listen, and again on each new connection. [WSS5, WSS36] */
import { Observable, filter, map, merge, share } from 'rxjs'
import { type ServerMessage, privateTopics } from '#contract/socket.ts'
import type { Wire } from './wire.ts'

type KindOf<K> = Extract<ServerMessage, { readonly kind: K }>

const isLoginAccepted = (message: ServerMessage): boolean =>
  message.kind === 'control' && message.message.type === 'login_result' && message.message.code === 1

/** A session was logged in on a connection: from then on private topics may be asked for. */
export const loggedIn$ = (wire: Wire): Observable<ServerMessage> => wire.messages$.pipe(filter(isLoginAccepted))

/** When a topic may be asked for: a public one as a connection opens, a private one once the session is logged in on it. */
const askable$ = (wire: Wire, topic: string): Observable<unknown> =>
  privateTopics.includes(topic) ? loggedIn$(wire) : wire.opened$

/**
 * `share`: listeners come and go while a screen changes; the topic is left when the last one is gone.
 * Asking once more on an open connection is harmless, and gets a fresh snapshot.
 */
export function topic$<K extends ServerMessage['kind']>(wire: Wire, topic: string, kind: K): Observable<KindOf<K>> {
  return new Observable<KindOf<K>>((subscriber) => {
    const ask = () => wire.transmit({ type: 'sub', topic })
    const listening = merge(
      askable$(wire, topic).pipe(
        map(ask),
        filter(() => false),
      ),
      wire.messages$.pipe(filter((message): message is KindOf<K> => message.kind === kind)),
    ).subscribe(subscriber as { next: (message: unknown) => void })
    ask()
    return () => {
      listening.unsubscribe()
      wire.transmit({ type: 'unsub', topic })
    }
  }).pipe(share())
}
