import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Person, registerByEmail, upload } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

let back: TestBackEnd
let ann: Person
beforeEach(async () => {
  back = await openBackEnd()
  ann = await registerByEmail(back)
})
afterEach(() => back.close())

const picture = async ({ token }: Person) => (await upload(back, token, { bytes: await jpeg() })).url
const submit = ({ token }: Person, frontPicture: string, backPicture: string) =>
  back.call('submitIdentity', { name: ' Ann Lee ', cardId: ' A1234567 ', frontPicture, backPicture }, { token })
const handIn = async (who: Person) => submit(who, await picture(who), await picture(who))
const identity = async ({ token }: Person) => (await back.call('identity', {}, { token })).value
const asOperator = { token: operatorToken }
const waiting = async () => {
  const { rows, total } = (await back.call('reviews', { kind: 'identity', status: null, page: 1 }, asOperator)).value!
  return { rows: rows.filter((row) => row.kind === 'identity'), total }
}
const decide = (id: number, decision: 'approve' | 'reject', remark = '') =>
  back.call('decideIdentity', { id, decision, remark }, asOperator)

describe('an identity', () => {
  it('[KYC5, KYC7, KYC8] is handed in, waits, and shows its number masked', async () => {
    expect(await identity(ann)).toEqual({ status: 'none', name: '', cardId: '', remark: '' })
    expect(await handIn(ann)).toMatchObject({ code: 1, data: null })
    expect(await identity(ann)).toEqual({ status: 'pending', name: 'Ann Lee', cardId: 'A*****67', remark: '' })
    const { data } = await back.raw('identity', {}, { token: ann.token })
    expect(data).toEqual({ review_status: 1, name: 'Ann Lee', card_id: 'A*****67', remark: '' })
  })

  it('[KYC6, ACS15] takes the user’s own pictures alone', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    const [own, other] = [await picture(ann), await picture(bob)]
    const missing = `/uploads/${'a'.repeat(32)}.jpg`
    const outside = ['https://evil.example/a.jpg', '/uploads/../operator-token', own.toUpperCase(), `${own}?a`]
    const answers = []
    for (const wrong of [other, missing, ...outside]) {
      answers.push(await submit(ann, own, wrong), await submit(ann, wrong, own))
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]!.code).toBe(1008)
    expect((await identity(ann))!.status).toBe('none')
  })

  it('[KYC9, NET52] is handed in once: 3001 while it waits and when it is certified', async () => {
    await handIn(ann)
    expect((await handIn(ann)).code).toBe(3001)
    await decide(1, 'approve')
    expect((await handIn(ann)).code).toBe(3001)
    expect((await identity(ann))!.status).toBe('certified')
  })

  it('[KYC9] is handed in once also by two at the same moment', async () => {
    const [front, other] = [await picture(ann), await picture(ann)]
    const answers = await Promise.all([submit(ann, front, other), submit(ann, front, other), submit(ann, other, front)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 3001)).toHaveLength(2)
  })

  it('[KYC10] that is refused says why, and can be handed in again', async () => {
    await handIn(ann)
    expect((await decide(1, 'reject', ' The back is blurred ')).code).toBe(1)
    expect(await identity(ann)).toEqual({
      status: 'none',
      name: 'Ann Lee',
      cardId: 'A*****67',
      remark: 'The back is blurred',
    })
    expect((await handIn(ann)).code).toBe(1)
    expect(await identity(ann)).toMatchObject({ status: 'pending', remark: '' })
    await decide(2, 'approve')
    const about = { kind: 'identity' } as const
    expect(back.pushed).toEqual([
      ['decided', ann.user.id, { ...about, id: 1, status: 0, remark: 'The back is blurred' }],
      ['decided', ann.user.id, { ...about, id: 2, status: 2, remark: '' }],
    ])
  })

  it('[KYC5] outlives a restart, with its pictures', async () => {
    await handIn(ann)
    back = await back.reopen()
    expect((await identity(ann))!.status).toBe('pending')
    const [review] = (await waiting()).rows
    const seen = await back.app.fastify.inject({ url: review!.frontPicture, headers: { authorization: ann.token } })
    expect(seen.statusCode).toBe(200)
  })
})

