import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { entryEndpoints } from '#contract/endpoints/entry.ts'
import { marketEndpoints } from '#contract/endpoints/market.ts'
import { sessionEndpoints } from '#contract/endpoints/session.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { orderShape } from '#contract/shapes/order.ts'
import { userShape } from '#contract/shapes/user.ts'
import { decimal } from '#rules/number/decimal.ts'
import { answer, text } from '#tests/support/backend/answeringServer.ts'
import { buyEuro, demoUser, openOrder } from '#tests/support/samples/samples.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

const order = { ...buyEuro, side: 'sell' } as const

describe('a question', () => {
  it('[NET7, NET8, NET9, SES1] by GET carries its input and the time in the query, and language and bare token as headers', async () => {
    const { call, asked, replyWith } = await startCaller()
    replyWith(answer([]))
    await call(marketEndpoints.candles, { instrumentId: 7, period: '5min', to: null, limit: 300 })
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: '/v1/api/forex/kline',
      query: { forex_id: '7', period: '5min', limit: '300', t: '1795164067113' },
      headers: { lang: 'ar', authorization: 't1' },
      body: '',
    })
    expect(asked[0]?.query).not.toHaveProperty('to')
  })

  it('[NET7] carries no token while nobody is signed in, and the one that is named while a session is restored', async () => {
    const { call, asked, replyWith, held } = await startCaller()
    replyWith(answer(userShape.write(demoUser)))
    held.token = null
    await call(sessionEndpoints.userInfo, {})
    await call(sessionEndpoints.userInfo, {}, { token: 't2' })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, 't2'])
  })

  it('[NET9, NET16, ORD56, TKT7, TKT8, TKT12] by POST carries its input as JSON, in the words of the wire', async () => {
    const { call, asked, replyWith } = await startCaller()
    replyWith(answer(orderShape.write(openOrder), { ver: 8 }))
    await call(tradingEndpoints.submitOrder, order, { key: 'k1' })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/api/forex/submit', query: {} })
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      type: 2,
      cont: '0.1',
      forex_id: 7,
      status: 1,
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: 100,
      terms: null,
    })
  })

  it('[NET9, SES9] that is a form travels as one', async () => {
    const { call, asked, replyWith } = await startCaller()
    replyWith(answer({ token: 't9', user: userShape.write(demoUser) }))
    const { value } = await call(entryEndpoints.login, { demoId: 'a b&c' })
    expect(asked[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(asked[0]?.body).toBe('demo_id=a+b%26c')
    expect(value).toEqual({ token: 't9', user: demoUser })
  })

  it('[NET60] carries no key unless one is given', async () => {
    const { call, asked, replyWith } = await startCaller()
    replyWith(answer(null))
    await call(sessionEndpoints.logout, {})
    expect(asked[0]?.headers).not.toHaveProperty('idempotency-key')
  })
})

describe('an answer', () => {
  it('[NET1, NET2, NET3, NET10] hands on its data and version, and says nothing', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer({ balance: '99989.3' }, { ver: 8 }))
    expect(await call(accountEndpoints.balance, {})).toEqual({ value: { balance: decimal('99989.3') }, version: 8 })
    replyWith(answer({ balance: '1' }))
    expect(await call(accountEndpoints.balance, {})).toEqual({ value: { balance: decimal('1') }, version: null })
    expect(told).toEqual([])
  })

  it('[NET13] is read past fields that nobody knows and without those that are optional', async () => {
    const { call, replyWith } = await startCaller()
    const { email: _e, mobile: _m, invite_code: _i, ...bare } = userShape.write(demoUser)
    replyWith(answer({ ...bare, later: true }, { later: [1] }))
    expect((await call(sessionEndpoints.userInfo, {})).value).toEqual(demoUser)
  })

  it('[NET73] shows the back end’s words when it is asked to', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { msg: 'Done.' }))
    await call(sessionEndpoints.logout, {}, { tellsSuccess: true })
    replyWith(answer(null, { msg: '' }))
    await call(sessionEndpoints.logout, {}, { tellsSuccess: true })
    expect(told).toEqual(['success: Done.'])
  })
})

