/** The operators' desk and the sandbox's levers. */
import * as v from 'valibot'
import { type Codec, at, orElse, orNull, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { flag, nothing, text } from '../primitives.ts'
import { marketStatusShape } from '../shapes/instrument.ts'

const quotedPrice = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1_000_000_000))

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
    body: 'json',
    sandboxOnly: true,
    summary: 'Sandbox: forces a market open or closed; null goes back to the calendar.',
    input: record({ code: at('code', text), status: at('status', orNull(marketStatusShape)) }),
    output: nothing,
  }),
} as const
