import { connect as connectTcp } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { hubLimits } from '#server/realtime/hubPorts.ts'
import { refusalOf } from './socketClient.ts'
import { startHub } from './startHub.ts'

describe('the way in', () => {
  it('[WSS28] a foreign origin is refused, the same one, a listed one and none are fine', async () => {
    const { url, connect, hub } = await startHub()
    expect(await refusalOf(url, { origin: 'https://evil.example' })).toBe(403)
    await connect({ origin: url.replace('ws:', 'http:').replace('/v1/ws', '') })
    await connect({ origin: 'https://trade.example' })
    await connect()
    expect(hub.counters).toMatchObject({ connections: 3, refusedUpgrades: 1 })
  })

  it('[WSS28] another path is not found', async () => {
    const { url } = await startHub()
    expect(await refusalOf(url.replace('/v1/ws', '/v1/other'))).toBe(404)
  })

  it('[WSS28] more upgrades than a second takes are put off', async () => {
    const { url, connect, time } = await startHub({ limits: { upgradesPerSecond: 2 } })
    await connect()
    await connect()
    expect(await refusalOf(url)).toBe(503)
    await time.advance(1_000)
    await connect()
  })
})

describe('frames', () => {
  it('[WSS6] a ping is answered by a pong', async () => {
    const { connect } = await startHub()
    const client = await connect()
    client.say({ type: 'ping' })
    expect(await client.next()).toEqual({ type: 'pong' })
  })

  it('[WSS1, WSS8] bad frames are counted and ignored, and the next good one is answered', async () => {
    const { connect, hub } = await startHub()
    const client = await connect()
    const bad = [
      '',
      'null',
      '[]',
      '"ping"',
      '{',
      '{"type":"nope"}',
      '{"type":"sub"}',
      '{"type":"sub","topic":7}',
      '{"type":"login","token":null}',
      '{"type":["ping"]}',
      Buffer.from('{"type":"ping"}'),
      'x'.repeat(4_096),
    ]
    for (const frame of bad) client.sayRaw(frame)
    expect(await client.toldSoFar()).toEqual([])
    expect(hub.counters.framesIgnored).toBe(bad.length)
  })

  it('[WSS25] a frame of 4,097 bytes is not accepted, and others stay connected', async () => {
    const { connect } = await startHub()
    const [big, other] = [await connect(), await connect()]
    big.sayRaw('x'.repeat(4_097))
    expect(await big.closed).toBe(1009)
    expect(await other.toldSoFar()).toEqual([])
  })

  it('[WSS26] beyond 50 frames in a second nothing is carried out, the next second goes on', async () => {
    const { connect, hub, time } = await startHub()
    const client = await connect()
    for (let frame = 0; frame < 50; frame += 1) client.say({ type: 'ping' })
    for (let frame = 0; frame < 500; frame += 1) client.say({ type: 'sub', topic: 'DAY_MARKET' })
    for (let frame = 0; frame < 50; frame += 1) expect(await client.next()).toEqual({ type: 'pong' })
    while (hub.counters.framesOverLimit < 500) await new Promise(setImmediate)
    await time.advance(1_000)
    expect(await client.toldSoFar()).toEqual([])
  })

  it('[WSS24] one topic too many is answered by an error, the others go on; 64 are allowed', async () => {
    expect(hubLimits.topics).toBe(64)
    const { connect } = await startHub({ limits: { topics: 2 } })
    const client = await connect()
    for (const topic of ['DAY_MARKET', 'KLINE.BTCUSD', 'DAY_MARKET']) client.say({ type: 'sub', topic })
    await client.toldSoFar()
    client.say({ type: 'sub', topic: 'KLINE.ETHUSD' })
    expect(await client.toldSoFar()).toEqual([{ type: 'error', topic: 'KLINE.ETHUSD', code: 1000 }])
    client.say({ type: 'unsub', topic: 'DAY_MARKET' })
    client.say({ type: 'sub', topic: 'KLINE.ETHUSD' })
    expect(await client.toldSoFar()).toHaveLength(6)
  })

  it('[WSS27] a connection without a frame for 60 s is ended, one that pings is not', async () => {
    const { connect, hub, time } = await startHub()
    const [silent, alive] = [await connect(), await connect()]
    await time.advance(59_000)
    expect(await alive.toldSoFar()).toEqual([])
    await time.advance(2_000)
    expect(await silent.closed).toBe(1001)
    expect(await alive.toldSoFar()).toEqual([])
    expect(hub.counters.closedSilent).toBe(1)
  })
})

describe('slow readers', () => {
  it('[WSS23] one that does not read is closed with 1013, others go on', async () => {
    const codes = instrumentsOf(true).map(({ code }) => code)
    const { connect, time, hub } = await startHub({ codes, limits: { lagBytes: 100_000, silenceMs: 1e12 } })
    const [slow, other] = [await connect(), await connect()]
    slow.socket.pause()
    for (let round = 1; hub.counters.closedSlow === 0 && round < 1_000; round += 1) {
      for (let frame = 0; frame < 50; frame += 1) slow.say({ type: 'sub', topic: 'DAY_MARKET' })
      while (hub.counters.closedSlow === 0 && hub.counters.framesIn < round * 50) await new Promise(setImmediate)
      await time.advance(1_000)
    }
    expect(hub.counters.closedSlow).toBe(1)
    slow.socket.resume()
    expect(await slow.closed).toBe(1013)
    expect(await other.toldSoFar()).toEqual([])
  })
})

describe('the end', () => {
  it('[NOD147] one that goes closes them one after the other, evenly over the time that it has', async () => {
    const { connect, hub, time } = await startHub()
    const clients = [await connect(), await connect(), await connect(), await connect()]
    let isOver = false
    const parted = hub.part(400).then(() => {
      isOver = true
    })
    for (const [index, { closed }] of clients.entries()) {
      expect(await closed).toBe(1012)
      expect(clients.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(3 - index)
      expect(isOver).toBe(false)
      await time.advance(100)
    }
    await parted
    await hub.part(60_000)
  })

  it('[OPS13] a stop closes all with 1012, lets nobody in, and waits for no one', async () => {
    const { connect, hub, url, time } = await startHub()
    const [one, other] = [await connect(), await connect()]
    const deaf = connectTcp(Number(new URL(url).port), '127.0.0.1')
    deaf.write(
      'GET /v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    await once(deaf, 'data')
    const stopped = hub.stop()
    expect(await one.closed).toBe(1012)
    expect(await other.closed).toBe(1012)
    await time.advance(300)
    await stopped
    expect(hub.counters.connections).toBe(0)
    deaf.destroy()
  })
})
