import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOldPictures } from '#server/uploads/hashOldPictures.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { upload } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

it('[DEP25] pictures from before their content was compared prove no second deposit either', async () => {
  const ann = await openPayer(back)
  const bytes = await jpeg()
  const [first, second] = [await upload(back, ann.token, { bytes }), await upload(back, ann.token, { bytes })]
  await ann.deposit({ proof: first.url })
  const forget = async () =>
    back.store.commands.run(async (trx) => {
      await trx.updateTable('uploads').set({ content_hash: null }).execute()
      await trx.updateTable('deposits').set({ proof_hash: null }).execute()
    })
  await forget()
  await ann.deposit({ proof: second.url })
  await forget()
  await hashOldPictures(back.app.backEnd)
  const again = await upload(back, ann.token, { bytes })
  for (const { url } of [first, second, again]) expect((await ann.deposit({ proof: url })).code).toBe(4008)
  expect((await ann.deposit()).code).toBe(1)
})
