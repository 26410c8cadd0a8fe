/** The back office and the sandbox's faults. */
import * as v from 'valibot'
import { type Codec, at, orElse, orNull, plain, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { flag, nothing, pageText, text, textOf } from '../primitives.ts'
import { doneOrAsked } from '../shapes/approval.ts'
import { marketStatusShape } from '../shapes/instrument.ts'
import { faultShape, outboxEntryShape } from '../shapes/operator.ts'
import { pageOf } from '../shapes/page.ts'
import { decisionShape, reviewShape, reviewsAskedShape } from '../shapes/review.ts'

const quotedPrice = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1_000_000_000))

const nightsOfRoll = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))

/** A quote is a number; typed in by hand it may come as a plain decimal. */
const priceInput: Codec<number, number | string> = {
  schema: v.union([
    quotedPrice,
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(\.\d{1,20})?$/),
      v.check((text) => v.is(quotedPrice, Number(text))),
    ),
  ]),
  read: Number,
  write: (price) => price,
}

export const operatorEndpoints = {
  setQuote: endpoint({
    method: 'POST',
    path: '/operator/quotes',
    access: 'operator',
    area: 'sandbox',
    body: 'json',
    sandboxOnly: true,
    summary: 'Sandbox: the level from which an instrument’s price goes on; with `hold` it stays there.',
    input: record({
      code: at('code', text),
      price: at('price', priceInput),
      hold: at('hold', orElse(flag, false)),
    }),
    output: nothing,
  }),
  setMarket: endpoint({
    method: 'POST',
    path: '/operator/markets',
    access: 'operator',
    area: 'sandbox',
    body: 'json',
    sandboxOnly: true,
    summary: 'Sandbox: forces a market open or closed; null goes back to the calendar.',
    input: record({ code: at('code', text), status: at('status', orNull(marketStatusShape)) }),
    output: nothing,
  }),
  rollDay: endpoint({
    method: 'POST',
    path: '/operator/rolls',
    access: 'operator',
    area: 'sandbox',
    body: 'json',
    sandboxOnly: true,
    summary: 'Sandbox: the trading day rolls over now, for so many nights; swap is booked for whoever holds.',
    input: record({ nights: at('nights', plain(nightsOfRoll)) }),
    output: nothing,
  }),
  setLever: endpoint({
    method: 'POST',
    path: '/operator/levers',
    access: 'operator',
    area: 'sandbox',
    body: 'json',
    sandboxOnly: true,
    summary: 'Sandbox: what the next calls of a path meet, of one account or of all.',
    input: faultShape,
    output: nothing,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/operator/outbox',
    access: 'operator',
    area: 'sandbox',
    sandboxOnly: true,
    summary: 'Sandbox: e-mails, short messages and captcha solutions, newest first.',
    input: record({ to: at('to', orNull(text)), page: at('page', pageText) }),
    output: pageOf(outboxEntryShape),
  }),
  setSetting: endpoint({
    method: 'POST',
    path: '/operator/settings',
    access: 'operator',
    area: 'settings',
    body: 'json',
    summary: 'Changes a setting of the house.',
    input: record({ key: at('key', textOf(1, 100)), value: at('value', textOf(0, 1_000)) }),
    output: doneOrAsked,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/operator/reviews',
    access: 'operator',
    area: 'reviews',
    summary: 'What operators have to decide, oldest first; without a status what waits.',
    input: reviewsAskedShape,
    output: pageOf(reviewShape),
  }),
  decideIdentity: endpoint({
    method: 'POST',
    path: '/operator/identity/:id',
    access: 'operator',
    area: 'identity',
    body: 'json',
    summary: 'Approves or rejects an identity, once.',
    input: decisionShape,
    output: nothing,
  }),
} as const
