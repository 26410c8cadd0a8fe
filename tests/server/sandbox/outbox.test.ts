import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const send = (to: string) => back.call('sendEmailCode', { to, areaId: null, purpose: 'register' })
const read = async (to: string | null, page = 1) =>
  (await back.call('outbox', { to, page }, { token: operatorToken })).value!

describe('the outbox', () => {
  it('[OPS23, NET12] holds what would have gone out, newest first, 20 a page', async () => {
    for (let count = 1; count <= 21; count += 1) {
      await send(`p${count}@example.com`)
      back.pass(1_000)
    }
    const { rows, total } = await read(null)
    expect([total, rows.length, rows[0]!.to, rows[19]!.to]).toEqual([21, 20, 'p21@example.com', 'p2@example.com'])
    expect((await read(null, 2)).rows.map(({ to }) => to)).toEqual(['p1@example.com'])
    expect(await read(null, 3)).toEqual({ rows: [], total: 21 })
    expect(rows[0]).toEqual({
      id: 21,
      to: 'p21@example.com',
      kind: 'email',
      purpose: 'register',
      code: expect.stringMatching(/^\d{6}$/),
      subject: expect.stringContaining(rows[0]!.code),
      text: expect.stringContaining(rows[0]!.code),
      html: expect.stringContaining(rows[0]!.code),
      createdAt: back.now() - 1_000,
    })
  })

  it('[OPS23] is asked for one recipient, however the address is written', async () => {
    await send('ann@example.com')
    await send('bob@example.com')
    expect((await read(' ANN@Example.com ')).rows.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect((await read('nobody@example.com')).total).toBe(0)
  })

  it('[ACS17, OPS23] is not there outside the sandbox, and nothing is kept in it', async () => {
    await back.close()
    back = await openBackEnd({ env: { SANDBOX: '0' } })
    await send('ann@example.com')
    await back.call('captcha', {})
    expect((await back.call('outbox', { to: null, page: 1 }, { token: operatorToken })).status).toBe(404)
    expect((await back.raw('setLever', { path: '/x', effect: 'slow' }, { token: operatorToken })).status).toBe(404)
    const kept = await back.store.reader.selectFrom('outbox').select(['status', 'recipient', 'code', 'text']).execute()
    expect(kept).toEqual([{ status: 'dropped', recipient: '', code: '', text: '' }])
  })
})
