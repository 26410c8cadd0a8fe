/** A real wire over sockets in the hand of a test. `nth` names a connection, the newest unless told. */
import { dayMarketTopic } from '#contract/socket.ts'
import { type SocketLike, type WireEvent, createWire } from '#streams/wire.ts'

type FakeSocket = SocketLike & { readonly sent: unknown[]; isClosed: boolean }

function makeSocket(): FakeSocket {
  const sent: unknown[] = []
  const socket: FakeSocket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    sent,
    isClosed: false,
    send: (text) => sent.push(JSON.parse(text)),
    close: () => {
      socket.isClosed = true
    },
  }
  return socket
}

export function fakeWire() {
  const sockets: FakeSocket[] = []
  const wire = createWire(() => {
    const socket = makeSocket()
    sockets.push(socket)
    return socket
  })
  const at = (nth: number) => sockets.at(nth)
  const hearText = (data: unknown, nth = -1) => at(nth)?.onmessage?.({ data })
  const hear = (message: unknown, nth = -1) => hearText(JSON.stringify(message), nth)
  return {
    wire,
    sockets: sockets as readonly FakeSocket[],
    /** Begins a connection; answers what it told and how to leave it. */
    connect: () => {
      const events: WireEvent['type'][] = []
      const subscription = wire.connect$.subscribe(({ type }) => events.push(type))
      return { events, leave: () => subscription.unsubscribe() }
    },
    open: (nth = -1) => at(nth)?.onopen?.(),
    close: (nth = -1) => at(nth)?.onclose?.(),
    hear,
    hearText,
    logIn: (nth = -1) => hear({ type: 'login_result', code: 1, epoch: 'e1' }, nth),
    quote: (quotes: unknown, nth = -1) => hear({ topic: dayMarketTopic, data: quotes }, nth),
    sent: (nth = -1) => at(nth)?.sent ?? [],
  }
}

/** A connection that is open. */
export function openWire() {
  const line = fakeWire()
  const { leave } = line.connect()
  line.open()
  return { ...line, leave }
}
