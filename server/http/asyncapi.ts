/** `/asyncapi.json`: the live socket, described by the same schemas that read and write its messages. [NET15] */
import type { GenericSchema } from 'valibot'
import {
  clientMessageSchema,
  controlMessageSchema,
  fundsTopic,
  noticeTopic,
  socketPath,
  termsTopic,
  topicShapes,
} from '#contract/socket.ts'
import { fundsNewsShape } from '#contract/shapes/fundsNews.ts'
import { noticeShape } from '#contract/shapes/notice.ts'
import { termsNewsShape, termsNumbersShape } from '#contract/shapes/terms.ts'
import { type Json, infoOf, jsonSchema } from './openapi.ts'

type Described = { readonly name: string; readonly summary: string; readonly payload: Json }

const said: Readonly<Record<string, string>> = {
  login: 'Logs the socket in with the token of a session.',
  logout: 'Ends the private topics.',
  sub: 'Begins a topic; its snapshot comes at once.',
  unsub: 'Ends a topic.',
  ping: 'Keeps the connection alive; every 5 s.',
  login_result:
    '1: logged in; said again with `locked` when the account is locked or unlocked. 999: the token is not valid, or the session ended; `reason` says why, as far as it is known.',
  pong: 'Answers a ping.',
  error: 'A topic that cannot be begun: 999 it needs a login, 1000 it is unknown.',
}

const shapes = {
  ...topicShapes,
  [fundsTopic]: fundsNewsShape,
  [noticeTopic]: noticeShape,
  [termsTopic]: termsNewsShape,
} as const
type Kind = keyof typeof shapes

const topicSaid: Readonly<Record<Kind, string>> = {
  DAY_MARKET: 'The newest quotes; at `sub` all of them.',
  KLINE: 'The newest candle of one period; at `sub` one message for each period.',
  FOREX_TRADE: 'Figures of the account, with all holding orders.',
  FOREX_CLOSED: 'Orders that ended, whatever the reason.',
  FUNDS: 'An operator decided about a deposit, a withdrawal or an identity.',
  NOTICE: 'Something happened that keeps the account its owner’s, or may take it away.',
  TERMS:
    'Terms of orders that an operator changed: the fields of an instrument, or of the broker (`forex_id` 0), that are others now. At `sub` the numbers of all terms in force, of the broker under 0: who knows a smaller one has missed a change.',
}

export function describeSocket(): Json {
  const heard = typedMessages(clientMessageSchema.options)
  const told = [...typedMessages(controlMessageSchema.options), ...(Object.keys(shapes) as Kind[]).map(ofTopic)]
  const all = [...heard, ...told]
  const named = (name: string, value: unknown) => [name, value] as const
  const channel = { $ref: '#/channels/live' }
  const operation = (action: 'receive' | 'send', messages: readonly Described[]): Json => ({
    action,
    channel,
    messages: messages.map(({ name }) => ({ $ref: `#/channels/live/messages/${name}` })),
  })
  return {
    asyncapi: '3.0.0',
    info: infoOf('JSON text frames. One bad frame never ends a connection on either side.'),
    defaultContentType: 'application/json',
    channels: {
      live: {
        address: socketPath,
        messages: Object.fromEntries(all.map(({ name }) => named(name, { $ref: `#/components/messages/${name}` }))),
      },
    },
    operations: { hear: operation('receive', heard), tell: operation('send', told) },
    components: { messages: Object.fromEntries(all.map((message) => named(message.name, message))) },
  }
}

type Typed = GenericSchema & { readonly entries: { readonly type: { readonly literal: string } } }

const typedMessages = (schemas: readonly Typed[]): readonly Described[] =>
  schemas.map((schema) => {
    const name = schema.entries.type.literal
    return { name, summary: said[name] ?? '', payload: jsonSchema(schema) }
  })

/** Quotes may come one by one; `ver` stands beside what is about an account. */
function ofTopic(kind: Kind): Described {
  const { schema } = shapes[kind]
  const data = jsonSchema(schema)
  const other = otherDataOf(kind, data)
  const topic = kind === 'KLINE' ? { type: 'string', pattern: '^KLINE\\..+$' } : { const: kind }
  return {
    name: kind,
    summary: topicSaid[kind],
    payload: {
      type: 'object',
      required: ['topic', 'data'],
      properties: {
        topic,
        ...(isVersioned(kind) ? { ver: { type: 'integer' } } : {}),
        data: other === undefined ? data : { anyOf: [data, other] },
      },
    },
  }
}

/** What a topic brings beside its messages. */
function otherDataOf(kind: Kind, data: Json): unknown {
  if (kind === 'DAY_MARKET') return data['items']
  return kind === 'TERMS' ? jsonSchema(termsNumbersShape.schema) : undefined
}

const isVersioned = (kind: Kind): boolean => kind === 'FOREX_TRADE' || kind === 'FOREX_CLOSED'
