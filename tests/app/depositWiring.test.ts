import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorLogic, type InputFrom, createActor } from 'xstate'
import { fundsTopic } from '#contract/socket.ts'
import type { AccountDependencies } from '#src/app/wiring/accountDependencies.ts'
import { provideDeposit, provideDepositRecords } from '#src/app/wiring/depositActors.ts'
import { decimal } from '#rules/number/decimal.ts'
import { depositRecord, depositWays } from '#tests/support/samples/fundsSamples.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

const finished = { ...depositRecord, status: 'finished', credited: decimal('100') }
const { networks, wires, cardPayLink } = depositWays

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function start() {
  const line = openWire()
  const backEnd = fakeCall({
    depositSymbols: [{ currency: 'USDT', protocols: ['TRC20'] }],
    depositNetworks: [...networks, { ...networks[0], id: 9, address: '' }],
    depositWires: wires,
    settings: { cardPayLink, minimums: { deposit: decimal(10), withdraw: decimal(20) } },
    submitDeposit: depositRecord,
    submitWireDeposit: { ...depositRecord, kind: 'bank' },
    deposits: { rows: [depositRecord], total: 1 },
  })
  const dependencies: AccountDependencies = {
    call: backEnd.call,
    caller: {} as AccountDependencies['caller'],
    wire: line.wire,
    memory: { recall: () => null, remember: () => {} },
    now: () => serverNow,
    makeKey: () => 'key',
  }
  const run = <Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) => {
    const actor = createActor(logic, { input }).start()
    stops.push(() => actor.stop())
    return actor
  }
  const decide = (id: number, kind = 'deposit') =>
    line.hear({ topic: fundsTopic, data: { kind, id, status: 1, remark: '' } })
  return { ...line, ...backEnd, dependencies, run, decide }
}

const input = { record: null }

describe('the machines of deposits, plugged in', () => {
  it('[DEP2, DEP3, DEP18] offer only networks that are named and have an address', async () => {
    const { run, dependencies } = start()
    const deposit = run(provideDeposit(dependencies), input)
    await settle()
    const { ways } = deposit.getSnapshot().context
    expect(ways?.networks.map(({ id }) => id)).toEqual([1])
    expect([ways?.wires.length, ways?.cardPayLink, ways?.minimum]).toEqual([2, cardPayLink, decimal(10)])
  })

  it('[DEP18] tell no minimum where the back end tells none', async () => {
    const { run, dependencies, answers } = start()
    answers.settings = { cardPayLink: '', minimums: null }
    const deposit = run(provideDeposit(dependencies), input)
    await settle()
    expect(deposit.getSnapshot().context.ways).toMatchObject({ cardPayLink: '', minimum: null })
  })

  it('[DEP16, DEP19] read the lists, and again what was decided, once it is told or the connection is new', async () => {
    const { run, dependencies, asked, answers, decide, logIn } = start()
    const records = run(provideDepositRecords(dependencies), input)
    records.send({ type: 'records.show', kind: 'coin' })
    await settle()
    expect(asked('deposits').map((one) => one.input)).toEqual([{ kind: 'coin', page: 1 }])
    decide(7, 'withdraw')
    await settle()
    expect(asked('deposits')).toHaveLength(1)
    answers.deposits = { rows: [finished], total: 1 }
    decide(7)
    await settle()
    const coin = () => records.getSnapshot().children.coin?.getSnapshot().context.items[0]
    expect(coin()).toEqual(finished)
    answers.deposits = { rows: [{ ...finished, remark: 'x' }], total: 1 }
    logIn()
    await settle()
    expect(coin()?.remark).toBe('x')
  })

  it('[DEP19] look for a record page by page, and give up when it is not there', async () => {
    const { run, dependencies, asked, answers, decide } = start()
    answers.deposits = { rows: [{ ...depositRecord, id: 8 }], total: 2 }
    const deposit = run(provideDeposit(dependencies), { ...input, record: depositRecord })
    decide(7)
    await settle()
    await settle()
    expect(asked('deposits').map((one) => one.input)).toEqual([
      { kind: 'coin', page: 1 },
      { kind: 'coin', page: 2 },
    ])
    expect(deposit.getSnapshot().value).toEqual({ sent: 'not read' })
  })
})
