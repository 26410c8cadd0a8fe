import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorLogic, type InputFrom, createActor } from 'xstate'
import type { AccountDependencies } from '#src/app/wiring/accountDependencies.ts'
import {
  provideBinding,
  provideDrawCurrencies,
  provideWallet,
  provideWithdrawal,
  provideWithdrawalOffer,
} from '#src/app/wiring/walletActors.ts'
import { confirmedCall, provideConfirmation } from '#src/app/wiring/confirmedCall.ts'
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { fundsTopic } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { boundAddress, tetherOnTron, waitingWithdrawal } from '#tests/support/samples/fundsSamples.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function start() {
  const line = openWire()
  const backEnd = fakeCall({
    drawMethods: [boundAddress],
    drawCurrencies: [tetherOnTron],
    bindDrawMethod: boundAddress,
    beginConfirmation: { challenge: 'challenge', ways: ['email'] },
    confirm: { confirmation: 'confirmed' },
    removeDrawMethod: null,
    security: { withdrawHoldUntil: serverNow },
    withdraw: waitingWithdrawal,
    withdrawals: { rows: [waitingWithdrawal], total: 1 },
  })
  const dependencies: AccountDependencies = {
    call: backEnd.call,
    caller: {} as AccountDependencies['caller'],
    wire: line.wire,
    memory: { recall: () => null, remember: () => {} },
    now: () => serverNow,
    makeKey: () => 'key',
  }
  const run = <Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>) => {
    const actor = createActor(logic, { input } as never).start()
    stops.push(() => actor.stop())
    return actor
  }
  return { ...line, ...backEnd, dependencies, run }
}

const needed = new CallError({ kind: 'refused', code: 1011, message: 'Confirm it first' })
const { id: _, currency, ...way } = boundAddress
const form = { ...way, kind: 'coin', currencyId: currency.id } as const

describe('the machines of the wallet, plugged in', () => {
  it('[WAL1, WAL4] read all that is bound of a kind, and remove one by its id', async () => {
    const { dependencies, run, asked } = start()
    const wallet = run(provideWallet(dependencies, 'coin'))
    await settle()
    expect([asked('drawMethods')[0]?.input, wallet.getSnapshot().context.ways]).toEqual([
      { kind: 'coin', currencyId: null },
      [boundAddress],
    ])
    wallet.send({ type: 'way.ask', way: boundAddress })
    wallet.send({ type: 'way.remove' })
    await settle()
    expect([asked('removeDrawMethod')[0]?.input, wallet.getSnapshot().context.ways]).toEqual([{ id: 7 }, []])
  })

  it('[WDR1, WAL2] read the currencies of a kind, and bind', async () => {
    const { dependencies, run, asked } = start()
    const currencies = run(provideDrawCurrencies(dependencies, 'bank'))
    const binding = run(provideBinding(dependencies))
    binding.send({ type: 'submission.send', form })
    await settle()
    expect([asked('drawCurrencies')[0]?.input, currencies.getSnapshot().context.value]).toEqual([
      { kind: 'bank' },
      [tetherOnTron],
    ])
    expect([asked('bindDrawMethod')[0]?.input, binding.getSnapshot().context.output]).toEqual([form, boundAddress])
  })

  it('[WDR11, WDR18] withdraw with a key, and show what an operator decides', async () => {
    const { dependencies, run, asked, answers, hear, sent, logIn } = start()
    logIn()
    const withdrawal = run(provideWithdrawal(dependencies, 'coin'))
    const request = { currencyId: 1, amount: decimal('100'), memo: '', methodId: 7 }
    withdrawal.send({ type: 'withdrawal.ask', request })
    withdrawal.send({ type: 'withdrawal.confirm' })
    await settle()
    expect([asked('withdraw')[0]?.input, asked('withdraw')[0]?.options?.key]).toEqual([request, 'key'])
    expect([withdrawal.getSnapshot().value, asked('withdrawals')[0]?.input]).toEqual([
      'waiting',
      { kind: 'coin', page: 1 },
    ])
    expect(sent()).toEqual([{ type: 'sub', topic: fundsTopic }])
    answers.withdrawals = { rows: [{ ...waitingWithdrawal, status: 'paid' }], total: 1 }
    hear({ topic: fundsTopic, data: { kind: 'deposit', id: 5, status: 1, remark: '' } })
    await settle()
    expect(withdrawal.getSnapshot().value).toBe('waiting')
    hear({ topic: fundsTopic, data: { kind: 'withdraw', id: 5, status: 1, remark: '' } })
    await settle()
    expect(withdrawal.getSnapshot().value).toBe('paid')
  })

  it('[SES455, SES457] are confirmed where it is needed: the sheet is asked, and the call made again', async () => {
    const { dependencies, run, asked, answers } = start()
    const confirmation = run(provideConfirmation(dependencies))
    const call = confirmedCall(dependencies.call, confirmation)
    const binding = run(provideBinding({ ...dependencies, call }))
    answers.bindDrawMethod = needed
    binding.send({ type: 'submission.send', form })
    await settle()
    const { guarded: deed, input } = fundsEndpoints.bindDrawMethod
    expect(asked('beginConfirmation')[0]?.input).toEqual({ deed, body: input.write(form) })
    confirmation.send({ type: 'confirmation.leave' })
    await settle()
    expect(binding.getSnapshot().context.problem).toEqual(needed.problem)
    binding.send({ type: 'submission.send', form })
    await settle()
    confirmation.send({ type: 'confirmation.answer', authCode: '123456' })
    answers.bindDrawMethod = boundAddress
    await settle()
    expect(asked('confirm')[0]?.input).toEqual({ challenge: 'challenge', code: '123456' })
    expect(asked('bindDrawMethod').at(-1)?.options?.more).toEqual({ confirmation: 'confirmed' })
    expect(binding.getSnapshot().context.output).toEqual(boundAddress)
  })

  it('[WDR1, WAL1] read what a withdrawal can be made of', async () => {
    const { dependencies, run } = start()
    const offer = run(provideWithdrawalOffer(dependencies, 'coin'))
    await settle()
    const terms = { currencies: [tetherOnTron], ways: [boundAddress] }
    expect(offer.getSnapshot().context.value).toEqual({ ...terms, holdUntil: serverNow })
  })
})
