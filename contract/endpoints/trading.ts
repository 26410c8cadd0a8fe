/** Orders. */
import { endpoint } from '../endpoint.ts'
import { dealsAskedShape, dealsShape, orderIdShape, orderShape, protectionShape, submitShape } from '../shapes/order.ts'

export const tradingEndpoints = {
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
    input: protectionShape,
    output: orderShape,
  }),
} as const
