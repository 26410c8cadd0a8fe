/** Sends generated frames to the real socket code: none of them may end anything but what it asks to end, and each good one is answered. */
import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { WebSocket } from 'ws'
import { clientMessageSchema, readServerMessage } from '#contract/socket.ts'
import { mutations, oddValues } from '#tests/arbitraries/oddValues.ts'
import { wireValues } from '#tests/arbitraries/wireValues.ts'
import type { SocketClient } from '#tests/server/realtime/socketClient.ts'
import { type HubUnderTest, startHub } from '#tests/server/realtime/startHub.ts'

const clientsCount = 8
/** Frames between two pings that have to be answered. */
const framesInARow = 25
const known = {
  topic: [
    'DAY_MARKET',
    'FOREX_TRADE',
    'FOREX_CLOSED',
    'FUNDS',
    'KLINE.BTCUSD',
    'KLINE.ETHUSD',
    'KLINE.',
    'KLINE.__proto__',
  ],
  token: ['token of ann', 'token of bob', 'x'],
}
const privateKinds = new Set(['figures', 'closed', 'funds'])

type Frame = string | Buffer

const messages = fc.oneof(
  { weight: 3, arbitrary: wireValues(clientMessageSchema as GenericSchema, known) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(wireValues(clientMessageSchema as GenericSchema, known), mutations)
      .map(([message, change]) => change(message as Readonly<Record<string, unknown>>)),
  },
  { weight: 1, arbitrary: oddValues },
)
const isShort = (frame: Frame): boolean => Buffer.byteLength(frame) <= 4_096

const frames: fc.Arbitrary<Frame> = fc
  .oneof(
    { weight: 12, arbitrary: messages.map((message): Frame => JSON.stringify(message) ?? '') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[['.repeat(1_000),
        '{"type":"ping"}{"type":"ping"}',
        '\uFEFF{"type":"ping"}',
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  )
  .filter(isShort)

/** Throws with the frames of the row and its place in the run when something is wrong. */
export async function runFrames(seed: number, count: number): Promise<void> {
  const hub = await startHub({ limits: { framesPerSecond: 1_000_000, topics: 64 } })
  hub.sessions.set('token of ann', { accountId: 7, sessionId: 70 })
  hub.sessions.set('token of bob', { accountId: 8, sessionId: 80 })
  hub.holders.set(hub.market.findByCode('BTCUSD')?.id ?? 0, [7])
  const rows = fc.sample(fc.array(frames, { minLength: framesInARow, maxLength: framesInARow, size: 'max' }), {
    seed,
    numRuns: Math.ceil(count / framesInARow),
  })
  const clients = await Promise.all(Array.from({ length: clientsCount }, () => hub.connect()))
  for (const [index, row] of rows.entries()) {
    const problem = await sendRow(hub, clients[index % clientsCount] as SocketClient, row)
    if (problem) throw new Error(`Seed ${seed}, row ${index}: ${problem}\n${fc.stringify(row)}`)
    await hub.time.advance(100)
  }
  const before = hub.hub.counters.connections
  if (before !== clientsCount) throw new Error(`Seed ${seed}: ${before} of ${clientsCount} connections are left.`)
  for (const frame of brokenFrames) await sendBroken(hub, frame)
  for (const client of clients) if (!(await client.toldSoFar())) throw new Error('A reader is gone.')
}

async function sendRow(hub: HubUnderTest, client: SocketClient, row: readonly Frame[]): Promise<string | null> {
  for (const frame of row) client.sayRaw(frame)
  const pongs = row.filter((frame) => isPing(frame)).length
  let told = [...(await client.toldSoFar())]
  for (let pong = 0; pong < pongs; pong += 1) told = [...told, ...(await client.toldSoFar())]
  if (client.socket.readyState !== WebSocket.OPEN) return 'the connection ended'
  if (hub.warnings.length > 0) return `it was logged: ${JSON.stringify(hub.warnings[0])}`
  const unread = told.find((message) => readServerMessage(message) === null)
  if (unread) return `it was told ${JSON.stringify(unread)}`
  const leaked = told.find((message) => privateKinds.has(readServerMessage(message)?.kind ?? ''))
  return leaked && !row.some(mentionsToken) && !wasLoggedIn.has(client)
    ? `it was told ${JSON.stringify(leaked)}`
    : noteLogin(client, row)
}

const wasLoggedIn = new WeakSet<SocketClient>()
const mentionsToken = (frame: Frame): boolean => String(frame).includes('token of ')
function noteLogin(client: SocketClient, row: readonly Frame[]): null {
  if (row.some(mentionsToken)) wasLoggedIn.add(client)
  return null
}

/** What is answered by a pong. */
function isPing(frame: Frame): boolean {
  if (typeof frame !== 'string') return false
  try {
    const message: unknown = JSON.parse(frame)
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ping'
  } catch {
    return false
  }
}

/** Against the protocol itself: the connection that sends one is ended, the others do not notice. */
const brokenFrames: readonly Buffer[] = [
  Buffer.from([0x81, 0x05, 0x68, 0x65, 0x6c, 0x6c, 0x6f]),
  Buffer.from([0xff, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x83, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
  Buffer.from([0x80, 0x80, 0, 0, 0, 0]),
  Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]),
  Buffer.from([0x88, 0x81, 0, 0, 0, 0, 0x01]),
  Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe7]),
  Buffer.concat([Buffer.from([0x81, 0xfe, 0x10, 0x01, 0, 0, 0, 0]), Buffer.alloc(4_097, 0x20)]),
]

async function sendBroken(hub: HubUnderTest, frame: Buffer): Promise<void> {
  const client = await hub.connect()
  client.socket.on('error', () => {})
  ;(client.socket as unknown as { readonly _socket: { write: (bytes: Buffer) => void } })._socket.write(frame)
  await client.closed
}
