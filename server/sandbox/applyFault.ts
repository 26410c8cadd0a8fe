/** What a fault does to a call before it is carried out; slow and silent ones are carried out first. [OPS22] */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { FaultEffect } from '#contract/shapes/operator.ts'
import { HttpProblem, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { writeRefusal } from '../http/envelope.ts'
import { languageOfRequest, sendText } from '../http/request.ts'
import type { Session } from '../auth/session.ts'

type Met = {
  readonly session: Session | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly backEnd: Pick<BackEnd, 'sessions' | 'hub'>
}

export async function applyFault(effect: FaultEffect, { session, request, reply, backEnd }: Met) {
  const refuse = (code: 999 | 2008, reason?: EndReason) =>
    sendText(reply, writeRefusal(languageOfRequest(request), refused(code, reason ? { reason } : {})))
  switch (effect) {
    case 'refuse':
      return refuse(2008)
    case 'fail':
      throw new HttpProblem(500)
    case 'cut':
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'expire':
      if (session) {
        await backEnd.sessions.end(session.id, 'expired')
        backEnd.hub.sessionEnded(session.id, 'expired')
      }
      return refuse(999, 'expired')
    case 'slow':
    case 'silent':
      return undefined
  }
}
