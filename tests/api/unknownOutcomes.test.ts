import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { CallError, type CallProblem } from '#rules/app/callProblem.ts'
import { decimal } from '#rules/number/decimal.ts'
import { idempotencyKeyLifeMs, unknownOutcomeKeptMs } from '#rules/app/limits.ts'
import type { Call, CallOptions } from '#src/api/caller.ts'
import { askAgain } from '#src/api/askAgain.ts'
import { createUnknownOutcomes, isNewOrder } from '#src/api/unknownOutcomes.ts'
import { problemOfCall } from './callerRun.ts'

type Asked = { readonly path: string; readonly input: unknown; readonly options: CallOptions | undefined }
const { closeOrder, submitOrder } = tradingEndpoints
const order = {
  instrumentId: 7,
  side: 'buy',
  lots: decimal('0.10'),
  mode: 'pending',
  entryPrice: decimal('1.1'),
  stopLoss: null,
  takeProfit: decimal('1.2'),
  leverage: 100,
  terms: null,
} as const

/** A device with its storage, and a back end that answers or fails as the test says. */
function start() {
  const device = { kept: null as string | null, isFull: false, now: 1_000_000, userId: 7 as number | null }
  const net = { problem: null as CallProblem | null, asked: [] as Asked[], seen: 0 }
  const answered: number[] = []
  const open = () =>
    createUnknownOutcomes({
      recall: () => device.kept,
      remember: (text) => {
        if (!device.isFull) device.kept = text
      },
      forget: () => {
        device.kept = null
      },
      now: () => device.now,
      userId: () => device.userId,
      tellAnswered: (userId) => answered.push(userId),
    })
  const answering = (async ({ path }, input, options) => {
    net.asked.push({ path, input, options })
    net.seen = open().of(7).length
    if (net.problem) throw new CallError(net.problem)
    return { value: null, version: 1 }
  }) as Call
  const outcomes = open()
  return { device, net, open, answered, outcomes, call: outcomes.noting(answering) }
}
const lost: CallProblem = { kind: 'unknown', status: null }
const refusedWith = (code: number): CallProblem => ({ kind: 'refused', code, message: '' })

describe('a call with a key', () => {
  it('[NET67, NET69] is noted before it leaves, and forgotten with its answer', async () => {
    const { call, net, device } = start()
    await call(closeOrder, { id: 41 }, { key: 'key 1' })
    expect([net.seen, device.kept]).toEqual([1, null])
    net.problem = refusedWith(2008)
    expect(await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 2' }))).toEqual(net.problem)
    expect([net.seen, device.kept]).toEqual([1, null])
  })

  it('[NET68, NET69] whose outcome is unknown stays noted over a reload, and is asked again as it was', async () => {
    const { call, net, open } = start()
    net.problem = lost
    expect(await problemOfCall(call(submitOrder, order, { key: 'key 1' }))).toEqual(lost)
    expect(await problemOfCall(call(submitOrder, order, { key: 'key 1' }))).toEqual(lost)
    const noted = open().of(7)
    expect(noted.map(({ key }) => key)).toEqual(['key 1'])
    expect(noted.map(isNewOrder)).toEqual([true])
    net.problem = null
    await askAgain(call, noted[0]!)
    const options = { key: 'key 1', failure: 'toast', tellsSuccess: true }
    const asBefore = { trail: null, expiresAt: null, expectedPrice: null, maxSlippage: null }
    expect(net.asked.at(-1)).toEqual({ path: submitOrder.path, input: { ...asBefore, ...order }, options })
    expect(open().of(7)).toEqual([])
  })

  it('[NET68, NET69] that is answered 429 is known to have done nothing only where no earlier try may have', async () => {
    const { call, net, device, open } = start()
    net.problem = refusedWith(429)
    expect(await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))).toEqual(net.problem)
    expect(device.kept).toBeNull()
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 2' }))
    net.problem = refusedWith(429)
    expect(await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 2' }))).toEqual({
      kind: 'unknown',
      status: 429,
    })
    expect(open().of(7)).toHaveLength(1)
  })

  it('[NET68] that is answered 429 is still unknown on a device that keeps nothing', async () => {
    const { call, net, device } = start()
    device.isFull = true
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
    net.problem = refusedWith(429)
    for (const _ of [1, 2])
      expect(await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))).toEqual({
        kind: 'unknown',
        status: 429,
      })
  })

  it('[NET69, ACS18] belongs to the account that made it, and to nobody else on the device', async () => {
    const { call, net, device, open } = start()
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
    device.userId = 8
    await problemOfCall(call(closeOrder, { id: 42 }, { key: 'key 2' }))
    expect(
      [7, 8, 9].map((id) =>
        open()
          .of(id)
          .map(({ wire }) => wire),
      ),
    ).toEqual([['{"id":41}'], ['{"id":42}'], []])
  })

  it('[NET69] is let go after ten minutes, long before the back end forgets the key', async () => {
    const { call, net, device, open } = start()
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
    device.now += unknownOutcomeKeptMs - 1
    expect(open().of(7)).toHaveLength(1)
    device.now += 1
    expect(open().of(7)).toEqual([])
    expect(device.kept).toBeNull()
    expect(unknownOutcomeKeptMs).toBeLessThan(idempotencyKeyLifeMs / 2)
  })

  it('[NET69] is let go when no answer came and who asked has left meanwhile', async () => {
    const { device, outcomes } = start()
    const leaving = outcomes.noting(async () => {
      device.userId = null
      throw new CallError(lost)
    })
    await problemOfCall(leaving(closeOrder, { id: 41 }, { key: 'key 1' }))
    expect(device.kept).toBeNull()
  })

  it('[SES23] whose answer comes to another user is not answered to them', async () => {
    const { device, outcomes, answered } = start()
    const leaving = outcomes.noting((async () => {
      device.userId = 8
      return { value: null, version: 2 }
    }) as Call)
    expect(await problemOfCall(leaving(closeOrder, { id: 41 }, { key: 'key 1' }))).toEqual(refusedWith(999))
    expect([device.kept, answered]).toEqual([null, [7]])
  })

  it.each(['', '{', 'null', '[7]', '[{"key":"x"}]', '{"a":1}'])(
    'is kept from nothing by a storage that holds %s',
    async (text) => {
      const { call, net, device, open } = start()
      device.kept = text
      expect(open().of(7)).toEqual([])
      net.problem = lost
      await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
      expect(open().of(7)).toHaveLength(1)
    },
  )
})

