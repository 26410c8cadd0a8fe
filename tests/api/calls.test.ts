import { describe, expect, it } from 'vitest'
import { userShape } from '#contract/shapes/user.ts'
import { instrumentShape } from '#contract/shapes/instrument.ts'
import { orderShape } from '#contract/shapes/order.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import { readCandles, readMarket, readSmallCharts } from '#src/api/marketCalls.ts'
import { closeOrder, readBalance, readOrders, submitOrder } from '#src/api/orderCalls.ts'
import { type DemoKeys, openDemoAccount } from '#src/api/entryCalls.ts'
import { endSession, restoreSession } from '#src/api/sessionCalls.ts'
import { type Reply, answer, text } from '#tests/support/backend/answeringServer.ts'
import { closedOrder, demoUser, eurusd, openOrder } from '#tests/support/samples/samples.ts'
import { readDeposits, sendDeposit } from '#src/api/depositCalls.ts'
import { fakeCall } from '#tests/app/fakeCall.ts'
import { depositRecord } from '#tests/support/samples/fundsSamples.ts'
import { ticket } from '#tests/rules/trading/sampleTicket.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

const start = async () => {
  const caller = await startCaller()
  return { ...caller, paths: () => caller.asked.map(({ path }) => path) }
}

/** Each path its own reply. */
const byPath =
  (replies: Readonly<Record<string, Reply>>): Reply =>
  (response, asked) =>
    (replies[asked.path] ?? text('', { status: 404 }))(response, asked)

const createPath = '/api/user/createAccountDemoForU'
const loginPath = '/api/user/loginForU'

function keysOf(kept: string | null): DemoKeys & { readonly now: () => string | null } {
  let key = kept
  return {
    recall: () => key,
    remember: (next) => {
      key = next
    },
    forget: () => {
      key = null
    },
    now: () => key,
  }
}

describe('the demo account', () => {
  const created = answer({ demo_id: 'new' })
  const loggedIn = answer({ token: 't7', user: userShape.write(demoUser) })
  const opened = { token: 't7', user: demoUser }

  it('[SES7, SES13] is made at the first time, and its key kept', async () => {
    const { call, replyWith, paths, asked } = await start()
    const keys = keysOf(null)
    replyWith(byPath({ [createPath]: created, [loginPath]: loggedIn }))
    expect(await openDemoAccount(call, keys)).toEqual(opened)
    expect([paths(), asked[1]?.body, keys.now()]).toEqual([[createPath, loginPath], 'demo_id=new', 'new'])
  })

  it('[SES13] is the same one the next time', async () => {
    const { call, replyWith, paths, asked } = await start()
    const keys = keysOf('kept')
    replyWith(byPath({ [loginPath]: loggedIn }))
    expect(await openDemoAccount(call, keys)).toEqual(opened)
    expect([paths(), asked[0]?.body, keys.now()]).toEqual([[loginPath], 'demo_id=kept', 'kept'])
  })

  it('[SES11, SES13] is a new one where the kept key is unknown, and nobody is told', async () => {
    const { call, replyWith, paths, told } = await start()
    const keys = keysOf('kept')
    replyWith((response, asked) => {
      const login = asked.body === 'demo_id=kept' ? answer(null, { code: 1001, msg: 'Unknown.' }) : loggedIn
      byPath({ [createPath]: created, [loginPath]: login })(response, asked)
    })
    expect(await openDemoAccount(call, keys)).toEqual(opened)
    expect([paths(), keys.now(), told]).toEqual([[loginPath, createPath, loginPath], 'new', []])
  })

  it('[SES13, NET75] stays when the back end cannot be asked, or says no for another reason, and that is told', async () => {
    const { call, replyWith, paths, told } = await start()
    const keys = keysOf('kept')
    replyWith(text('', { status: 503 }))
    expect(await problemOfCall(openDemoAccount(call, keys))).toEqual({ kind: 'unknown', status: 503 })
    replyWith(answer({ retry_after: 9 }, { code: 1005, msg: 'Too many.' }))
    expect(await problemOfCall(openDemoAccount(call, keys))).toMatchObject({ code: 1005 })
    expect([paths(), keys.now(), told]).toEqual([[loginPath, loginPath], 'kept', ['fault: 503', 'refused: Too many.']])
  })
})

describe('the session', () => {
  it('[SES16, SES17, SES18] is restored with its own token, in silence', async () => {
    const { call, replyWith, asked, told } = await start()
    replyWith(answer(userShape.write(demoUser)))
    expect(await restoreSession(call, 'kept')).toEqual(demoUser)
    expect(asked[0]).toMatchObject({ path: '/api/user/info', headers: { authorization: 'kept' } })
    replyWith(answer(null, { code: 999 }))
    expect(await problemOfCall(restoreSession(call, 'kept'))).toMatchObject({ code: 999 })
    replyWith(text('', { status: 502 }))
    expect(await problemOfCall(restoreSession(call, 'kept'))).toMatchObject({ kind: 'unknown' })
    expect(told).toEqual([])
  })

  it('[SES4] is ended at the back end, in silence whatever comes of it', async () => {
    const { call, replyWith, asked, told } = await start()
    expect(await endSession(call)).toBeNull()
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/user/logout', headers: { authorization: 't1' } })
    for (const reply of [answer(null, { code: 999 }), text('', { status: 500 })]) {
      replyWith(reply)
      expect(await problemOfCall(endSession(call))).not.toBeNull()
    }
    expect(told).toEqual([])
  })
})

