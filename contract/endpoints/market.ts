/** Instruments, their categories and candles: what everybody may see of the market. */
import { at, listOf, orElse, orNull, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { idListText, integerText, text } from '../primitives.ts'
import { candleShape, closesShape, periodShape } from '../shapes/candle.ts'
import { categoryShape, instrumentShape } from '../shapes/instrument.ts'

export const marketEndpoints = {
  instruments: endpoint({
    method: 'GET',
    path: '/v1/api/forex/trade_list',
    access: 'anyone',
    summary: 'All instruments, or those whose code has `searchCurrency` in it.',
    input: record({ search: at('searchCurrency', orElse(text, '')) }),
    output: listOf(instrumentShape),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/v1/api/forex/getCategories',
    access: 'anyone',
    summary: 'Categories of instruments, in the language asked for.',
    input: record({}),
    output: listOf(categoryShape),
  }),
  sparklines: endpoint({
    method: 'GET',
    path: '/v1/api/forex/abbreviated_cache_kline',
    access: 'anyone',
    summary: 'The newest 48 closes of one or several instruments; with `session` 1 those of the session',
    input: record({
      instrumentIds: at('forex_id', idListText),
      period: at('period', periodShape),
      session: at('session', orNull(integerText)),
    }),
    output: closesShape,
  }),
  candles: endpoint({
    method: 'GET',
    path: '/v1/api/forex/kline',
    access: 'anyone',
    summary: 'Candles of an instrument, oldest first: the newest, or those before `to`.',
    input: record({
      instrumentId: at('forex_id', integerText),
      period: at('period', periodShape),
      to: at('to', orNull(integerText)),
      limit: at('limit', orNull(integerText)),
    }),
    output: listOf(candleShape),
  }),
} as const
