/** What a user was told of their account, kept to be read again. */
import { at, listOf, orElse, orNull, record } from '../codec.ts'
import { integer, isoTime, money, text } from '../primitives.ts'

export const noticeShape = record({
  id: at('id', integer),
  /** `security` is all there is so far. */
  kind: at('kind', text),
  /** Names the sentence that the app has for it. */
  key: at('text_key', text),
  /** What the sentence names: USD, and a destination or a device. */
  figures: at('figures', record({ amount: at('amount', orNull(money)), to: at('to', orElse(text, '')) })),
  /** 0 where it is about no instrument, and about no order. */
  instrumentId: at('forex_id', orElse(integer, 0)),
  orderId: at('order_id', orElse(integer, 0)),
  createdAt: at('created_at', isoTime),
  /** Null while it is unread. */
  readAt: at('read_at', orNull(isoTime)),
})
export type Notice = ReturnType<typeof noticeShape.read>

export const noticePageShape = record({
  rows: at('data', listOf(noticeShape)),
  total: at('total', integer),
  unread: at('unread', integer),
})
