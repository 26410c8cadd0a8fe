import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { noticeShape } from '#contract/shapes/notice.ts'
import { fundsNewsShape } from '#contract/shapes/fundsNews.ts'
import { clientMessageSchema, readServerMessage, topicMessage } from '#contract/socket.ts'
import { describeSocket } from '#server/http/asyncapi.ts'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'
import { idOf } from '../market/feed/startMarket.ts'
import { startHub } from './startHub.ts'

type Reference = { readonly $ref: string }
type Description = {
  readonly asyncapi: string
  readonly channels: {
    readonly live: { readonly address: string; readonly messages: Readonly<Record<string, Reference>> }
  }
  readonly operations: Readonly<
    Record<'hear' | 'tell', { readonly action: string; readonly messages: readonly Reference[] }>
  >
  readonly components: {
    readonly messages: Readonly<
      Record<string, { readonly name: string; readonly summary: string; readonly payload: object }>
    >
  }
}

/** What has been published. */
const description = JSON.parse(JSON.stringify(describeSocket())) as Description
const { operations, components, channels } = description

/** Follows a reference within the document. */
const at = (path: string): unknown =>
  path
    .slice(2)
    .split('/')
    .reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>>)[part], description)

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, formats: { 'date-time': true } })
const schemasOf = (operation: 'hear' | 'tell'): ReadonlyMap<string, ValidateFunction> =>
  new Map(
    operations[operation].messages.map(({ $ref }) => {
      const { $ref: component } = at($ref) as Reference
      const { name, payload } = at(component) as Description['components']['messages'][string]
      return [name, ajv.compile(payload)]
    }),
  )
const [heard, told] = [schemasOf('hear'), schemasOf('tell')]
const namesFor = (schemas: ReadonlyMap<string, ValidateFunction>, message: unknown): readonly string[] =>
  [...schemas].filter(([, validate]) => validate(message)).map(([name]) => name)

const notice = {
  id: 1,
  kind: 'security',
  key: 'device',
  figures: { amount: null, to: 'Chrome, Windows' },
  instrumentId: 0,
  orderId: 0,
  createdAt: 1_700_000_000_000,
  readAt: null,
}

describe('/asyncapi.json', () => {
  it('[NET15, NET94] is answered outside the envelope, and all in it refers to what is there', async () => {
    const back = await openBackEnd()
    const answer = await back.app.fastify.inject({ url: '/asyncapi.json' })
    await back.close()
    expect([answer.statusCode, answer.json()]).toEqual([200, description])
    expect([description.asyncapi, channels.live.address]).toEqual(['3.0.0', '/v1/ws'])
    expect([operations.hear.action, operations.tell.action]).toEqual(['receive', 'send'])
    expect([...heard.keys(), ...told.keys()].toSorted()).toEqual(Object.keys(components.messages).toSorted())
    for (const { name, summary } of Object.values(components.messages)) expect([name, summary]).not.toContain('')
  })

  it('[NET15] takes of what a client may say what the back end takes, and nothing else', () => {
    const messages = [
      { type: 'login', token: 't' },
      { type: 'logout' },
      { type: 'sub', topic: 'DAY_MARKET' },
      { type: 'unsub', topic: 'KLINE.EURUSD' },
      { type: 'ping' },
      { type: 'ping', more: 1 },
      { type: 'login' },
      { type: 'login', token: '' },
      { type: 'sub', topic: 7 },
      { type: 'sub', topic: 'x'.repeat(65) },
      { type: 'pong' },
      {},
      null,
      'ping',
    ]
    for (const message of messages)
      expect([message, namesFor(heard, message).length]).toEqual([
        message,
        v.safeParse(clientMessageSchema, message).success ? 1 : 0,
      ])
  })

  it('[NET15] describes each frame that a reader really gets', async () => {
    const under = await startHub()
    const { hub, market, time } = under
    under.sessions.set('token', { accountId: 7, sessionId: 70 })
    under.holders.set(idOf(market, 'BTCUSD'), [7])
    const client = await under.connect()
    const frames: unknown[] = []
    const collect = async () => {
      frames.push(...(await client.toldSoFar()), { type: 'pong' })
    }
    client.say({ type: 'login', token: 'unknown' })
    client.say({ type: 'sub', topic: 'FUNDS' })
    client.say({ type: 'login', token: 'token' })
    for (const topic of [
      'DAY_MARKET',
      'KLINE.BTCUSD',
      'FOREX_TRADE',
      'FOREX_CLOSED',
      'FUNDS',
      'NOTICE',
      'TERMS',
      'KLINE.NONE',
    ])
      client.say({ type: 'sub', topic })
    await collect()
    await market.setQuote('BTCUSD', 90_001, true)
    await time.advance(100)
    hub.ordersClosed(7, 3, [41])
    hub.fundsDecided(7, { kind: 'deposit', id: 5, status: 1, remark: '' })
    hub.noticed(7, notice)
    hub.lockChanged(7, true)
    hub.termsChanged([{ about: 'broker', change: { termsVersion: 2, stopOutPercent: 40 } }])
    await collect()
    const names = frames.map((frame) => namesFor(told, frame))
    expect(names.filter(({ length }) => length !== 1)).toEqual([])
    expect(new Set(names.flat())).toEqual(new Set(told.keys()))
  })

  it('[NET15, WSS12] describes no frame that the app would not read', () => {
    const quote = { symbol: 'EURUSD', quotation: { close: 1.1, change: 0 } }
    const frames = [
      topicMessage('DAY_MARKET', quote),
      topicMessage('DAY_MARKET', [quote]),
      topicMessage('DAY_MARKET', { symbol: 'EURUSD' }),
      topicMessage('KLINE.EURUSD', { Period: '2min' }),
      topicMessage('FOREX_CLOSED', ['41']),
      topicMessage('FUNDS', fundsNewsShape.write({ kind: 'identity', id: 1, status: 2, remark: 'x' })),
      topicMessage('NOTICE', noticeShape.write(notice)),
      topicMessage('UNKNOWN', []),
      { type: 'pong' },
      { type: 'other' },
    ]
    for (const frame of frames)
      expect([frame, namesFor(told, frame).length]).toEqual([frame, readServerMessage(frame) === null ? 0 : 1])
  })
})
