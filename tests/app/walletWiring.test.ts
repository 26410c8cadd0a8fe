import { afterEach, describe, expect, it } from 'vitest'
import { type AnyActorLogic, type InputFrom, createActor } from 'xstate'
import type { AccountPlugs } from '#src/app/accountWiring.ts'
import { plugBinding, plugDrawCurrencies, plugWallet } from '#src/app/walletWiring.ts'
import { openWire } from '#tests/support/fakeWire.ts'
import { boundAddress, tetherOnTron } from '#tests/support/fundsSamples.ts'
import { serverNow } from '#tests/support/samples.ts'
import { settle } from '#tests/support/settle.ts'
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
    removeDrawMethod: null,
  })
  const plugs: AccountPlugs = {
    call: backEnd.call,
    caller: {} as AccountPlugs['caller'],
    wire: line.wire,
    memory: { recall: () => null, remember: () => {} },
    now: () => serverNow,
  }
  const run = <Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>) => {
    const actor = createActor(logic, { input } as never).start()
    stops.push(() => actor.stop())
    return actor
  }
  return { ...line, ...backEnd, plugs, run }
}

const { id: _, currency, ...way } = boundAddress
const form = { ...way, kind: 'coin', currencyId: currency.id } as const

describe('the machines of the wallet, plugged in', () => {
  it('[WAL1, WAL4] read all that is bound of a kind, and remove one by its id', async () => {
    const { plugs, run, asked } = start()
    const wallet = run(plugWallet(plugs, 'coin'))
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
    const { plugs, run, asked } = start()
    const currencies = run(plugDrawCurrencies(plugs, 'bank'))
    const binding = run(plugBinding(plugs))
    binding.send({ type: 'submission.send', form })
    await settle()
    expect([asked('drawCurrencies')[0]?.input, currencies.getSnapshot().context.value]).toEqual([
      { kind: 'bank' },
      [tetherOnTron],
    ])
    expect([asked('bindDrawMethod')[0]?.input, binding.getSnapshot().context.output]).toEqual([form, boundAddress])
  })
})
