/** Pictures and identities. [KYC5, KYC6, KYC7, KYC8, KYC9, KYC12, KYC13, KYC16] */
import { hash } from 'node:crypto'
import { maskedCardId } from '#rules/people/identity.ts'
import { addIdentity, newestIdentity, reviewStatusOf } from '#server/store/people/identities.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import type { Writing } from '#server/store/schema.ts'
import { addUpload, ownerOfUpload } from '#server/store/content/uploads.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { columnOf } from '../auth/seal.ts'
import { kindOfPicture } from '../uploads/pictureKind.ts'
import { addressOfPicture, nameInAddress } from '../uploads/uploadStore.ts'
import type { Some } from './handler.ts'

type Names = 'submitIdentity' | 'identity' | 'uploadImage'

export function identityHandlers({ store, seal, uploads, decoders, clock }: BackEnd): Some<Names> {
  return {
    submitIdentity: async ({ name, cardId, frontPicture, backPicture }, { session }) => {
      const { accountId } = session
      const pictures = [nameInAddress(frontPicture), nameInAddress(backPicture)] as const
      const [front, back] = pictures
      const submit = async (trx: Writing): Promise<Answer<null>> => {
        // Whoever hands in at another back end at the same time waits here, and then sees this one.
        await lockAccount(trx, accountId)
        for (const picture of pictures)
          if (picture === null || (await ownerOfUpload(trx, picture)) !== accountId) return refused(1008)
        if (front === null || back === null) return refused(1008)
        const last = await newestIdentity(trx, accountId)
        if (last && last.status !== 'rejected') return refused(3001)
        const told = {
          name: columnOf(seal, 'identities', 'name', accountId).close(name),
          cardId: columnOf(seal, 'identities', 'card_id', accountId).close(cardId),
        }
        await addIdentity(trx, { accountId, ...told, front, back }, clock())
        return done(null)
      }
      return store.commands.run(submit, undefined, { account: accountId })
    },
    identity: async (_input, { session: { accountId } }) => {
      const last = await newestIdentity(store.reader, accountId)
      return done({
        status: reviewStatusOf(last?.status),
        name: last ? columnOf(seal, 'identities', 'name', accountId).open(last.name) : '',
        cardId: maskedCardId(last ? columnOf(seal, 'identities', 'card_id', accountId).open(last.cardId) : ''),
        remark: last?.remark ?? '',
      })
    },
    uploadImage: async ({ file }, { session }) => {
      const sent = Buffer.from(await file.arrayBuffer())
      const picture = kindOfPicture(sent) && (await decoders.decode(sent))
      if (!picture) return refused(5001)
      const name = await uploads.put(picture)
      const upload = { accountId: session.accountId, name, bytes: picture.length, hash: hash('sha256', picture) }
      await store.commands.run((trx) => addUpload(trx, upload, clock()))
      return done({ url: addressOfPicture(name) })
    },
  }
}
