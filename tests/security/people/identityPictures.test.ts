/** An operator who may not review identities and looks at papers all the same. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { lookAt, registerByEmail, upload } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const enterAs = async (name: string, role: 'reviewer' | 'cashier' | 'editor') => {
  const password = 'nobody knows this one'
  await back.call('addOperator', { name, role, password, isActive: true }, { token: operatorToken })
  const { value } = await back.call('operatorLogin', { name, password })
  return value!.token
}

describe('a picture', () => {
  it('[KYC20, KYC15] of an identity is there for its owner and for who reviews identities, and for no other operator', async () => {
    const ann = await openPayer(back)
    const picture = async () => (await upload(back, ann.token, { bytes: await jpeg() })).url
    const [front, rear, proof, unused] = [await picture(), await picture(), await picture(), await picture()]
    const form = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: front, backPicture: rear }
    await back.call('submitIdentity', form, { token: ann.token })
    await ann.deposit({ proof })
    const seen = async (token: string) => {
      const answers = []
      for (const url of [front, rear, proof, unused]) answers.push((await lookAt(back, url, token)).statusCode)
      return answers
    }
    const [reviewer, cashier, editor] = [
      await enterAs('rita', 'reviewer'),
      await enterAs('cora', 'cashier'),
      await enterAs('edda', 'editor'),
    ]
    expect(await seen(ann.token)).toEqual([200, 200, 200, 200])
    expect(await seen(reviewer)).toEqual([200, 200, 404, 404])
    expect(await seen(cashier)).toEqual([404, 404, 200, 404])
    expect(await seen(editor)).toEqual([404, 404, 404, 404])
    expect(await seen((await registerByEmail(back, 'bob@example.com')).token)).toEqual([404, 404, 404, 404])
  })

  it('[KYC20] of an identity stays with its reviewers when it is handed in as a proof too', async () => {
    const ann = await openPayer(back)
    const form = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: ann.proof, backPicture: ann.proof }
    await back.call('submitIdentity', form, { token: ann.token })
    await ann.deposit({ proof: ann.proof })
    expect((await lookAt(back, ann.proof, await enterAs('cora', 'cashier'))).statusCode).toBe(404)
    expect((await lookAt(back, ann.proof, await enterAs('rita', 'reviewer'))).statusCode).toBe(200)
  })
})
