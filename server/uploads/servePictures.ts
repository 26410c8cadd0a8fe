/** Pictures are answered to their owner and to operators alone; to anybody else there is none. [KYC15, NET94] */
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/envelope.ts'
import { mayUse } from '#rules/deskAccess.ts'
import { ownerOfUpload } from '#server/store/uploads.ts'
import { HttpProblem } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { headerOf } from '../request.ts'
import type { Shelf } from './shelf.ts'

/** What of a picture is shown as a page could do nothing, and nobody keeps it. */
const harmless = {
  'content-type': 'image/jpeg',
  'content-disposition': 'attachment',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cache-control': 'private, no-store',
}

export function servePictures(app: FastifyInstance, backEnd: BackEnd, shelf: Shelf): void {
  const { store, sessions, operators, limits } = backEnd

  const mayLook = async (token: string | undefined, name: string): Promise<boolean> => {
    if (!token) return false
    const operator = await operators.find(token)
    if (operator) return mayUse(operator.role, 'reviews')
    const session = await sessions.find(token)
    const wait = session && limits.waitOfAccount(session.accountId, false)
    if (wait) throw new HttpProblem(429, wait)
    return session !== null && (await ownerOfUpload(store.reader, name)) === session.accountId
  }

  app.get<{ Params: { name: string } }>('/uploads/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { name } = request.params
    const isAllowed = await mayLook(headerOf(request, headers.token), name)
    const picture = isAllowed ? await shelf.get(name) : null
    if (!picture) throw new HttpProblem(404)
    return reply.headers(harmless).send(picture)
  })
}
