/** Pictures are answered to their owner and to who reviews what they were handed in with; to anybody else there is none. [KYC15, KYC17, KYC20, NET94, OPS203] */
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/envelope.ts'
import { areaOfReviews, mayUse } from '#rules/people/operatorAccess.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { findDepositOfProof } from '#server/store/funds/deposits.ts'
import { findIdentityOfPicture } from '#server/store/people/identities.ts'
import { ownerOfUpload } from '#server/store/content/uploads.ts'
import type { Operator } from '../auth/operators.ts'
import { HttpProblem } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { headerOf } from '../http/request.ts'
import type { UploadStore } from './uploadStore.ts'

/** What of a picture is shown as a page could do nothing, and nobody keeps it. */
const harmless = {
  'content-type': 'image/jpeg',
  // None of its sender's: the address has one that was made here. [KYC15]
  'content-disposition': 'attachment; filename="picture.jpg"',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cache-control': 'private, no-store',
}

export function servePictures(app: FastifyInstance, backEnd: BackEnd, uploads: UploadStore): void {
  const { store, sessions, operators, limits, clock } = backEnd

  /** What was handed in for an identity is that, whatever else it was handed in for. Who looked is kept before anything is shown. */
  const isForReview = async ({ name, role, isFounder, lacks }: Operator, picture: string): Promise<boolean> => {
    if (isFounder || lacks !== null) return false
    const identity = await findIdentityOfPicture(store.reader, picture)
    const kind = identity === null ? 'deposit' : 'identity'
    const id = identity ?? (await findDepositOfProof(store.reader, picture))
    if (id === null || !mayUse(role, areaOfReviews[kind])) return false
    const look = { operator: name, action: `${kind}.view`, subject: String(id), details: { picture } }
    await store.commands.run((trx) => addToAudit(trx, look, clock()))
    return true
  }

  const mayLook = async (token: string | undefined, name: string): Promise<boolean> => {
    if (!token) return false
    const operator = await operators.find(token)
    if (operator) return isForReview(operator, name)
    const session = await sessions.find(token)
    const wait = session && limits.waitOfAccount(session.accountId, false)
    if (wait) throw new HttpProblem(429, wait)
    return session !== null && (await ownerOfUpload(store.reader, name)) === session.accountId
  }

  app.get<{ Params: { name: string } }>('/uploads/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const { name } = request.params
    const isAllowed = await mayLook(headerOf(request, headers.token), name)
    const picture = isAllowed ? await uploads.get(name) : null
    if (!picture) throw new HttpProblem(404)
    return reply.headers(harmless).send(picture)
  })
}
