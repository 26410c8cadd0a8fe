/** Instruments, candles, orders. */
import { at, listOf, orElse, orNull, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integerText, text } from '../primitives.ts'
import { candleShape, closesShape, periodShape } from '../shapes/candle.ts'
import { categoryShape, instrumentShape } from '../shapes/instrument.ts'
import {
  dealsAskedShape,
  dealsShape,
  idListText,
  idText,
  orderIdShape,
  orderShape,
  stopsShape,
  submitShape,
} from '../shapes/order.ts'

export const tradingEndpoints = {
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
    summary: 'The categories of instruments, named in the language asked for.',
    input: record({}),
    output: listOf(categoryShape),
  }),
  sparklines: endpoint({
    method: 'GET',
    path: '/v1/api/forex/abbreviated_cache_kline',
    access: 'anyone',
    summary: 'The newest 48 closes of one or several instruments.',
    input: record({ instrumentIds: at('forex_id', idListText), period: at('period', periodShape) }),
    output: closesShape,
  }),
  candles: endpoint({
    method: 'GET',
    path: '/v1/api/forex/kline',
    access: 'anyone',
    summary: 'Candles of an instrument, oldest first: the newest, or those before `to`.',
    input: record({
      instrumentId: at('forex_id', idText),
      period: at('period', periodShape),
      to: at('to', orNull(integerText)),
      limit: at('limit', orNull(integerText)),
    }),
    output: listOf(candleShape),
  }),
  submitOrder: endpoint({
    method: 'POST',
    path: '/v1/api/forex/submit',
    access: 'signed in',
    body: 'json',
    keyed: true,
    versioned: true,
    summary: 'Places an order.',
    input: submitShape,
    output: orderShape,
  }),
  deals: endpoint({
    method: 'GET',
    path: '/v1/api/forex/my_deal',
    access: 'signed in',
    versioned: true,
    summary: 'The orders of one status, newest first.',
    input: dealsAskedShape,
    output: dealsShape,
  }),
  closeOrder: endpoint({
    method: 'POST',
    path: '/v1/api/forex/close',
    access: 'signed in',
    body: 'json',
    keyed: true,
    versioned: true,
    summary: 'Closes a holding order at the newest quote.',
    input: orderIdShape,
    output: orderShape,
  }),
  cancelOrder: endpoint({
    method: 'POST',
    path: '/v1/api/forex/cancel_trade',
    access: 'signed in',
    body: 'json',
    keyed: true,
    versioned: true,
    summary: 'Cancels a pending order.',
    input: orderIdShape,
    output: orderShape,
  }),
  setStops: endpoint({
    method: 'POST',
    path: '/v1/api/forex/set_stop_price',
    access: 'signed in',
    body: 'json',
    keyed: true,
    versioned: true,
    summary: 'Sets or removes stop loss and take profit of a pending or holding order.',
    input: stopsShape,
    output: orderShape,
  }),
} as const
