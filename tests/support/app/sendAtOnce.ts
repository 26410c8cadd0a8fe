/** Sends what the order form has without being asked first. */
import type { ActorRefFrom } from 'xstate'
import type { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'

export function sendAtOnce(form: ActorRefFrom<typeof orderFormMachine> | undefined, side: Side): void {
  form?.send({ type: 'oneTap.on', minutes: 1, askAbove: decimal('1000'), now: 0 })
  form?.send({ type: 'order.send', side, now: 0 })
}
