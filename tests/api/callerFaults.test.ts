import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { entryEndpoints } from '#contract/endpoints/entry.ts'
import { answer, text } from '#tests/support/backend/answeringServer.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

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
