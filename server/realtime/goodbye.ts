/** Closes connections because the back end stops; one that does not answer soon is cut, so that a stop takes no second. [OPS13] */
import type { Timers } from '../market/timers.ts'
import type { Connection } from './connection.ts'

const serviceRestart = 1012
const patienceMs = 300

export async function sayGoodbye(connections: readonly Connection[], timers: Timers): Promise<void> {
  const cut = timers.setTimeout(() => {
    for (const { socket } of connections) socket.terminate()
  }, patienceMs)
  await Promise.all(
    connections.map(async ({ socket, close }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.once('close', () => {
        resolve()
      })
      if (socket.readyState === socket.CLOSED) resolve()
      close(serviceRestart)
      await promise
    }),
  )
  timers.clearTimeout(cut)
}
