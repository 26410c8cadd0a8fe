import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise } from 'xstate'
import { type CodeSent, type CodeWish, codeSendMachine } from '#machines/patterns/codeSendMachine.ts'
import { entryOutcome } from '#src/flows/log/entryText.ts'
import { filterEntries, firstFilter } from '#src/flows/log/filterEntries.ts'
import { foldTrace, nobody } from '#src/flows/replay/foldTrace.ts'
import type { AskedEntry } from '#src/flows/record/trace.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { makeTracer, reread } from '../tracedApp.ts'

const wish: CodeWish = { type: 'email', to: 'ann@example.com', areaId: null, purpose: 'register' }

/** One that makes a call, and perhaps a second by another machine's side. */
async function runCallers(count: number) {
  const tracer = makeTracer()
  let calls = 0
  const ask = () =>
    tracer.note({ kind: 'asked', call: (calls += 1), method: 'POST', path: '/x', key: null, body: null })
  const machine = codeSendMachine.provide({
    actors: {
      'send a code': fromPromise<CodeSent, CodeWish>(async () => {
        // Its code has to be loaded first.
        await Promise.resolve()
        ask()
        return new Promise(() => {})
      }),
    },
    actions: { 'look at the clock': assign({ now: 0 }) },
  })
  ask()
  for (let place = 0; place < count; place += 1)
    createActor(machine, tracer.inspected({ input: { waitsUntil: null } }))
      .start()
      .send({ type: 'code.send', wish })
  await settle()
  ask()
  const { entries } = reread(tracer.trace())
  return { entries, asked: entries.filter((entry): entry is AskedEntry => entry.kind === 'asked') }
}

describe('[FLW283] a call', () => {
  it('names the machine whose port made it', async () => {
    const { asked } = await runCallers(1)
    expect(asked.map(({ caller }) => caller)).toEqual([undefined, 'page/codeSend#1', undefined])
    expect(asked.map(entryOutcome)).toEqual(['', 'by page/codeSend#1', ''])
  })

  it('names none where two machines may have made it', async () => {
    const { asked } = await runCallers(2)
    expect(asked[1]?.caller).toBeUndefined()
  })

  it('is one of the lines of its machine', async () => {
    const { entries } = await runCallers(1)
    const shown = filterEntries(entries, { ...firstFilter, machine: 'codeSend' }, foldTrace(nobody, entries))
    expect(shown.flatMap((entry) => (entry.kind === 'asked' ? [entry.call] : []))).toEqual([2])
  })
})
