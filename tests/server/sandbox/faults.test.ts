import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FaultEffect } from '#contract/shapes/operator.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const path = '/v1/api/main/wallet/getBalance'
const pull = (effect: FaultEffect, { times = 1, account = '', at = path } = {}) =>
  back.call('setLever', { path: at, effect, times, account }, { token: operatorToken })
const balance = (token: string) => back.call('balance', {}, { token })

describe('a fault', () => {
  it('[OPS22] refuses the next calls of a path, so many times', async () => {
    const token = await back.enter()
    expect((await pull('refuse', { times: 2 })).code).toBe(1)
    const codes = []
    for (let count = 0; count < 3; count += 1) codes.push((await balance(token)).code)
    expect(codes).toEqual([2008, 2008, 1])
    expect((await back.call('userInfo', {}, { token })).code).toBe(1)
  })

  it('[OPS22] is for one account, or for all', async () => {
    const [ann, demo] = [await registerByEmail(back), await back.enter()]
    await pull('refuse', { account: ann.user.uid })
    expect([(await balance(demo)).code, (await balance(ann.token)).code]).toEqual([1, 2008])
    await pull('refuse', { account: 'ann@example.com' })
    expect([(await balance(demo)).code, (await balance(ann.token)).code]).toEqual([1, 2008])
    expect((await pull('refuse', { account: 'nobody' })).code).toBe(1008)
  })

  it('[OPS22] of 0 times is taken away', async () => {
    const token = await back.enter()
    await pull('fail', { times: 9 })
    await pull('fail', { times: 0 })
    expect((await balance(token)).code).toBe(1)
  })

  it('[OPS22] fails, lets the session expire, cuts the line', async () => {
    const token = await back.enter()
    await pull('fail')
    expect(await balance(token)).toMatchObject({ status: 500, code: 500 })
    await pull('cut')
    await expect(balance(token)).rejects.toThrow('destroyed')
    await pull('expire')
    expect((await balance(token)).code).toBe(999)
    expect((await balance(token)).code).toBe(999)
    expect(back.pushed).toEqual([['session ended', 1]])
  })

  it('[OPS22] is slow, or silent, and acts all the same', async () => {
    const token = await back.enter()
    await pull('slow')
    expect((await balance(token)).code).toBe(1)
    await pull('silent', { at: '/api/user/logout' })
    void back.call('logout', {}, { token }).catch(() => {})
    const ended = async () =>
      (await back.store.reader.selectFrom('sessions').select('ended_at').execute())[0]!.ended_at !== null
    await expect.poll(ended).toBe(true)
  })

  it('[OPS22] cuts the sockets of one account, or of all', async () => {
    const ann = await registerByEmail(back)
    await pull('cut', { at: '/v1/ws' })
    await pull('cut', { at: '/v1/ws', account: ann.user.uid })
    expect(back.pushed).toEqual([
      ['cut', null],
      ['cut', ann.user.id],
    ])
  })
})
