/** How the answer of a deed leaves: at once, except for the sandbox's instruments and faults that are slow or silent. [OPS22] */
import type { FastifyReply } from 'fastify'
import type { Acted } from '../trading/runIdempotent.ts'
import type { FaultEffect } from '#contract/shapes/operator.ts'
import { type Manner, lateAnswerMs, mannerOf } from '../trading/qaScenarios.ts'
import type { Market } from '../market/market.ts'
import { sendText } from './request.ts'

export type SendReply = (reply: FastifyReply, acted: Acted, effect?: FaultEffect) => Promise<FastifyReply>

type Needs = {
  readonly market: Market
  /** Resolves after so many milliseconds, or sooner when the back end closes. */
  readonly wait: (ms: number) => Promise<void>
}

export function createSendReply({ market, wait }: Needs): SendReply {
  return async (reply, { text, isFirst, instrumentId }, effect) => {
    const code = isFirst && instrumentId !== undefined ? market.find(instrumentId)?.code : undefined
    const manner = effectOfFault(effect) ?? mannerOf(code)
    if (manner === 'never') return reply.hijack()
    if (manner === 'late') await wait(lateAnswerMs)
    return sendText(reply, text)
  }
}

/** Null: it leaves as it would without a fault. */
function effectOfFault(effect: FaultEffect | undefined): Manner | null {
  if (effect === 'silent') return 'never'
  return effect === 'slow' ? 'late' : null
}