describe('a call whose outcome is unknown', () => {
  it('[SES23, NET64] is never asked again with the token of another user, nor of nobody', async () => {
    const { call, net, device } = start()
    net.problem = lost
    await problemOfCall(call(submitOrder, order, { key: 'key 1' }))
    for (const userId of [8, null]) {
      device.userId = userId
      expect(await problemOfCall(call(submitOrder, order, { key: 'key 1' }))).toEqual(refusedWith(999))
    }
    expect(net.asked).toHaveLength(1)
    device.userId = 7
    net.problem = null
    await call(submitOrder, order, { key: 'key 1' })
    expect(net.asked).toHaveLength(2)
  })

  it('[NET106] is left alone when it was not asked for some seconds, and not while it is', async () => {
    const { call, net, device, outcomes, open } = start()
    const waiting = Promise.withResolvers<void>()
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
    const keys = (of = outcomes) => of.leftAlone(7).map(({ key }) => key)
    device.now += 5_000
    expect(keys()).toEqual([])
    device.now += 1
    expect([keys(), outcomes.leftAlone(8)]).toEqual([['key 1'], []])
    const slow = outcomes.noting((async () => waiting.promise) as unknown as Call)(
      closeOrder,
      { id: 41 },
      { key: 'key 1' },
    )
    expect(keys()).toEqual([])
    device.now += 20_000
    expect([keys(), keys(open())]).toEqual([[], []])
    device.now += 5_000
    expect([keys(), keys(open())]).toEqual([[], ['key 1']])
    waiting.resolve()
    await slow
    expect(keys(open())).toEqual([])
  })

  it('[NET107] is told to other tabs with its definite answer', async () => {
    const { call, net, answered } = start()
    net.problem = lost
    await problemOfCall(call(closeOrder, { id: 41 }, { key: 'key 1' }))
    expect(answered).toEqual([])
    net.problem = null
    await call(closeOrder, { id: 41 }, { key: 'key 1' })
    await call(accountEndpoints.balance, {})
    expect(answered).toEqual([7])
  })
})

describe('a call without a key', () => {
  it('is not noted', async () => {
    const { call, net, device } = start()
    net.problem = lost
    await problemOfCall(call(accountEndpoints.balance, {}, { key: 'key 1' }))
    await problemOfCall(call(closeOrder, { id: 41 }))
    expect([net.asked.length, device.kept]).toEqual([2, null])
  })
})

describe('a call with a key, of nobody', () => {
  it('[SES23] does not leave, so that no answer comes to whoever is here next', async () => {
    const { call, net, device } = start()
    device.userId = null
    expect(await problemOfCall(call(submitOrder, order, { key: 'key 1' }))).toEqual(refusedWith(999))
    expect([net.asked.length, device.kept]).toEqual([0, null])
  })
})

describe('what is asked again', () => {
  it('[NET66, NET69] may be any call that keeps keys, and what cannot be read is not asked', async () => {
    const { call, net } = start()
    const wish = { currencyId: 1, amount: decimal('50'), memo: '', methodId: 3 }
    const { path, input } = fundsEndpoints.withdraw
    await askAgain(call, { path, key: 'key 1', wire: JSON.stringify(input.write(wish)) })
    await askAgain(call, { path, key: 'key 2', wire: '{"number":"x"}' })
    await askAgain(call, { path: '/api/user/logout', key: 'key 3', wire: '{}' })
    expect(net.asked.map(({ input: asked }) => asked)).toEqual([wish])
  })
})
