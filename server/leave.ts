/** How the answer of a deed leaves: at once, except for the sandbox's instruments that are slow or silent. */
import type { FastifyReply } from 'fastify'
import type { Acted } from './actOnce.ts'
import { lateAnswerMs, mannerOf } from './desk/qaManners.ts'
import type { Market } from './feed/market.ts'
import { sendText } from './request.ts'

export type Leave = (reply: FastifyReply, acted: Acted) => Promise<FastifyReply>

type Needs = {
  readonly market: Market
  /** Resolves after so many milliseconds, or sooner when the back end closes. */
  readonly wait: (ms: number) => Promise<void>
}

export function createLeave({ market, wait }: Needs): Leave {
  return async (reply, { text, isFirst, instrumentId }) => {
    const code = isFirst && instrumentId !== undefined ? market.find(instrumentId)?.code : undefined
    const manner = mannerOf(code)
    if (manner === 'never') return reply.hijack()
    if (manner === 'late') await wait(lateAnswerMs)
    return sendText(reply, text)
  }
}
