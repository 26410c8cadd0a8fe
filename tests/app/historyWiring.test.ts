import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { fundsTopic } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { AccountDependencies } from '#src/app/wiring/accountDependencies.ts'
import { provideAccountHistory, provideEquity, provideLedgerExport } from '#src/app/wiring/historyActors.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { ledgerEntry } from '#tests/support/samples/fundsSamples.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { fakeCall } from './fakeCall.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const { id: _, ...row } = ledgerEntry
const detail = { balance: decimal('93'), locked: decimal('0') }
const point = { time: serverNow, balance: decimal('93'), equity: decimal('94') }
const filter = { kind: 'fee', from: 5, to: null } as const

function start() {
  const line = openWire()
  const backEnd = fakeCall({ accountDetail: detail, equity: [point], ledger: { rows: [row, row], total: 2 } })
  const dependencies: AccountDependencies = {
    call: backEnd.call,
    caller: {} as AccountDependencies['caller'],
    wire: line.wire,
    memory: { recall: () => null, remember: () => {} },
    now: () => serverNow,
    makeKey: () => 'key',
  }
  const run = <Logic extends AnyActorLogic>(logic: Logic) => {
    const actor = createActor(logic).start()
    stops.push(() => actor.stop())
    return actor
  }
  return { ...line, ...backEnd, dependencies, run }
}

describe('the machines of the account detail, plugged in', () => {
  it('[ACC15, ACC16, ACC33] read figures and ledger, and read them anew after a decision about money', async () => {
    const { dependencies, run, asked, hear, logIn } = start()
    logIn()
    const history = run(provideAccountHistory(dependencies))
    await settle()
    const children = () => history.getSnapshot().children
    expect(children().detail?.getSnapshot().context.value).toEqual(detail)
    expect(
      children()
        .ledger?.getSnapshot()
        .context.items.map(({ id }) => id),
    ).toEqual([2, 1])
    for (const kind of ['deposit', 'withdraw', 'identity'])
      hear({ topic: fundsTopic, data: { kind, id: 1, status: 1, remark: '' } })
    await settle()
    expect(asked('ledger')).toHaveLength(3)
    history.send({ type: 'ledger.filter', filter })
    await settle()
    expect(asked('ledger').at(-1)?.input).toEqual({ ...filter, page: 1 })
  })

  it('[ACC17] read what the account was worth since a moment', async () => {
    const { dependencies, run, asked } = start()
    const equity = run(provideEquity(dependencies, 7))
    await settle()
    expect([asked('equity')[0]?.input, equity.getSnapshot().context.value]).toEqual([{ from: 7, to: null }, [point]])
  })

  it('[ACC34] save the ledger as a file with the day in its name', async () => {
    const { dependencies, run } = start()
    const saved: string[][] = []
    const headings = ['Time', 'Kind', 'Description', 'Amount', 'Balance']
    run(provideLedgerExport(dependencies, (...file) => saved.push(file))).send({
      type: 'export.begin',
      filter,
      headings,
    })
    await settle()
    const line = '2026-11-20T08:41:07.113Z,fee,Fee of order 41,-7,93\r\n'
    expect(saved).toEqual([
      ['ledger-2026-11-20.csv', 'text/csv;charset=utf-8', `\uFEFF${headings.join(',')}\r\n${line}${line}`],
    ])
  })
})
