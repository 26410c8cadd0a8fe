/** One payment told of many times: a proof proves one deposit, and nobody floods those who review. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { upload } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: '{"uploads":{"perDay":100,"addressPerDay":100},"orders":{"burst":100}}' } })
})
afterEach(() => back.close())

describe('a proof of payment', () => {
  it('[DEP25, NET386] is good for one deposit: not for a second one, not uploaded again, not with other metadata, not of another user', async () => {
    const ann = await openPayer(back)
    const bob = await openPayer(back, 'bob@example.com')
    const bytes = await jpeg()
    const named = await sharp(bytes)
      .keepExif()
      .withExif({ IFD0: { Copyright: 'somebody else' } })
      .png()
      .toBuffer()
    const [first, again, asPng, bobs] = [
      await upload(back, ann.token, { bytes: await sharp(bytes).png().toBuffer() }),
      await upload(back, ann.token, { bytes: await sharp(bytes).png().toBuffer() }),
      await upload(back, ann.token, { bytes: named }),
      await upload(back, bob.token, { bytes: named }),
    ]
    expect((await ann.deposit({ proof: first.url })).code).toBe(1)
    expect((await ann.deposit({ proof: first.url })).code).toBe(4008)
    expect((await ann.wire({ proof: first.url })).code).toBe(4008)
    expect((await ann.deposit({ proof: again.url })).code).toBe(4008)
    expect((await ann.deposit({ proof: asPng.url })).code).toBe(4008)
    expect((await bob.deposit({ proof: bobs.url })).code).toBe(4008)
    await ann.decideDeposit(1)
    expect((await ann.deposit({ proof: first.url })).code).toBe(4008)
  })

  it('[DEP25] of a rejected deposit may be told of again, once', async () => {
    const ann = await openPayer(back)
    const { url: proof } = await upload(back, ann.token, { bytes: await jpeg() })
    await ann.deposit({ proof })
    await ann.decideDeposit(1, 'reject', 'wrong network')
    const both = await Promise.all([ann.deposit({ proof }), ann.deposit({ proof })])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([1, 4008]))
  })

  it('[DEP25] that a hundred calls bring at once books one deposit', async () => {
    const ann = await openPayer(back)
    const { url: proof } = await upload(back, ann.token, { bytes: await jpeg() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.deposit({ proof })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 4008)).toHaveLength(19)
  })
})

describe('deposits that nobody has decided', () => {
  it('[DEP26, NET387] are 20 of an account at most, also of calls at once; a decided one makes room', async () => {
    const ann = await openPayer(back)
    const proofs = []
    for (let count = 0; count < 23; count += 1)
      proofs.push((await upload(back, ann.token, { bytes: await jpeg() })).url)
    const answers = await Promise.all(proofs.map((proof) => ann.deposit({ proof })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20)
    const refused = proofs.filter((_proof, at) => answers[at]!.code === 4009)
    expect(refused).toHaveLength(3)
    expect((await ann.wire({ proof: refused[0]! })).code).toBe(4009)
    await ann.decideDeposit(1, 'reject', 'nothing came')
    expect((await ann.wire({ proof: refused[0]! })).code).toBe(1)
    expect((await ann.deposit({ proof: refused[1]! })).code).toBe(4009)
    const bob = await openPayer(back, 'bob@example.com')
    expect((await bob.deposit()).code).toBe(1)
  })
})
