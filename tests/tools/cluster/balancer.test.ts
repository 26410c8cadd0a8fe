/** A real HAProxy in front of gateways that a test makes up. */
import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { lastingPort } from '#tools/install/freePort.ts'
import type { Balancing } from '#tools/cluster/balancer.ts'
import { isHaproxyHere, startHaproxy } from '#tests/support/backend/haproxyServer.ts'

type Gateway = {
  readonly name: string
  readonly port: number
  /** What `/ready` is answered with; null is not answered at all. */
  ready: number | null
  readonly close: () => Promise<void>
}

async function openGateway(name: string): Promise<Gateway> {
  const server: Server = createServer((request, response) => {
    if (request.url !== '/ready')
      return void response.end(
        JSON.stringify({ name, from: request.headers['x-forwarded-for'], others: request.headers.forwarded }),
      )
    if (gateway.ready !== null) response.writeHead(gateway.ready).end('{}')
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.send(name))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway: Gateway = {
    name,
    port: (server.address() as AddressInfo).port,
    ready: 200,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return gateway
}

describe.skipIf(!isHaproxyHere())('the balancer', () => {
  let gateways: readonly [Gateway, Gateway]
  let port = 0
  let stop = async () => {}
  const ask = async (init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/api`, init)
    return (await response.json()) as { name?: string; from?: string; others?: string; code?: number }
  }
  /** Who answers calls, one after the other. */
  const whoAnswers = async () => {
    const names = new Set<string | undefined>()
    for (let call = 0; call < 8; call += 1) names.add((await ask()).name)
    return [...names].map(String).toSorted()
  }
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`)
    const [first] = (await once(socket, 'message')) as [Buffer]
    return { socket, name: String(first) }
  }
  beforeEach(async () => {
    gateways = [await openGateway('gateway-1'), await openGateway('gateway-2')]
    port = await lastingPort()
    const checkPorts = { ready: await lastingPort(), alive: await lastingPort() }
    stop = startHaproxy({ host: '127.0.0.1', port, checkPorts, gateways })
    await vi.waitFor(async () => expect(await whoAnswers()).toHaveLength(2), { timeout: 10_000, interval: 50 })
  })
  afterEach(async () => {
    await stop()
    for (const gateway of gateways) await gateway.close()
  })

  it('[NOD112] spreads calls and sockets, and says who asks, whatever the caller wrote', async () => {
    expect(await whoAnswers()).toEqual(['gateway-1', 'gateway-2'])
    const forged = { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7' }
    expect(await ask({ headers: forged })).toMatchObject({ from: '127.0.0.1' })
    expect((await ask({ headers: forged })).others).toBeUndefined()
    const opened = [await open(), await open()]
    expect(opened.map(({ name }) => name).toSorted()).toEqual(['gateway-1', 'gateway-2'])
    for (const { socket } of opened) socket.terminate()
  })

  it('[NOD113] gives a gateway that is not ready nobody new, and leaves it its sockets', async () => {
    const opened = [await open(), await open()]
    gateways[0].ready = 503
    await vi.waitFor(async () => expect(await whoAnswers()).toEqual(['gateway-2']), { timeout: 10_000, interval: 50 })
    expect(opened.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
    gateways[0].ready = 200
    await vi.waitFor(async () => expect(await whoAnswers()).toHaveLength(2), { timeout: 10_000, interval: 50 })
    for (const { socket } of opened) socket.terminate()
  })

  it('[NOD113] cuts the sockets of a gateway that does not answer', async () => {
    const opened = [await open(), await open()]
    gateways[0].ready = null
    const lost = opened.find(({ name }) => name === 'gateway-1')!
    await once(
      lost.socket.on('error', () => {}),
      'close',
    )
    expect(await whoAnswers()).toEqual(['gateway-2'])
    const kept = opened.find(({ name }) => name === 'gateway-2')!
    expect(kept.socket.readyState).toBe(WebSocket.OPEN)
    kept.socket.terminate()
  })

  it('[NOD114] lets gateways answer for themselves while none is ready, and answers 503 for those that are gone', async () => {
    for (const gateway of gateways) gateway.ready = 503
    await vi.waitFor(async () => expect((await ask()).name).toBeDefined(), { timeout: 10_000, interval: 50 })
    for (const gateway of gateways) gateway.ready = null
    await vi.waitFor(async () => expect((await ask()).code).toBe(503), { timeout: 10_000, interval: 50 })
    for (const gateway of gateways) gateway.ready = 200
    await vi.waitFor(async () => expect(await whoAnswers()).toHaveLength(2), { timeout: 10_000, interval: 50 })
  })
})

describe.skipIf(!isHaproxyHere())('what one caller may take of the balancer', () => {
  let gateway: Gateway
  let stop = async () => {}
  let port = 0
  const open = async (change: Partial<Balancing>) => {
    gateway = await openGateway('gateway-1')
    port = await lastingPort()
    const checkPorts = { ready: await lastingPort(), alive: await lastingPort() }
    stop = startHaproxy({ host: '127.0.0.1', port, checkPorts, gateways: [gateway], ...change })
    const ask = () => fetch(`http://127.0.0.1:${port}/v1/api`, { headers: { connection: 'close' } })
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 10_000, interval: 50 })
  }
  afterEach(async () => {
    await stop()
    await gateway.close()
  })
  /** What is answered until the other side closes. */
  const answerTo = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => {})
    socket.write(bytes)
    await new Promise((resolve) => void socket.once('close', resolve))
    return answer
  }

  it('[OPS402] is no time without end for headers, no header of any size, and no body that the back end would not take', async () => {
    await open({ headersMostMs: 300 })
    expect(await answerTo('GET /v1/api HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408/)
    const large = `GET /v1/api HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await answerTo(large)).toMatch(/^HTTP\/1.1 400/)
    const body = `POST /v1/api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${10 * 1_024 * 1_024 + 1}\r\n\r\n`
    expect(await answerTo(body)).toMatch(/^HTTP\/1.1 413[^]*"code":413/)
    expect(await answerTo(body.replace(/Length: \d+/, 'Length: 0'))).toMatch(/^HTTP\/1.1 200/)
  })

  it('[OPS403] is no more than its share of connections: the next one is closed, and there is room again once one leaves', async () => {
    await open({ bounds: { connections: 3, newIn10s: 1_000 } })
    const kept: Socket[] = []
    const isLetIn = async (): Promise<boolean> => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {}).write('GET /v1/api HTTP/1.1\r\nHost: localhost\r\n\r\n')
      kept.push(socket)
      return new Promise((resolve) => void socket.once('data', () => resolve(true)).once('close', () => resolve(false)))
    }
    await vi.waitFor(
      async () => {
        for (const socket of kept.splice(0)) socket.destroy()
        expect([await isLetIn(), await isLetIn(), await isLetIn(), await isLetIn()]).toEqual([true, true, true, false])
      },
      { timeout: 10_000, interval: 50 },
    )
    kept[0]!.destroy()
    await vi.waitFor(async () => expect(await isLetIn()).toBe(true), { timeout: 10_000, interval: 50 })
    for (const socket of kept) socket.destroy()
  })

  it('[OPS403] nor of new ones', async () => {
    await open({ bounds: { connections: 1_000, newIn10s: 40 } })
    const ask = () => fetch(`http://127.0.0.1:${port}/v1/api`, { headers: { connection: 'close' } })
    const answered = async () => {
      const all = await Promise.allSettled(Array.from({ length: 60 }, ask))
      return all.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await answered()).toBeLessThanOrEqual(40)
  })
})
