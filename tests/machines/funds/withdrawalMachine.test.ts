import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import {
  type SentWithdrawal,
  type WithdrawalRequest,
  withdrawalHistoryMachine,
  withdrawalMachine,
} from '#machines/funds/withdrawalMachine.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import { decimal } from '#rules/number/decimal.ts'
import { countedKeys, fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { waitingWithdrawal } from '#tests/support/samples/fundsSamples.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(withdrawalMachine)
const request: WithdrawalRequest = { currencyId: 1, amount: decimal('100'), memo: '', methodId: 7 }
const page = (...items: readonly SentWithdrawal[]): Page<SentWithdrawal, null> => ({
  items,
  total: 30,
  version: null,
  extra: null,
})
const older = { ...waitingWithdrawal, id: 4 }

function start() {
  const send = fakeTask<SentWithdrawal, { readonly request: WithdrawalRequest; readonly key: string }>()
  const read = fakeTask<Page<SentWithdrawal, null>, { readonly page: number }>()
  const decisions = fakeEvents<{ readonly type: 'withdrawals.decided' }>()
  const machine = withdrawalMachine.provide({
    actors: {
      'send the withdrawal': send.logic,
      history: withdrawalHistoryMachine.provide({ actors: { 'read a page': read.logic } }),
      decisions: decisions.logic,
    },
    actions: { 'make a key': assign({ key: countedKeys() }) },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    send,
    read,
    decide: () => decisions.send({ type: 'withdrawals.decided' }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isTagged: (tag: 'asking' | 'busy' | 'slow' | 'checking' | 'made') => actor.getSnapshot().hasTag(tag),
    items: () => actor.getSnapshot().children.history?.getSnapshot().context.items,
    ask: () => actor.send({ type: 'withdrawal.ask', request }),
    confirm: () => actor.send({ type: 'withdrawal.confirm' }),
  }
}

async function startSent() {
  const withdrawal = start()
  await withdrawal.read.answer(page(older))
  withdrawal.ask()
  withdrawal.confirm()
  return withdrawal
}

async function startWaiting() {
  const withdrawal = await startSent()
  await withdrawal.send.answer(waitingWithdrawal)
  await withdrawal.read.answer(page(waitingWithdrawal, older))
  return withdrawal
}

describe('a withdrawal', () => {
  it('[WDR18] is sent only after it was confirmed, and may be taken back before', async () => {
    const { actor, send, ask, confirm, state, isTagged } = start()
    confirm()
    ask()
    expect([state(), isTagged('asking'), send.asked]).toEqual(['confirming', true, []])
    actor.send({ type: 'withdrawal.back' })
    confirm()
    expect([state(), send.asked]).toEqual(['choosing', []])
  })

  it('[NET67] is sent once however often it is pressed; what was refused is told, and the next press has a new key', async () => {
    const { send, ask, confirm, state, context } = await startSent()
    confirm()
    expect(send.asked).toEqual([{ request, key: 'key 1' }])
    await send.refuse(4001)
    expect([state(), context().problem]).toEqual(['choosing', { kind: 'refused', code: 4001, message: 'no (4001)' }])
    ask()
    expect(context().problem).toBe(null)
    confirm()
    expect(send.asked.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('[NET68] whose outcome is unknown is asked for again with the same key, until a definite answer', async () => {
    const { actor, send, pass, isTagged, state, context } = await startSent()
    expect(isTagged('slow')).toBe(false)
    await pass(2_000)
    expect(isTagged('slow')).toBe(true)
    await send.lose(504)
    expect([state(), isTagged('checking'), isTagged('busy')]).toEqual(['checking what happened', true, true])
    actor.send({ type: 'withdrawal.back' })
    await pass(2_000)
    await send.lose()
    await pass(2_000)
    expect(isTagged('checking')).toBe(true)
    await send.answer(waitingWithdrawal)
    expect(send.asked.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
    expect([state(), context().made, context().key]).toEqual(['waiting', waitingWithdrawal, null])
  })

  it.each([
    ['paid', ''],
    ['refused', 'Unknown address.'],
  ] as const)('[WDR18] that waits is seen %s as soon as an operator decided', async (status, notes) => {
    const { actor, read, decide, state, context } = await startWaiting()
    expect(state()).toBe('waiting')
    decide()
    await read.answer(page({ ...waitingWithdrawal, status, notes }, older))
    expect([state(), context().made]).toEqual([status, { ...waitingWithdrawal, status, notes }])
    actor.send({ type: 'withdrawal.another' })
    expect([state(), context().made, context().request]).toEqual(['choosing', null, null])
  })

  it('[WDR18] that waits stays as it is when another one is decided, and makes room for the next', async () => {
    const { actor, read, decide, state } = await startWaiting()
    decide()
    await read.answer(page(waitingWithdrawal, { ...older, status: 'paid' }))
    expect(state()).toBe('waiting')
    actor.send({ type: 'withdrawal.another' })
    expect(state()).toBe('choosing')
  })
})

describe('its history', () => {
  it('[WDR11] is read at once, after each withdrawal and each decision, further down and when it is pulled', async () => {
    const { actor, read, items, decide } = await startWaiting()
    expect([read.asked, items()]).toEqual([
      [{ page: 1 }, { page: 1 }],
      [waitingWithdrawal, older],
    ])
    actor.getSnapshot().children.history?.send({ type: 'list.more' })
    await read.answer(page({ ...older, id: 3 }))
    actor.send({ type: 'history.refresh' })
    await read.answer(page(older))
    decide()
    await read.answer(page(older))
    expect(read.asked.map((asked) => asked.page)).toEqual([1, 1, 1, 1, 1])
    expect(items()).toEqual([older])
  })
})

it('the withdrawal was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
