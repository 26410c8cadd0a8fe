import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { order } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const ask = (authorization?: string) =>
  back.app.fastify.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

/** The value of one line; null when it is not there. */
async function figure(line: string): Promise<number | null> {
  const lines = (await ask(operatorToken)).body.split('\n')
  const found = lines.find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

describe('the figures of the running back end', () => {
  it('[OPS17, NET94] are text for operators, outside the envelope', async () => {
    for (const token of [operatorToken, `Bearer ${operatorToken}`]) {
      const { statusCode, headers, body } = await ask(token)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
        'no-store',
      ])
      const shape = /^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [-+\d.eInfNa]+)$/
      expect(
        body
          .trimEnd()
          .split('\n')
          .filter((line) => !shape.test(line)),
      ).toEqual([])
    }
  })

  it('[OPS17, ACS16] are nothing to anybody else', async () => {
    const user = await back.enter()
    for (const token of [undefined, '', 'x', user, `Bearer ${user}`]) {
      const answer = await ask(token)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404])
    }
  })

  it('[OPS17] count calls by name and code, and how long they took', async () => {
    const token = await back.enter()
    await back.call('settings', {})
    await back.call('settings', {})
    await back.call('balance', {})
    await back.call('balance', {}, { token })
    await back.raw('decideDeposit', { id: 7, decision: 'approve' }, { token: operatorToken })
    await back.app.fastify.inject({ url: '/api/unknown' })
    expect(await figure('pipwire_calls_total{call="settings",code="1"}')).toBe(2)
    expect(await figure('pipwire_calls_total{call="balance",code="999"}')).toBe(1)
    expect(await figure('pipwire_calls_total{call="balance",code="1"}')).toBe(1)
    expect(await figure('pipwire_calls_total{call="decideDeposit",code="1008"}')).toBe(1)
    expect(await figure('pipwire_call_seconds_count{call="settings"}')).toBe(2)
    expect(await figure('pipwire_call_seconds_bucket{le="10",call="settings"}')).toBe(2)
    const { body } = await ask(operatorToken)
    const counted = [...body.matchAll(/^pipwire_calls_total\{call="(\w+)"/gm)].map(([, name]) => name)
    expect(new Set(counted)).toEqual(new Set(['createDemo', 'login', 'settings', 'balance', 'decideDeposit']))
  })

  it('[OPS17] say what is open and what waits, and what the check of the books found', async () => {
    const token = await back.enter()
    expect([await figure('pipwire_orders_holding'), await figure('pipwire_orders_pending')]).toEqual([0, 0])
    await back.raw('submitOrder', order, { token })
    await back.raw('submitOrder', { ...order, status: 0, target_price: '1' }, { token })
    await back.market.setQuote('EURUSD', 1.0852, false)
    expect([await figure('pipwire_orders_holding'), await figure('pipwire_orders_pending')]).toEqual([1, 1])
    expect([await figure('pipwire_quotes_total'), await figure('pipwire_commands_waiting')]).toEqual([1, 0])
    expect([await figure('pipwire_sockets'), await figure('pipwire_book_problems')]).toEqual([0, Number.NaN])
    back.app.metrics.booksChecked(2)
    expect(await figure('pipwire_book_problems')).toBe(2)
    for (const event of ['framesIn', 'framesIgnored', 'framesOverLimit', 'closedSlow'])
      expect([event, await figure(`pipwire_socket_events_total{event="${event}"}`)]).toEqual([event, 0])
    expect(await figure('pipwire_feed_quotes_total{event="taken"}')).toBe(0)
    expect([await figure('pipwire_writer'), await figure('pipwire_writership_total{event="lost"}')]).toEqual([1, 0])
  })
})
