/** The events of orders and charts with their fields. [FLW241] */
import type { chartGestureMachine } from '#machines/chart/chartGestureMachine.ts'
import type { chartMachine } from '#machines/chart/chartMachine.ts'
import type { drawingsMachine } from '#machines/chart/drawingsMachine.ts'
import type { stopDragMachine } from '#machines/chart/stopDragMachine.ts'
import type { closeManyMachine } from '#machines/trading/closeManyMachine.ts'
import type { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import type { orderMachine } from '#machines/trading/orderMachine.ts'
import type { ordersMachine } from '#machines/trading/ordersMachine.ts'
import type { whatIfMachine } from '#machines/trading/whatIfMachine.ts'
import type { FieldsOf } from './fieldKinds.ts'
import { instrument, order, quotes } from './fieldShapes.ts'

type Machines = {
  readonly orderForm: typeof orderFormMachine
  readonly closeMany: typeof closeManyMachine
  readonly whatIf: typeof whatIfMachine
  readonly order: typeof orderMachine
  readonly orders: typeof ordersMachine
  readonly stopDrag: typeof stopDragMachine
  readonly chart: typeof chartMachine
  readonly chartGesture: typeof chartGestureMachine
  readonly drawings: typeof drawingsMachine
}

const at = {
  fields: {
    id: 'number',
    x: 'number',
    y: 'number',
    time: 'number',
    touch: 'flag',
    on: { oneOf: { plot: true, 'price axis': true } },
  },
} as const

const point = { fields: { time: 'number', price: 'number' } } as const
const drawing = {
  either: {
    level: { fields: { id: 'number', kind: { oneOf: { level: true } }, price: 'number' } },
    trend: { fields: { id: 'number', kind: { oneOf: { trend: true } }, from: point, to: point } },
  },
} as const

export const tradeFields: FieldsOf<Machines> = {
  whatIf: {
    'price.assume': { price: 'decimal' },
    'price.follow': {},
    'price.step': { nowPrice: 'decimal', ticks: 'number' },
    'price.type': { text: 'text' },
    'side.choose': { side: { oneOf: { buy: true, sell: true } } },
  },
  closeMany: { 'many.send': { ids: { list: 'number' } }, 'many.dismiss': {} },
  orderForm: {
    'account.changed': { freeMargin: { orNull: 'decimal' }, orderCount: { orNull: 'number' } },
    'account.locked': { isLocked: 'flag' },
    'account.left': {},
    'answer.dismiss': {},
    'connection.changed': { isOnline: 'flag' },
    'form.change': {
      change: {
        fields: {
          mode: { optional: { oneOf: { market: true, pending: true } } },
          side: { optional: { oneOf: { buy: true, sell: true } } },
          lots: { optional: 'text' },
          leverage: { optional: 'number' },
          entryPrice: { optional: 'text' },
          usesStopLoss: { optional: 'flag' },
          stopLoss: { optional: 'text' },
          usesTakeProfit: { optional: 'flag' },
          takeProfit: { optional: 'text' },
          trail: { optional: 'text' },
          expiresAt: { optional: 'number' },
          slippage: { optional: 'text' },
        },
      },
    },
    'instrument.shown': { instrument },
    'lots.step': { direction: { oneOf: { fewer: true, more: true } } },
    'oneTap.off': {},
    'oneTap.on': { askAbove: 'decimal', minutes: 'number', now: 'number' },
    'order.confirm': {},
    'order.reconsider': {},
    'order.send': { now: 'number', side: { oneOf: { buy: true, sell: true } } },
    'outcomes.changed': { isOrderAwaited: 'flag' },
    'quotes.ticked': { now: 'number', quotes, receivedAt: 'number' },
    'settings.known': {
      feeType: { orNull: { oneOf: { 'per lot': true, 'share of margin': true } } },
      marginCallPercent: { orNull: 'number' },
      maxOrders: { orNull: 'number' },
      stopOutPercent: { orNull: 'number' },
      termsVersion: { orNull: 'number' },
    },
    'terms.recalled': {
      kept: { fields: { leverage: { orNull: 'number' }, lots: { orNull: 'decimal' }, slippage: 'text' } },
    },
  },
  order: {
    'order.cancel': {},
    'order.close': {
      lots: { optional: 'decimal' },
      expectedPrice: { optional: 'decimal' },
      maxSlippage: { optional: 'decimal' },
    },
    'order.gone': {},
    'order.reverse': {},
    'order.setProtection': {
      stopLoss: { orNull: 'decimal' },
      takeProfit: { orNull: 'decimal' },
      trail: { optional: 'decimal' },
    },
    'order.told': { order },
    'standing.changed': {
      standing: {
        fields: {
          isOnline: 'flag',
          oldPrice: { orNull: { oneOf: { marketClosed: true, noFreshQuote: true } } },
          nowPrice: { orNull: 'decimal' },
          stopped: { orNull: { oneOf: { closingOnly: true, halted: true } } },
        },
      },
    },
  },
  orders: {
    'order.changed': { order, version: { orNull: 'number' } },
    'order.choose': { order },
    'order.dismiss': {},
    'order.ended': { order, version: { orNull: 'number' } },
    'order.late': {},
    'order.placed': { order, version: { orNull: 'number' } },
    'orders.closed': { ids: { list: 'number' }, version: { orNull: 'number' } },
    'orders.open': { count: { orNull: 'number' }, ids: { list: 'number' }, version: { orNull: 'number' } },
    'orders.reread': {},
    'trading.stopped': {
      stoppages: {
        list: { fields: { instrumentId: 'number', state: { oneOf: { closingOnly: true, halted: true } } } },
      },
    },
    'orders.show': { status: { oneOf: { ended: true, holding: true, pending: true } } },
    'versions.reset': {},
  },
  stopDrag: {
    'connection.changed': { isOnline: 'flag' },
    'order.gone': {},
    'order.known': { order },
    'price.moved': { nowPrice: 'decimal' },
    'stop.confirm': {},
    'stop.drop': {},
    'stop.grab': {
      kind: { oneOf: { stopLoss: true, takeProfit: true } },
      nowPrice: 'decimal',
      order,
      price: 'decimal',
    },
    'stop.letGo': {},
    'stop.move': { kind: { oneOf: { stopLoss: true, takeProfit: true } }, price: 'decimal' },
  },
  chart: {
    'candles.ticked': {
      candles: {
        list: {
          fields: { time: 'number', open: 'number', high: 'number', low: 'number', close: 'number', volume: 'number' },
        },
      },
    },
    'chart.hide': {},
    'chart.older': {},
    'chart.period': {
      period: { oneOf: { '15min': true, '1day': true, '1min': true, '30min': true, '5min': true, '60min': true } },
    },
    'chart.refresh': {},
    'chart.show': { code: 'text', instrumentId: 'number' },
  },
  chartGesture: {
    'frame.passed': { ms: 'number' },
    'gesture.end': {},
    'pointer.down': {
      at,
      isCalm: 'flag',
      isPlacing: 'flag',
      line: { orNull: 'text' },
    },
    'pointer.hover': {
      at,
    },
    'pointer.left': {},
    'pointer.lost': { id: 'number' },
    'pointer.move': {
      at,
    },
    'pointer.up': {
      at,
    },
  },
  drawings: {
    'chart.tap': { hit: { orNull: 'number' }, point },
    'drawing.drop': {},
    'drawing.letGo': {},
    'drawing.move': {
      id: 'number',
      part: { oneOf: { from: true, to: true, whole: true } },
      point,
    },
    'drawing.remove': {},
    'drawings.kept': { drawings: { list: drawing } },
    'level.begin': {},
    'trend.begin': {},
  },
}
