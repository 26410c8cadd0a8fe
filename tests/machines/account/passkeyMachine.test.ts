import { describe, expect, it } from 'vitest'
import type { Assertion, Attestation, PasskeyCreation } from '#contract/passkey.ts'
import { type PasskeyAnswer, type PasskeyPrompt, passkeyMachine } from '#machines/account/passkeyMachine.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { type PasskeyFault, type PasskeyRequest, faultOf } from '#rules/people/passkey.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(passkeyMachine)
const signed: PasskeyPrompt = { challenge: 'c', passkey: { rpId: 'localhost' } as PasskeyRequest }
const made: PasskeyPrompt = { creation: { challenge: 'm' } as PasskeyCreation }
const named = (name: string) => Object.assign(new Error(name), { name })

function start() {
  const beginning = fakeTask<PasskeyPrompt>()
  const asking = fakeTask<PasskeyAnswer, { readonly prompt: PasskeyPrompt }>()
  const machine = passkeyMachine.provide({
    actors: { 'begin a passkey': beginning.logic, 'ask the authenticator': asking.logic },
  })
  const { actor } = hostMachine(machine, watch)
  return {
    beginning,
    asking,
    ask: (prompt: PasskeyPrompt | null = null) => actor.send({ type: 'passkey.ask', prompt }),
    leave: () => actor.send({ type: 'passkey.leave' }),
    tags: () => [...actor.getSnapshot().tags].toSorted(),
    context: () => actor.getSnapshot().context,
  }
}

describe('asking for a passkey', () => {
  it('[SES540] begins at the back end, asks the browser once and keeps the answer until it was handed in', async () => {
    const { beginning, asking, ask, leave, tags, context } = start()
    ask()
    ask()
    expect([beginning.asked.length, tags()]).toEqual([1, ['busy']])
    await beginning.answer(signed)
    ask()
    expect([asking.asked, tags()]).toEqual([[{ prompt: signed }], ['asking', 'busy']])
    const answer: PasskeyAnswer = { challenge: 'c', assertion: {} as Assertion }
    await asking.answer(answer)
    ask()
    expect([tags(), context().answer, beginning.asked.length]).toEqual([['answered'], answer, 1])
    leave()
    expect([tags(), context().answer, context().prompt]).toEqual([[], null, null])
  })

  it('[SES541] asks the browser at once with what is given', async () => {
    const { beginning, asking, ask } = start()
    ask(signed)
    expect([beginning.asked, asking.asked]).toEqual([[], [{ prompt: signed }]])
  })

  it('[SES543] says why nothing was begun, and may be asked again', async () => {
    const { beginning, ask, tags, context } = start()
    ask()
    await beginning.fail(new CallError({ kind: 'refused', code: 2008, message: 'no' }))
    expect([tags(), context().problem]).toMatchObject([[], { code: 2008 }])
    ask()
    expect([beginning.asked.length, context().problem]).toEqual([2, null])
  })

  it('[SES542, SES543] one that was begun and left is made without another confirmation; a log-in begins anew', async () => {
    const making = start()
    making.ask()
    await making.beginning.answer(made)
    await making.asking.fail(named('NotAllowedError'))
    expect(making.context().problem).toEqual({ kind: 'fault', fault: 'left' })
    making.ask()
    expect([making.beginning.asked.length, making.asking.asked.length]).toEqual([1, 2])
    await making.asking.answer({ credential: {} as Attestation })
    expect(making.tags()).toEqual(['answered'])
    const login = start()
    login.ask()
    await login.beginning.answer(signed)
    await login.asking.fail(named('NotAllowedError'))
    login.ask()
    expect(login.beginning.asked.length).toBe(2)
  })

  it('[SES543] is left while the browser asks, and its answer is nobody’s then', async () => {
    const { asking, ask, leave, tags, context } = start()
    ask(signed)
    leave()
    await asking.answer({ challenge: 'c', assertion: {} as Assertion })
    expect([tags(), context().answer]).toEqual([[], null])
  })

  it('[SES543] tells what a browser says: left, no authenticator, there already, another address, and whatever else', () => {
    const faults = new Map<string, PasskeyFault>([
      ['NotAllowedError', 'left'],
      ['AbortError', 'left'],
      ['NotSupportedError', 'no authenticator'],
      ['ConstraintError', 'no authenticator'],
      ['InvalidStateError', 'known'],
      ['SecurityError', 'not here'],
      ['TypeError', 'broken'],
      ['constructor', 'broken'],
    ])
    expect([...faults.keys()].map((name) => faultOf(named(name)))).toEqual([...faults.values()])
    expect(faultOf('left')).toBe('broken')
  })
})
