/** The socket's machine under test, with its connection in the hand of the test. */
import {
  type SocketCommand,
  isLoggedInLive,
  isNetworkGone,
  isOnline,
  retryPauseMs,
  socketMachine,
} from '#machines/app/socketMachine.ts'
import { fakeLine } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(socketMachine)

/** `draws` are what chance gives, one after the other; the last goes on for ever. */
export function startSocket(draws: readonly number[] = [1]) {
  const line = fakeLine<SocketCommand>()
  const left = [...draws]
  const random = () => (left.length > 1 ? (left.shift() ?? 0) : (left[0] ?? 0))
  const machine = socketMachine.provide({
    actors: { connection: line.logic },
    delays: { 'retry pause': ({ context }) => retryPauseMs(context, random()) },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    line,
    sent: () => line.heard.map(({ message }) => message),
    pings: () => line.heard.filter(({ message }) => message.type === 'ping').length,
    state: () => actor.getSnapshot().value.line,
    isOnline: () => isOnline(actor.getSnapshot()),
    isOffline: () => isNetworkGone(actor.getSnapshot()),
    isLoggedIn: () => isLoggedInLive(actor.getSnapshot()),
    want: () => actor.send({ type: 'socket.want' }),
    open: () => line.send({ type: 'socket.opened' }),
    close: () => line.send({ type: 'socket.closed' }),
    accept: (epoch: string | null = 'e1') => line.send({ type: 'login.accepted', epoch }),
    give: (token: string) => actor.send({ type: 'token.given', token }),
  }
}

export function startOpenSocket(draws?: readonly number[]) {
  const socket = startSocket(draws)
  socket.want()
  socket.open()
  return socket
}
