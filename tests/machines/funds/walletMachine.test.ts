import { describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoints/index.ts'
import { walletMachine } from '#machines/funds/walletMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { boundAddress } from '#tests/support/samples/fundsSamples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

type Bound = Output<'drawMethods'>

const watch = watchMachine(walletMachine)
const second = { ...boundAddress, id: 8 }

function start() {
  const read = fakeTask<Bound>()
  const remove = fakeTask<null, { readonly id: number }>()
  const machine = walletMachine.provide({ actors: { 'read what is bound': read.logic, 'remove it': remove.logic } })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    read,
    remove,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

async function startWithBoth() {
  const wallet = start()
  await wallet.read.answer([boundAddress, second])
  return wallet
}

const atRest = { shown: 'at rest' }

describe('the wallet', () => {
  it('[WAL1] shows what is bound, and reads it again after a fault: by itself and when it is asked to', async () => {
    const { actor, read, state, context, pass } = start()
    await read.lose()
    expect([state(), context().problem]).toEqual(['failed', { kind: 'unknown', status: null }])
    await pass(5_000)
    await read.lose()
    actor.send({ type: 'wallet.refresh' })
    await read.answer([boundAddress])
    expect([state(), context().ways, context().problem]).toEqual([atRest, [boundAddress], null])
    expect(read.asked).toHaveLength(3)
  })

  it('[WAL8] removes nothing without a confirmation', async () => {
    const { actor, remove, state, context } = await startWithBoth()
    actor.send({ type: 'way.remove' })
    actor.send({ type: 'way.ask', way: second })
    expect([state(), context().asked]).toEqual([{ shown: 'asking' }, second])
    actor.send({ type: 'way.keep' })
    expect([state(), remove.asked]).toEqual([atRest, []])
  })

  it('[WAL4, WAL8] removes what was asked about, once', async () => {
    const { actor, remove, state, context } = await startWithBoth()
    actor.send({ type: 'way.ask', way: boundAddress })
    actor.send({ type: 'way.remove' })
    actor.send({ type: 'way.remove' })
    expect([state(), remove.asked]).toEqual([{ shown: 'removing' }, [{ id: 7 }]])
    await remove.answer(null)
    expect([state(), context().ways]).toEqual([atRest, [second]])
  })

  it('[WAL4] takes away what is gone already, and says what else was refused', async () => {
    const { actor, remove, state, context } = await startWithBoth()
    actor.send({ type: 'way.ask', way: boundAddress })
    actor.send({ type: 'way.remove' })
    await remove.lose(503)
    expect([state(), context().problem]).toEqual([{ shown: 'asking' }, { kind: 'unknown', status: 503 }])
    actor.send({ type: 'way.remove' })
    await remove.refuse(1008)
    expect([state(), context().ways, context().problem]).toEqual([atRest, [second], null])
  })
})

it('the wallet was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