describe('reviews', () => {
  it('[NET12, OPS26] are listed with all that was told, the oldest first', async () => {
    const bob = await registerByEmail(back, 'bob@example.com')
    await handIn(ann)
    back.pass(1_000)
    await handIn(bob)
    const { rows, total } = await waiting()
    expect([rows.map(({ id }) => id), total]).toEqual([[1, 2], 2])
    expect(rows[0]).toMatchObject({
      user: { uid: ann.user.uid, email: 'ann@example.com', mobile: '' },
      name: 'Ann Lee',
      cardId: 'A1234567',
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
      createdAt: back.now() - 1_000,
    })
    const list = async (status: 'none' | 'certified') =>
      (await back.call('reviews', { kind: 'identity', status, page: 1 }, asOperator)).value!
    await decide(1, 'approve')
    await decide(2, 'reject', 'no')
    expect(await waiting()).toEqual({ rows: [], total: 0 })
    expect((await list('certified')).rows).toMatchObject([{ id: 1, decidedBy: 'operator', decidedAt: back.now() }])
    expect((await list('none')).rows).toMatchObject([{ id: 2, remark: 'no' }])
    const past = await back.call('reviews', { kind: 'identity', status: 'none', page: 2 }, asOperator)
    expect(past.value).toEqual({ rows: [], total: 1 })
  })

  it('[KYC17] keep which operator looked at which picture, and nothing of its owner', async () => {
    await handIn(ann)
    const [review] = (await waiting()).rows
    const proof = await picture(ann)
    const look = async (url: string, token: string) =>
      (await back.app.fastify.inject({ url, headers: { authorization: token } })).statusCode
    expect(await look(review!.frontPicture, ann.token)).toBe(200)
    expect(await look(proof, operatorToken)).toBe(404)
    back.pass(1_000)
    expect(await look(review!.backPicture, operatorToken)).toBe(200)
    const rows = await back.store.reader.selectFrom('audit').selectAll().orderBy('id').execute()
    const details = JSON.stringify({ picture: review!.backPicture.replace('/uploads/', '') })
    const seen = {
      operator: 'operator',
      action: 'identity.view',
      subject: '1',
      created_at: BigInt(back.now()),
      details,
    }
    expect(rows).toEqual([
      expect.objectContaining({ action: 'identity.view', details: '{}' }),
      expect.objectContaining(seen),
    ])
  })

  it('[OPS27] of a refusal need a remark', async () => {
    await handIn(ann)
    for (const wire of [{ decision: 'reject' }, { decision: 'reject', remark: '  ' }]) {
      const answer = await back.raw('decideIdentity', { id: 1, ...wire }, asOperator)
      expect(answer).toMatchObject({ code: 1000, msg: expect.stringContaining('remark') })
    }
    expect((await waiting()).total).toBe(1)
  })

  it('[OPS28] are decided once, and who decided when is kept', async () => {
    await handIn(ann)
    const answers = await Promise.all([decide(1, 'approve'), decide(1, 'reject', 'no'), decide(1, 'approve')])
    expect(answers.map(({ code }) => code)).toEqual([1, 2008, 2008])
    expect((await decide(77, 'approve')).code).toBe(1008)
    const audit = await back.store.reader.selectFrom('audit').selectAll().execute()
    expect(audit).toEqual([
      expect.objectContaining({
        id: 1n,
        operator: 'operator',
        action: 'identity.approve',
        subject: '1',
        details: '{"remark":""}',
        created_at: BigInt(back.now()),
      }),
    ])
    expect(back.pushed).toHaveLength(1)
  })
})
