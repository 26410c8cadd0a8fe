import { afterEach, describe, expect, it } from 'vitest'
import { createLimits, standardLimits } from '#server/http/limits.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'

let back: TestBackEnd
afterEach(() => back.close())

const many = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))
const passed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

describe('limits', () => {
  it('[NET88, NET6] let 20 orders of an account through at once, and 6 a second after that', async () => {
    back = await openBackEnd()
    const token = await back.enter()
    const close = () => back.call('closeOrder', { id: 1 }, { token })
    expect(passed(await many(30, close))).toBe(20)
    back.pass(1_000)
    expect(passed(await many(30, close))).toBe(6)
    const stopped = await back.app.fastify.inject({
      method: 'POST',
      url: '/v1/api/forex/close',
      headers: { lang: 'en', authorization: token },
    })
    expect([stopped.statusCode, stopped.headers['retry-after'], stopped.json()]).toEqual([
      429,
      '1',
      { code: 429, msg: 'Too many requests. Try again in 1 s.', data: null },
    ])
    const stranger = await back.enter()
    expect(passed([await back.call('closeOrder', { id: 1 }, { token: stranger })])).toBe(1)
  })

  it('[NET89] let 60 other calls of an account through, and 20 a second after that', async () => {
    back = await openBackEnd()
    const token = await back.enter()
    const ask = () => back.call('balance', {}, { token })
    expect(passed(await many(80, ask))).toBe(60)
    back.pass(1_000)
    expect(passed(await many(80, ask))).toBe(20)
  })

  it('[NET89] let 300 calls of an address through, and 100 a second after that', async () => {
    back = await openBackEnd()
    const ask = () => back.call('settings', {})
    expect(passed(await many(310, ask))).toBe(300)
    back.pass(1_000)
    expect(passed(await many(110, ask))).toBe(100)
  })

  it('[SES48, NET39] let an address make 20 demo accounts in an hour', async () => {
    back = await openBackEnd()
    await many(20, () => back.call('createDemo', {}))
    back.pass(60_000)
    expect(await back.call('createDemo', {})).toMatchObject({ code: 1005, data: { retry_after: 3_540 } })
    back.pass(3_540_000)
    expect((await back.call('createDemo', {})).code).toBe(1)
  })

  it('[SES31, NET39] leave an address with 100 failed log-ins one try in 30 s', async () => {
    back = await openBackEnd()
    const login = () => back.call('login', { demoId: 'unknown' })
    for (let count = 0; count < 100; count += 1) {
      expect((await login()).code).toBe(1001)
      back.pass(50)
    }
    expect((await login()).code).toBe(1001)
    expect(await login()).toMatchObject({ code: 1005, data: { retry_after: 30 } })
    back.pass(30_000)
    expect((await login()).code).toBe(1001)
    expect((await login()).code).toBe(1005)
  })

  it('[NET90] can be changed row by row, or switched off in the sandbox', async () => {
    back = await openBackEnd({ env: { LIMITS: '{"calls":{"burst":3,"perSecond":1}}' } })
    const token = await back.enter()
    expect(passed(await many(10, () => back.call('balance', {}, { token })))).toBe(3)
    await back.close()
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const own = await back.enter()
    expect(passed(await many(500, () => back.call('balance', {}, { token: own })))).toBe(500)
  })

  it('[NET89] never pass what they owe when the clock goes back', async () => {
    back = await openBackEnd()
    let now = 1_000_000
    const limits = createLimits(standardLimits, () => now)
    for (let count = 0; count < 300; count += 1) expect(limits.waitOfAddress('a')).toBeNull()
    now -= 500_000
    expect(limits.waitOfAddress('a')).toBe(1)
  })
})
