/**
 * One socket as streams. Tests pass a fake wire; nothing here knows of machines or of the browser's own WebSocket.
 * A connection lives as long as `connect$` is subscribed to; a frame of an older connection never reaches `messages$`, nor does a private one
 * that was on its way when its session was left. [WSS1, WSS9, WSS19, WSS40, WSS43]
 */
import { Observable, Subject } from 'rxjs'
import { type ClientMessage, type ServerMessage, readServerMessage } from '#contract/socket.ts'

/** As much of a WebSocket as a wire needs. */
export type SocketLike = {
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly send: (text: string) => void
  readonly close: () => void
}

export type WireEvent = { readonly type: 'opened' } | { readonly type: 'closed' }

export type Wire = {
  readonly connect$: Observable<WireEvent>
  /** Every valid message; what is invalid is ignored and counted. */
  readonly messages$: Observable<ServerMessage>
  /** Connections as they open, for those who have something to ask on each. */
  readonly opened$: Observable<void>
  /** Sent while a connection is open, dropped otherwise: what matters is asked again when one opens. */
  readonly transmit: (message: ClientMessage) => void
  /** A session is logged in on the connection that is open: private topics may be asked for. */
  readonly isLoggedIn: () => boolean
  readonly ignoredFrames: () => number
}

export function createWire(openSocket: () => SocketLike): Wire {
  const messages = new Subject<ServerMessage>()
  const opened = new Subject<void>()
  let live: SocketLike | null = null
  let ignored = 0
  /** From a login or log-out to the next answer to a login: what is private on the way is the one's who left. */
  let isBetweenSessions = false
  let isLoggedIn = false

  const hear = (data: unknown) => {
    const message = parseFrame(data)
    if (!message || (isPrivate(message) && isBetweenSessions)) {
      ignored += 1
      return
    }
    if (message.kind === 'control' && message.message.type === 'login_result') {
      isBetweenSessions = false
      isLoggedIn = message.message.code === 1
    }
    messages.next(message)
  }

  const connect$ = new Observable<WireEvent>((subscriber) => {
    const socket = openSocket()
    socket.onopen = () => {
      live = socket
      isBetweenSessions = false
      isLoggedIn = false
      subscriber.next({ type: 'opened' })
      opened.next()
    }
    socket.onclose = () => {
      if (live === socket) live = null
      subscriber.next({ type: 'closed' })
    }
    socket.onmessage = ({ data }) => hear(data)
    return () => {
      socket.onopen = socket.onclose = socket.onmessage = null
      if (live === socket) live = null
      socket.close()
    }
  })

  return {
    connect$,
    messages$: messages.asObservable(),
    opened$: opened.asObservable(),
    transmit: (message) => {
      if (message.type === 'login' || message.type === 'logout') {
        isBetweenSessions = true
        isLoggedIn = false
      }
      live?.send(JSON.stringify(message))
    },
    isLoggedIn: () => isLoggedIn && live !== null,
    ignoredFrames: () => ignored,
  }
}

const privateKinds: readonly ServerMessage['kind'][] = ['figures', 'closed', 'funds', 'notice']
const isPrivate = ({ kind }: ServerMessage): boolean => privateKinds.includes(kind)

/** Text of a frame to a message; null for whatever is none. [WSS9] */
export function parseFrame(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    return readServerMessage(JSON.parse(data))
  } catch {
    return null
  }
}
