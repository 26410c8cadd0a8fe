/** Attacks on the way in of sockets. */
import { standardLimits } from '#server/http/limits.ts'
import type { WebSocket } from 'ws'
import type { Attack } from '../attack.ts'
import type { OverTls } from '../overTls.ts'

/** The status of a refusal; 101 for one that was let in. */
export const answerOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.on('error', reject)
    socket.on('open', () => resolve(101))
  })

const manySockets: Attack<OverTls> = {
  tried: 'more sockets than an address may have, one after the other as fast as they open',
  rules: 'WSS200, NET400',
  run: async ({ socket, now }) => {
    const { open, burst, perSecond } = standardLimits.sockets
    const sockets: WebSocket[] = []
    const before = now()
    let opened = 0
    while (sockets.length < 500) {
      const batch = Array.from({ length: 25 }, (_, at) => socket(`2001:db8:5:5::${(sockets.length + at).toString(16)}`))
      sockets.push(...batch)
      opened += (await Promise.all(batch.map(answerOf))).filter((status) => status === 101).length
    }
    const most = Math.min(open, Math.ceil(burst + (perSecond * (now() - before)) / 1_000))
    const neighbour = socket('203.0.113.48')
    const other = await answerOf(neighbour)
    for (const one of [...sockets, neighbour]) one.terminate()
    return { isHeld: opened <= most && other === 101, figure: `${opened} of ${sockets.length} opened, ${most} may` }
  },
}

const otherOrigins: Attack<OverTls> = {
  tried: 'a socket from a page of another origin, and by another name',
  rules: 'WSS28, NET403',
  run: async ({ socket, host }) => {
    const ask = (headers: Readonly<Record<string, string>>) => answerOf(socket('203.0.113.49', headers))
    const statuses = [
      await ask({ origin: 'https://evil.example' }),
      await ask({ origin: `https://${host}.evil.example` }),
      await ask({ origin: 'null' }),
      await ask({ host: 'evil.example', origin: 'https://evil.example' }),
    ]
    return { isHeld: statuses.join() === '403,403,403,421', figure: statuses.join(', ') }
  },
}

const othersFrames: Attack<OverTls> = {
  tried: 'frames of private topics on a socket with a made-up token',
  rules: 'WSS2, WSS3',
  run: async ({ socket }) => {
    const one = socket('203.0.113.50')
    await answerOf(one)
    const heard: string[] = []
    const ended = new Promise<void>((resolve) => one.on('close', () => resolve()))
    const pong = new Promise<void>((resolve) => {
      one.on('message', (data: Buffer) => {
        heard.push(String(data))
        if (String(data).includes('pong')) resolve()
      })
    })
    for (const message of [{ type: 'login', token: 'x'.repeat(43) }, { type: 'ping' }])
      one.send(JSON.stringify(message))
    await Promise.race([pong, ended])
    one.terminate()
    const isLeaking = heard.some((text) => /balance|FOREX_TRADE|equity/.test(text))
    return { isHeld: !isLeaking, figure: `${heard.length} frames came, none private` }
  },
}

export const socketAttacks: readonly Attack<OverTls>[] = [manySockets, otherOrigins, othersFrames]
