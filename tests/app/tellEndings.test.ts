import { expect, it } from 'vitest'
import type { CloseReason, Order } from '#rules/order.ts'
import { toastsOfEndings } from '#src/app/tellEndings.ts'
import { endedOrder } from '#tests/support/samples.ts'

const ended = (closeReason: CloseReason, showCode: string): Order => ({ ...endedOrder, closeReason, showCode })

it('[ORD59] tells of orders that ended without a wish, one toast for each reason', () => {
  const orders = [
    ended('take_profit', 'USD/JPY'),
    ended('stop_out', 'BTC/USD'),
    ended('manual', 'EUR/USD'),
    ended('stop_out', 'ETH/USD'),
    ended('stop_out', 'BTC/USD'),
  ]
  expect(toastsOfEndings({ type: 'orders.ended', orders })).toEqual({
    type: 'toasts.show',
    toasts: [
      { tone: 'bad', words: { message: { key: 'orders:reason.stop_out' }, about: 'BTC/USD, ETH/USD' } },
      { tone: 'good', words: { message: { key: 'orders:reason.take_profit' }, about: 'USD/JPY' } },
    ],
  })
})
