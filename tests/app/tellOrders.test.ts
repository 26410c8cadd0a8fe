import { describe, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { Toast } from '#machines/patterns/toastsMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { CloseReason, Order } from '#rules/trading/order.ts'
import { toastsOfDecision, toastsOfNotice } from '#src/app/shell/toastWriters.ts'
import { toastsOfOrders, toastsOfPlaced } from '#src/app/shell/tellOrders.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'

const t = ((key: string, figures: object = {}) =>
  [key, ...Object.values(figures)].join(' | ')) as unknown as TFunction<'told'>
const wording = { t, locale: 'en', hidesMoney: false }
const saidBy = (event: { readonly type: string }) =>
  (event as unknown as { toasts: readonly Toast[] }).toasts.map(({ words }) => 'text' in words && words.text)

const ended = (closeReason: CloseReason, showCode: string, profit = '10'): Order => ({
  ...closedOrder,
  closeReason,
  showCode,
  profit: decimal(profit),
})

describe('what happened to orders by itself', () => {
  it('[ORD59] is one toast for each reason, the gravest first, with names and the sum of several', () => {
    const told = toastsOfOrders(wording, {
      filled: [],
      ended: [
        ended('take_profit', 'USD/JPY', '48.2'),
        ended('stop_out', 'BTC/USD', '-100'),
        ended('manual', 'EUR/USD'),
        ended('cancelled', 'EUR/USD'),
        ended('demo_reset', 'EUR/USD'),
        ended('stop_out', 'ETH/USD', '-20.5'),
        ended('stop_out', 'BTC/USD', '-1'),
      ],
    })
    expect(told).toMatchObject({
      type: 'toasts.show',
      toasts: [
        { tone: 'bad', link: { to: '/order?tab=ended' } },
        { tone: 'good', link: { to: '/order?tab=ended', order: { showCode: 'USD/JPY' } } },
      ],
    })
    expect(saidBy(told)).toEqual([
      'several.stop_out | BTC/USD, ETH/USD | −121.50',
      'one.take_profit | 0.10 | app:sideLots.buy | 0.10 | USD/JPY | 1.08517 | +48.20',
    ])
  })

  it('[ORD180] says nothing of what was won while the balance is hidden', () => {
    const told = toastsOfOrders(
      { ...wording, hidesMoney: true },
      { filled: [], ended: [ended('stop_loss', 'EUR/USD')] },
    )
    expect(saidBy(told).join()).toContain('•••')
    expect(saidBy(told).join()).not.toContain('10.00')
  })

  it('[ORD180] says what was bought, and leads to it', () => {
    const told = toastsOfOrders(wording, { filled: [openOrder], ended: [] })
    expect(saidBy(told)).toEqual(['filled.buy | 0.10 | app:sideLots.buy | 0.10 | EUR/USD | 1.08517'])
    expect(told).toMatchObject({ toasts: [{ link: { to: '/order', order: openOrder } }] })
    expect(saidBy(toastsOfOrders(wording, { filled: [openOrder, openOrder], ended: [] }))).toEqual([
      'several.filled | EUR/USD | 0.00',
    ])
  })
})

it('[TKT182, TKT181] tells of an own order; of one that ended at once its end is told', () => {
  const pending: Order = { ...openOrder, status: 'pending', openPrice: null }
  expect(saidBy(toastsOfPlaced(wording, openOrder))[0]).toMatch(/ · booked \| 108\.517 \| 0\.70$/)
  expect(saidBy(toastsOfPlaced(wording, { ...openOrder, side: 'sell' }))[0]).toMatch(/^filled\.sell /)
  expect(toastsOfPlaced(wording, pending)).toMatchObject({ toasts: [{ link: { to: '/order?tab=pending' } }] })
  expect(saidBy(toastsOfPlaced(wording, closedOrder))).toEqual([])
})

describe('what an operator decided', () => {
  const here = { pathname: '/trade', search: '' }
  const decision = { kind: 'deposit', id: 4, status: 2, remark: 'no proof' } as const

  it('[NET181] is said with its reason, and leads to its page', () => {
    expect(toastsOfDecision(wording, decision, here)).toEqual({
      type: 'toasts.show',
      toasts: [
        { tone: 'bad', words: { text: 'deposit.because | no proof' }, link: { to: '/mine/charge?view=records' } },
      ],
    })
    const told = [
      { ...decision, status: 1 },
      { ...decision, status: 3 },
      { ...decision, kind: 'withdraw', remark: ' ' },
      { ...decision, kind: 'withdraw', status: 1 },
      { ...decision, kind: 'identity', status: 2 },
      { ...decision, kind: 'identity', status: 0 },
    ] as const
    expect(told.flatMap((one) => saidBy(toastsOfDecision(wording, one, here)))).toEqual([
      'deposit.done',
      'deposit.invalid',
      'withdraw.rejected',
      'withdraw.done',
      'identity.done',
      'identity.because | no proof',
    ])
  })

  it('[NET181] is not said where the page says it, nor what nobody knows yet', () => {
    const nowhere = [
      [
        { ...decision, kind: 'identity', status: 2 },
        { pathname: '/mine/auth', search: '' },
      ],
      [decision, { pathname: '/mine/charge', search: '?view=records&record=4' }],
      [{ ...decision, status: 9 }, here],
    ] as const
    expect(nowhere.flatMap(([one, place]) => saidBy(toastsOfDecision(wording, one, place)))).toEqual([])
  })
})

describe('what happened to the account', () => {
  const notice = (key: string, amount: string | null = null) => ({
    id: 1,
    kind: 'security',
    key,
    figures: { amount: amount === null ? null : decimal(amount), to: 'Chrome, Windows' },
    instrumentId: 0,
    orderId: 0,
    createdAt: 1,
    readAt: null,
  })
  const at = (pathname: string) => ({ pathname, search: '' })

  it('[SES515] is said with what it names, and leads to the security page', () => {
    expect(toastsOfNotice(wording, notice('device'), at('/trade'))).toEqual({
      type: 'toasts.show',
      toasts: [
        {
          tone: 'plain',
          words: { text: 'security.device |  | \u2066Chrome, Windows\u2069' },
          link: { to: '/user/security' },
        },
      ],
    })
    const paid = notice('withdrawal', '1234.5')
    expect(saidBy(toastsOfNotice(wording, paid, at('/')))[0]).toContain('| 1,234.50 |')
    expect(saidBy(toastsOfNotice({ ...wording, hidesMoney: true }, paid, at('/')))[0]).toContain('| ••• |')
  })

  it('[SES515] is not said where the page says it, nor what only a newer back end knows', () => {
    const nowhere = [
      [notice('device'), at('/user/security')],
      [notice('withdrawal', '1'), at('/mine/withdraw')],
      [notice('password'), at('/mine/password')],
      [notice('horoscope'), at('/trade')],
    ] as const
    expect(nowhere.flatMap(([one, place]) => saidBy(toastsOfNotice(wording, one, place)))).toEqual([])
  })
})