describe('the market', () => {
  it('[MKT1, MKT10] is its instruments and categories', async () => {
    const { call, replyWith } = await start()
    replyWith(
      byPath({
        '/v1/api/forex/trade_list': answer([instrumentShape.write(eurusd)]),
        '/v1/api/forex/getCategories': answer([{ Id: 1, NameShowTrans: 'Forex' }]),
      }),
    )
    expect(await readMarket(call, { isShown: false })).toEqual({
      instruments: [eurusd],
      categories: [{ id: 1, name: 'Forex' }],
    })
  })

  it('[CHT19, CHT20] has small charts of 100 instruments at most, and none without asking where there is none', async () => {
    const { call, replyWith, asked, told } = await start()
    expect(await readSmallCharts(call, [])).toEqual({})
    expect(asked).toEqual([])
    replyWith(answer({ '1': [1.08, 1.085] }))
    const ids = Array.from({ length: 130 }, (_, at) => at + 1)
    expect(await readSmallCharts(call, ids)).toEqual({ '1': [1.08, 1.085] })
    expect(asked[0]?.query['forex_id']?.split(',')).toEqual(ids.slice(0, 100).map(String))
    replyWith(text('', { status: 500 }))
    await problemOfCall(readSmallCharts(call, [1]))
    expect(told).toEqual([])
  })

  it('[CHT2, CHT12, CHT14] has candles, the newest or those before a time', async () => {
    const { call, replyWith, asked } = await start()
    replyWith(answer([{ Time: 300_000, Open: 1, High: 2, Low: 0.5, Close: 1.5, Volume: 9 }]))
    expect(await readCandles(call, { instrumentId: 7, period: '1day', to: 600_000, isShown: false })).toEqual([
      { time: 300_000, open: 1, high: 2, low: 0.5, close: 1.5, volume: 9 },
    ])
    expect(asked[0]?.query).toMatchObject({ forex_id: '7', period: '1day', to: '600000', limit: '300' })
  })
})

describe('orders', () => {
  it('[ORD56, ORD8, NET2] are sent with their key and answered with their version', async () => {
    const { call, replyWith, asked, told } = await start()
    replyWith(answer(orderShape.write(openOrder), { ver: 8 }))
    expect(await submitOrder(call, { instrumentId: 7, ticket, bound: {}, terms: '1.1', key: 'k1' })).toEqual({
      order: openOrder,
      version: 8,
    })
    expect(asked[0]?.headers['idempotency-key']).toBe('k1')
    replyWith(text('', { status: 500 }))
    await problemOfCall(submitOrder(call, { instrumentId: 7, ticket, bound: {}, terms: '1.1', key: 'k1' }))
    expect(told).toEqual([])
  })

  it('[ORD16, NET73] are closed with their key, and the back end’s words are shown', async () => {
    const { call, replyWith, asked, told } = await start()
    replyWith(answer(orderShape.write(closedOrder), { ver: 9, msg: 'Closed.' }))
    expect(await closeOrder(call, { id: 41, key: 'k2' })).toEqual({ order: closedOrder, version: 9 })
    expect([asked[0]?.body, asked[0]?.headers['idempotency-key'], told]).toEqual([
      '{"id":41}',
      'k2',
      ['success: Closed.'],
    ])
  })

  it('[ORD22, NET12] are listed by status and page, with their sums', async () => {
    const { call, replyWith, asked } = await start()
    const data = { data: [orderShape.write(closedOrder)], total: 21, all_fact_profits: '10', balance: '100' }
    replyWith(answer(data, { ver: 3 }))
    expect(await readOrders(call, 'ended', 2)).toEqual({
      items: [closedOrder],
      total: 21,
      version: 3,
      extra: { profitOfAll: decimal('10'), balance: decimal('100') },
    })
    expect(asked[0]?.query).toMatchObject({ status: '3', page: '2' })
  })

  it('[ACC11] are paid from the balance', async () => {
    const { call, replyWith } = await start()
    replyWith(answer({ balance: '0' }, { ver: 0 }))
    expect(await readBalance(call)).toEqual({ balance: zero, version: 0 })
  })
})

const sending = { placeId: 3, amount: decimal('5'), address: 'mine', proof: '/uploads/a.jpg', key: 'k' } as const

describe('deposits on the wire', () => {
  it('[DEP5, DEP6, NET67] are told by coin or by wire, with the key of the press and no toast but of success', async () => {
    const { call, asked } = fakeCall({ submitDeposit: depositRecord, submitWireDeposit: depositRecord })
    await sendDeposit(call, { ...sending, way: 'coin' })
    await sendDeposit(call, { ...sending, way: 'bank' })
    const told = { amount: decimal('5'), proof: '/uploads/a.jpg' }
    const options = { key: 'k', tellsSuccess: true }
    expect(asked('submitDeposit')[0]).toMatchObject({ input: { ...told, address: 'mine', networkId: 3 }, options })
    expect(asked('submitWireDeposit')[0]).toMatchObject({ input: { ...told, wireId: 3 }, options })
  })

  it('[DEP13] without numbers get numbers that no back end gives, each another', async () => {
    const unnumbered = { ...depositRecord, id: null }
    const { call } = fakeCall({ deposits: { rows: [unnumbered, unnumbered], total: 4 }, submitDeposit: unnumbered })
    const pages = await Promise.all([readDeposits(call, 'coin', 1), readDeposits(call, 'coin', 2)])
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([new Set(ids).size, ids.every((id) => id < 0)]).toEqual([4, true])
    expect((await sendDeposit(call, { ...sending, way: 'coin' })).id).toBe(0)
  })
})
