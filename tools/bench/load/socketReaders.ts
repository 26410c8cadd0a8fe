/**
 * A process of its own with many light readers of a socket. Says of each frame how much later than it was meant to be sent it came: `time` of a
 * quote is when that was. Started by sockets.ts with a port, a number and a pace.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type LightSocket, maskedText, openLightSocket } from './lightSocket.ts'

export type ReadersSay =
  | { readonly type: 'open'; readonly sockets: number }
  | { readonly type: 'heard'; readonly lateMs: readonly number[]; readonly closed: number }

const [port = 0, sockets = 0, opensPerSecond = 1] = process.argv.slice(2).map(Number)
/** As often as the app does. */
const pingMs = 5_000
const stepMs = 50
const ping = maskedText('{"type":"ping"}')
const open: LightSocket[] = []
let lateMs: number[] = []
let closed = 0

function hear(text: string): void {
  const time = /"time":(\d+)/.exec(text)?.[1]
  if (time !== undefined) lateMs.push(Date.now() - Number(time))
}

const openOne = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = openLightSocket(port)
    socket.onclose = () => reject(new Error('A reader was refused.'))
    socket.onmessage = ({ data }) => hear(String(data))
    socket.onopen = () => {
      socket.onclose = () => (closed += 1)
      socket.send('{"type":"sub","topic":"DAY_MARKET"}')
      open.push(socket)
      resolve()
    }
  })

const say = (message: ReadersSay): void => void process.send?.(message)

process.on('message', (asked: 'reset' | 'tell') => {
  if (asked === 'tell') say({ type: 'heard', lateMs, closed })
  lateMs = []
})
process.on('disconnect', () => process.exit(0))

/** Never more in a step than its share, also after a late one: the server lets only so many in within a second. */
const inAStep = Math.floor((opensPerSecond * stepMs) / 1_000)
while (open.length < sockets)
  await Promise.all([sleep(stepMs), ...Array.from({ length: Math.min(inAStep, sockets - open.length) }, openOne)])
let turn = 0
/** A few at each step, all of them within the time between two pings. */
setInterval(() => {
  const each = Math.ceil((open.length * stepMs) / pingMs)
  for (let index = 0; index < each; index += 1) open[(turn += 1) % open.length]?.write(ping)
}, stepMs)
say({ type: 'open', sockets: open.length })
