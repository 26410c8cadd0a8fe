/** What toasts say of orders that ended; loaded when the first does. [ORD59] */
import type { OrdersEnded } from '#machines/appEvents.ts'
import type { ToastsEvent } from '#machines/toastsMachine.ts'
import { endingsOf } from '#rules/endings.ts'

const tones = { stop_out: 'bad', no_margin: 'bad', stop_loss: 'plain', take_profit: 'good' } as const
const namesAtMost = 3

/** Why orders ended that nobody asked to end: one toast for each reason. [ORD59] */
export const toastsOfEndings = ({ orders }: OrdersEnded): ToastsEvent => ({
  type: 'toasts.show',
  toasts: endingsOf(orders).map(({ reason, instruments }) => ({
    tone: tones[reason],
    words: {
      message: { key: `orders:reason.${reason}` },
      about: instruments.slice(0, namesAtMost).join(', ') + (instruments.length > namesAtMost ? ' …' : ''),
    },
  })),
})
