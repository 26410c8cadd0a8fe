import { describe, expect, it } from 'vitest'
import type { ClosingObstacle } from '#rules/people/accountClosing.ts'
import { closingMachine } from '#machines/account/closingMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(closingMachine)

function start() {
  const read = fakeTask<readonly ClosingObstacle[]>()
  const close = fakeTask<null, { readonly password: string }>()
  const machine = closingMachine.provide({
    actors: { 'read what is left': read.logic, 'close the account': close.logic },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    read,
    close,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('the end of an account', () => {
  it('[SES503, SES511] is not asked for while something is left', async () => {
    const { actor, read, close, state, context, pass } = start()
    await read.lose()
    expect(state()).toBe('failed')
    await pass(5_000)
    await read.answer(['orders', 'balance'])
    expect([state(), context().left]).toEqual(['blocked', ['orders', 'balance']])
    actor.send({ type: 'closing.ask', password: 'words' })
    actor.send({ type: 'closing.confirm' })
    expect([state(), close.asked]).toEqual(['blocked', []])
    actor.send({ type: 'closing.refresh' })
    await read.answer([])
    expect(state()).toBe('form')
  })

  it('[SES511, SES512] takes the password, asks once more, and is done once', async () => {
    const { actor, read, close, state, context } = start()
    await read.answer([])
    actor.send({ type: 'closing.ask', password: 'words' })
    actor.send({ type: 'closing.keep' })
    expect([state(), context().password, close.asked]).toEqual(['form', '', []])
    actor.send({ type: 'closing.ask', password: 'words' })
    actor.send({ type: 'closing.confirm' })
    actor.send({ type: 'closing.confirm' })
    expect(close.asked).toEqual([{ password: 'words' }])
    await close.answer(null)
    expect([state(), context().password]).toEqual(['closed', ''])
  })

  it('[SES511] says a wrong password and forgets it; what came meanwhile is read again', async () => {
    const { actor, read, close, state, context } = start()
    await read.answer([])
    const send = (password: string) => {
      actor.send({ type: 'closing.ask', password })
      actor.send({ type: 'closing.confirm' })
    }
    send('wrong')
    await close.refuse(1001)
    expect([state(), context().password, context().problem?.kind]).toEqual(['form', '', 'refused'])
    send('words')
    expect(context().problem).toBeNull()
    await close.refuse(2008)
    expect(state()).toBe('reading')
    await read.answer(['deposits'])
    expect([state(), context().left, context().problem]).toEqual(['blocked', ['deposits'], null])
  })
})
