import { expect, it } from 'vitest'
import { assign, createActor, fromPromise } from 'xstate'
import { type CodeSent, type CodeWish, codeSendMachine } from '#machines/patterns/codeSendMachine.ts'
import { isExpectedRefusal } from '#src/flows/log/isExpectedRefusal.ts'
import type { RefusedEntry } from '#src/flows/record/trace.ts'
import { makeTracer, reread } from '../tracedApp.ts'

const wish: CodeWish = { type: 'email', to: 'ann@example.com', areaId: null, purpose: 'register' }

it('[FLW221] a refusal is to be expected where the same tap had moved the machine already, and not by a tap of its own', async () => {
  const tracer = makeTracer()
  const machine = codeSendMachine.provide({
    actors: { 'send a code': fromPromise<CodeSent, CodeWish>(() => new Promise(() => {})) },
    actions: { 'look at the clock': assign({ now: 0 }) },
  })
  const actor = createActor(machine, tracer.inspected({ input: { waitsUntil: null } })).start()
  const endOfTask = () => new Promise((resolve) => setTimeout(resolve))
  await endOfTask()
  const tap = () => tracer.note({ kind: 'tap', role: 'button', name: 'Send', id: null })
  tap()
  actor.send({ type: 'code.send', wish })
  actor.send({ type: 'code.send', wish })
  await endOfTask()
  tap()
  actor.send({ type: 'code.send', wish })
  const { entries } = reread(tracer.trace())
  const refused = entries.filter((entry): entry is RefusedEntry => entry.kind === 'refused')
  expect(refused.map((entry) => isExpectedRefusal(entry))).toEqual([true, false])
})