describe('a refusal', () => {
  it('[NET3, NET74] rejects with its code and shows its words', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 2004, msg: 'Not enough.' }))
    expect(await problemOfCall(call(accountEndpoints.balance, {}))).toEqual({
      kind: 'refused',
      code: 2004,
      message: 'Not enough.',
    })
    expect(told).toEqual(['refused: Not enough.'])
  })

  it('[NET74] rejects in silence for who asks for that, or deals with the code', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 1001, msg: 'Unknown.' }))
    expect(await problemOfCall(call(entryEndpoints.login, { demoId: 'x' }, { failure: 'own place' }))).toMatchObject({
      code: 1001,
    })
    expect(
      await problemOfCall(call(entryEndpoints.login, { demoId: 'x' }, { failure: 'toast', expects: [1001] })),
    ).toMatchObject({
      code: 1001,
    })
    expect(told).toEqual([])
    await problemOfCall(call(entryEndpoints.login, { demoId: 'x' }, { failure: 'toast', expects: [1000] }))
    expect(told).toEqual(['refused: Unknown.'])
  })

  it('[SES19, NET33] with 999 tells that the session is invalid, without words', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 999, msg: 'Log in.' }))
    expect(await problemOfCall(call(accountEndpoints.balance, {}))).toMatchObject({ kind: 'refused', code: 999 })
    expect(await problemOfCall(call(accountEndpoints.accountDetail, {}))).toMatchObject({ code: 999 })
    expect(told).toEqual(['session invalid', 'session invalid'])
  })

  it('[NET186, SES187] with 999 passes the reason on, and takes one that it does not know for none', async () => {
    const { call, replyWith, reasons } = await startCaller()
    for (const data of [{ reason: 'password' }, { reason: 'of another year' }, null]) {
      replyWith(answer(data, { code: 999 }))
      await problemOfCall(call(accountEndpoints.balance, {}))
    }
    expect(reasons).toEqual(['password', null, null])
  })

  it('[SES18] with 999 of a call that is flagged as initial tells nobody', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 999, msg: 'Log in.' }))
    expect(await problemOfCall(call(sessionEndpoints.userInfo, {}, { isInitial: true, token: 't0' }))).toMatchObject({
      code: 999,
    })
    expect(told).toEqual([])
  })

  it('[SES19] with 999 that comes late ends no session that began meanwhile', async () => {
    const { call, replyWith, told, held } = await startCaller()
    replyWith((response, asked) => {
      held.token = 'of the next one'
      answer(null, { code: 999 })(response, asked)
    })
    expect(await problemOfCall(call(accountEndpoints.balance, {}))).toMatchObject({ code: 999 })
    expect(told).toEqual([])
  })

  it('with HTTP 429, or any envelope below 500, is definite', async () => {
    const { call, replyWith, told } = await startCaller()
    for (const status of [429, 404, 413]) {
      replyWith(answer(null, { code: status, msg: 'Slow down.', status }))
      expect(await problemOfCall(call(tradingEndpoints.submitOrder, order, { key: 'k' }))).toEqual({
        kind: 'refused',
        code: status,
        message: `Slow down. (${status})`,
      })
    }
    expect(told).toHaveLength(3)
  })
})

describe('no definite answer', () => {
  const bodies = {
    'an HTML page': text('<h1>Bad gateway</h1>'),
    'an empty body': text('', { type: 'application/json' }),
    'no JSON': text('{"code":1', { type: 'application/json' }),
    'JSON that is no envelope': text('[1]', { type: 'application/json' }),
    'a code that is no number': text('{"code":"1","msg":"","data":null}', { type: 'application/json' }),
  }
  for (const [title, reply] of Object.entries(bodies)) {
    it(`is ${title}`, async () => {
      const { call, replyWith, told } = await startCaller()
      replyWith(reply)
      expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toMatchObject({ kind: 'unknown' })
      expect(told).toHaveLength(1)
    })
  }

  it('[NET68, NET75] is a 5xx, envelope or not, and shows its status', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 500, status: 500 }))
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: 500 })
    replyWith(text('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: 502 })
    expect(told).toEqual(['fault: 500', 'fault: 502'])
  })

  it('[NET68] is data of another shape than the contract says', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer({ balance: 7 }))
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: null })
    expect(told).toEqual(['fault: null'])
  })

  it('[NET75] is a back end that cannot be reached', async () => {
    const { call, told, stop } = await startCaller()
    await stop()
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: null })
    expect(told).toEqual(['fault: null'])
  })

  it('[NET68] is an answer that does not come in time, or not whole', async () => {
    const { call, replyWith, told } = await startCaller({ answerTimeoutMs: 60 })
    replyWith(() => {})
    const { signal } = new AbortController()
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: null })
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}, { signal }))).toEqual({
      kind: 'unknown',
      status: null,
    })
    replyWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"code":1,')
    })
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toMatchObject({ kind: 'unknown' })
    expect(told).toEqual(['fault: null', 'fault: null', 'fault: null'])
  })

  it('[NET75] is shown by whoever asked, where that is wished', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(text('', { status: 503 }))
    await problemOfCall(call(tradingEndpoints.closeOrder, { id: 1 }, { key: 'k1' }))
    await problemOfCall(call(entryEndpoints.createDemo, {}, { failure: 'own place' }))
    expect(told).toEqual([])
  })

  it('[NET361] of a call that is made again by itself is said once, until it worked', async () => {
    const { call, replyWith, told } = await startCaller()
    const ask = () => problemOfCall(call(accountEndpoints.balance, {}))
    replyWith(text('', { status: 503 }))
    await problemOfCall(call(entryEndpoints.createDemo, {}, { failure: 'own place' }))
    await ask()
    await ask()
    expect(told).toEqual(['fault: 503'])
    replyWith(answer({ balance: '1' }))
    await ask()
    const control = new AbortController()
    replyWith(() => control.abort())
    await expect(call(accountEndpoints.balance, {}, { signal: control.signal })).rejects.toThrow('abort')
    replyWith(answer(null, { code: 1008, msg: 'Not found.' }))
    await ask()
    expect(told).toEqual(['fault: 503', 'refused: Not found.'])
  })

  it('never makes it ask twice: some questions change something', async () => {
    const { call, replyWith, asked } = await startCaller()
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      replyWith(text('', { status }))
      await problemOfCall(call(entryEndpoints.createDemo, {}))
    }
    expect(asked).toHaveLength(8)
  })

  it('never makes it ask twice where the line was cut', async () => {
    const { call, replyWith, asked, told } = await startCaller()
    replyWith((response) => response.destroy())
    expect(await problemOfCall(call(entryEndpoints.createDemo, {}))).toEqual({ kind: 'unknown', status: null })
    expect([asked.length, told]).toEqual([1, ['fault: null']])
  })
})

describe('a question that is taken back', () => {
  it('[NET76] fails without a word', async () => {
    const { call, replyWith, told } = await startCaller()
    const control = new AbortController()
    replyWith(() => control.abort())
    await expect(call(entryEndpoints.createDemo, {}, { signal: control.signal })).rejects.toThrow('abort')
    expect(told).toEqual([])
  })
})
