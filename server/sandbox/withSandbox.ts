/**
 * The sandbox around the calls: faults that operators set, and instruments with fixed outcomes. It is the only place that knows of them,
 * and without the sandbox it is not there. [OPS22, MKT48, MKT49, MKT50]
 */
import type { FaultEffect } from '#contract/shapes/operator.ts'
import type { Order } from '#rules/trading/order.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Handlers, UserVisit, Visit } from '../handlers/handler.ts'
import { HttpProblem, refused } from '../http/answer.ts'
import { writeRefusal } from '../http/envelope.ts'
import type { Call, Calls } from '../http/route.ts'
import { findOrder } from '#server/store/trading/orders.ts'
import type { Command } from '../trading/command.ts'
import { createFaults } from './faults.ts'
import { sandboxHandlers } from './sandboxHandlers.ts'

/** Carried out all the same: the answer comes late, or never. */
type Delay = 'slow' | 'silent'

const delays: Readonly<Record<string, Delay>> = { QASLOW: 'slow', QASILENT: 'silent' }
const refusesAll = 'QAREJECT'
const lateAnswerMs = 5_000

/** `wait` resolves after so many milliseconds, or sooner when the back end closes. */
export function withSandbox({ backEnd, handlers }: Calls, wait: (ms: number) => Promise<void>): Calls {
  const faults = createFaults()
  const delayed = new WeakMap<Visit, Delay>()
  return {
    backEnd,
    handlers: { ...handlers, ...qaOrders(handlers, backEnd, delayed), ...sandboxHandlers(backEnd, faults) },
    around: (answer) => async (call) => {
      const { endpoint, visit } = call
      const effect = faults.meet(endpoint.path, visit.session?.accountId ?? null)
      if (effect && effect !== 'slow' && effect !== 'silent') return answerInstead(effect, call, backEnd)
      const text = await answer(call)
      const delay = effect ?? delayed.get(visit)
      if (delay === 'silent') return never()
      if (delay === 'slow') await wait(lateAnswerMs)
      return text
    },
  }
}

/** What a fault does in the place of the call. */
async function answerInstead(
  effect: Exclude<FaultEffect, Delay>,
  { visit: { language, session }, reply }: Call,
  { sessions, hub }: BackEnd,
): Promise<string> {
  const refuse = (code: 999 | 2008, reason?: EndReason) =>
    writeRefusal(language, refused(code, reason ? { reason } : {}))
  switch (effect) {
    case 'refuse':
      return refuse(2008)
    case 'fail':
      throw new HttpProblem(500)
    case 'cut':
      reply.raw.destroy()
      return never()
    case 'expire':
      if (session) {
        await sessions.end(session.id, 'expired')
        hub.sessionEnded(session.id, 'expired')
      }
      return refuse(999, 'expired')
  }
}

const never = (): Promise<never> => new Promise(() => {})

/** Calls about orders notice the instruments of QA. A command runs once for its key: who asks again is answered at once. */
function qaOrders(handlers: Handlers, { market }: BackEnd, delayed: WeakMap<Visit, Delay>) {
  const notice = (visit: Visit, instrumentId = 0): void => {
    const delay = delays[market.find(instrumentId)?.code ?? '']
    if (delay) delayed.set(visit, delay)
  }
  const noticed =
    (command: Command<Order>, visit: UserVisit, orderId: number): Command<Order> =>
    async (trx) => {
      const order = await findOrder(trx, visit.session.accountId, orderId)
      notice(visit, order?.instrumentId)
      return command(trx)
    }
  return {
    submitOrder: (request, visit) => async (trx) => {
      const terms = market.find(request.instrumentId)
      if (terms?.code === refusesAll && findPriceErrors(request, terms).length === 0) return { answer: refused(2004) }
      notice(visit, request.instrumentId)
      return handlers.submitOrder(request, visit)(trx)
    },
    closeOrder: (input, visit) => noticed(handlers.closeOrder(input, visit), visit, input.id),
    cancelOrder: (input, visit) => noticed(handlers.cancelOrder(input, visit), visit, input.id),
    setStops: (input, visit) => noticed(handlers.setStops(input, visit), visit, input.id),
  } satisfies Partial<Handlers>
}
