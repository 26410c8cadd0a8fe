/** A topic's messages, subscribed to once however many listen, and again on each new connection. [WSS5, WSS36] */
import { Observable, filter, merge, share } from 'rxjs'
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

/** Topics that are asked for now, each once on a wire: who listens is counted, whoever it is. */
const askedOf = new WeakMap<Wire, Map<string, Observable<never>>>()

/** Asks for a topic as long as someone listens; asked once more on an open connection it would only tell its snapshot again. [WSS181] */
function asked$(wire: Wire, topic: string): Observable<never> {
  const topics = askedOf.get(wire) ?? new Map<string, Observable<never>>()
  askedOf.set(wire, topics)
  const known = topics.get(topic)
  if (known) return known
  const asking = new Observable<never>(() => {
    const ask = () => wire.transmit({ type: 'sub', topic })
    const listening = askable$(wire, topic).subscribe(ask)
    // A private one would be refused before its session is logged in, and asked for once more then.
    if (!privateTopics.includes(topic) || wire.isLoggedIn()) ask()
    return () => {
      listening.unsubscribe()
      wire.transmit({ type: 'unsub', topic })
    }
  }).pipe(share())
  topics.set(topic, asking)
  return asking
}

/** Listeners come and go while a screen changes; the topic is left when the last one is gone. Messages are listened to before it is asked for. */
export const topic$ = <K extends ServerMessage['kind']>(wire: Wire, topic: string, kind: K): Observable<KindOf<K>> =>
  merge(
    wire.messages$.pipe(filter((message): message is KindOf<K> => message.kind === kind)),
    asked$(wire, topic),
  ).pipe(share())
