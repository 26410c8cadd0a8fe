/**
 * The sandbox around the calls: faults that operators set, and instruments with fixed outcomes. It is the only place that knows of them,
 * and without the sandbox it is not there. [OPS22, MKT48, MKT49, MKT50]
 */
import type { FaultEffect } from '#contract/shapes/operator.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import { instrumentsOf } from '#server/store/trading/orders.ts'
import { readOutbox } from '#server/store/content/outbox.ts'
import { findAccountNamed } from '#server/store/funds/realAccounts.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Handlers, SandboxName, Some, UserVisit, Visit } from '../handlers/handler.ts'
import { HttpProblem, done, refused } from '../http/answer.ts'
import { writeRefusal } from '../http/envelope.ts'
import type { Call, Calls } from '../http/route.ts'
import type { Command } from '../trading/command.ts'
import type { Hub } from '../realtime/hubPorts.ts'
import { type Faults, createFaults } from './faults.ts'

/** Carried out all the same: the answer comes late, or never. */
export type Delay = 'slow' | 'silent'
/** What becomes of the answer to a visit. */
export type Delays = WeakMap<Visit, Delay>

const delays: Readonly<Record<string, Delay>> = { QASLOW: 'slow', QASILENT: 'silent' }
const refusesAll = 'QAREJECT'
const lateAnswerMs = 5_000

type Means = {
  /** Resolves after so many milliseconds, or sooner when the back end closes. */
  readonly wait: (ms: number) => Promise<void>
  /** Where another process says of a call how late its answer is. */
  readonly delayed?: Delays
  readonly faults?: Faults
  /** Cuts sockets wherever they are. */
  readonly cut?: (accountId: number | null) => void
}

export function withSandbox({ backEnd, handlers, ...calls }: Calls, means: Means): Calls {
  const { wait, delayed = new WeakMap(), faults = createFaults() } = means
  return {
    ...calls,
    backEnd,
    handlers: {
      ...handlers,
      ...qaOrders(handlers, backEnd, delayed),
      ...sandboxHandlers(backEnd, faults, means.cut ?? backEnd.hub.cut),
    },
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
function qaOrders(handlers: Handlers, { market }: BackEnd, delayed: Delays) {
  const notice = (visit: Visit, instrumentId = 0): void => {
    const delay = delays[market.find(instrumentId)?.code ?? '']
    if (delay) delayed.set(visit, delay)
  }
  const noticed =
    <T>(command: Command<T>, visit: UserVisit, ...orderIds: readonly number[]): Command<T> =>
    async (trx) => {
      for (const id of await instrumentsOf(trx, visit.session.accountId, orderIds)) notice(visit, id)
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
    closeMany: (input, visit) => noticed(handlers.closeMany(input, visit), visit, ...input.ids),
    reversePosition: (input, visit) => noticed(handlers.reversePosition(input, visit), visit, input.id),
    cancelOrder: (input, visit) => noticed(handlers.cancelOrder(input, visit), visit, input.id),
    setStops: (input, visit) => noticed(handlers.setStops(input, visit), visit, input.id),
  } satisfies Partial<Handlers>
}

/** The calls that try the back end: prices and markets at will, faults, and what would have been sent. [OPS18, OPS19, OPS20, OPS21, OPS22, OPS23] */
const wholeSocket = '/v1/ws'

/** Addresses are kept in small letters. */
const recipientOf = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : to.trim())

const sandboxHandlers = ({ market, store, rolls }: BackEnd, faults: Faults, cut: Hub['cut']): Some<SandboxName> => ({
  setQuote: async ({ code, price, hold }) => {
    if (!market.findByCode(code)) return refused(1008)
    await market.setQuote(code, price, hold)
    return done(null)
  },
  setMarket: async ({ code, status }) => {
    if (!market.findByCode(code)) return refused(1008)
    await market.setMarket(code, status)
    return done(null)
  },
  rollDay: async ({ nights }) => {
    await rolls.roll(nights)
    return done(null)
  },
  setLever: async ({ path, effect, times, account }) => {
    const accountId = account === '' ? null : await findAccountNamed(store.reader, account)
    if (account !== '' && accountId === null) return refused(1008)
    if (effect === 'cut' && path === wholeSocket) cut(accountId)
    else faults.set({ path, effect, times, accountId })
    return done(null)
  },
  outbox: async ({ to, page }) => done(await readOutbox(store.reader, to && recipientOf(to), page)),
})
