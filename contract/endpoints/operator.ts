/** The operators' desk and the sandbox's levers. */
import * as v from 'valibot'
import { at, orElse, orNull, plain, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { flag, nothing, text } from '../primitives.ts'
import { marketStatusShape } from '../shapes/instrument.ts'

export const operatorEndpoints = {
  setQuote: endpoint({
    method: 'POST',
    path: '/operator/quotes',
    access: 'operator',
    body: 'json',
    summary: 'Sandbox: the level from which an instrument’s price goes on; with `hold` it stays there.',
    input: record({
      code: at('code', text),
      price: at('price', plain(v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1_000_000_000)))),
      hold: at('hold', orElse(flag, false)),
    }),
    output: nothing,
  }),
  setMarket: endpoint({
    method: 'POST',
    path: '/operator/markets',
    access: 'operator',
    body: 'json',
    summary: 'Sandbox: forces a market open or closed; null goes back to the calendar.',
    input: record({ code: at('code', text), status: at('status', orNull(marketStatusShape)) }),
    output: nothing,
  }),
} as const
