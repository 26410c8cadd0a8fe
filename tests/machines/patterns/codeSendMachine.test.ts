import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { type CodeSent, type CodeWish, codeSendMachine, secondsToWait } from '#machines/patterns/codeSendMachine.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { serverNow } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(codeSendMachine)
const wish: CodeWish = { type: 'email', to: 'a@b.example', areaId: null, purpose: 'register' }

/** `left` is what a device remembers from before: milliseconds until the next may be sent. */
function start(left: number | null = null) {
  const task = fakeTask<CodeSent, CodeWish>()
  const clock = { now: serverNow }
  const remembered: (number | null)[] = []
  const machine = codeSendMachine.provide({
    actors: { 'send a code': task.logic },
    actions: {
      'look at the clock': assign({ now: () => clock.now }),
      'remember the wait': ({ context }) => remembered.push(context.waitsUntil),
    },
  })
  const input = { waitsUntil: left === null ? null : serverNow + left }
  const { actor, pass } = hostMachine(machine, watch, input)
  return {
    ...task,
    clock,
    remembered,
    send: () => actor.send({ type: 'code.send', wish }),
    state: () => actor.getSnapshot().value,
    seconds: () => secondsToWait(actor.getSnapshot()),
    problem: () => actor.getSnapshot().context.problem,
    /** Both clocks go on: that of the device and that of the machine. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.now += Math.min(1_000, left)
        await pass(Math.min(1_000, left))
      }
    },
  }
}

describe('the button that sends a code', () => {
  it('[SES50] sends one, once however often it is pressed', async () => {
    const { send, asked, state, answer } = start()
    expect(state()).toBe('ready')
    send()
    send()
    expect([asked, state()]).toEqual([[wish], 'sending'])
    await answer({ retryAfterSeconds: 60 })
    send()
    expect(asked).toHaveLength(1)
  })

  it('[SES56] counts down 60 s, remembers until when, and can be pressed again', async () => {
    const { send, answer, state, seconds, pass, remembered, asked } = start()
    send()
    await answer({ retryAfterSeconds: 60 })
    expect([state(), seconds(), remembered]).toEqual(['waiting', 60, [serverNow + 60_000]])
    await pass(1_000)
    expect(seconds()).toBe(59)
    await pass(58_000)
    expect([state(), seconds()]).toEqual(['waiting', 1])
    await pass(1_000)
    expect(state()).toBe('ready')
    send()
    expect(asked).toHaveLength(2)
  })

  it('[SES56] goes on with a wait that was remembered, rounded up to whole seconds', async () => {
    const { state, seconds, pass, send, asked } = start(2_400)
    expect([state(), seconds()]).toEqual(['waiting', 3])
    send()
    expect(asked).toEqual([])
    await pass(3_000)
    expect(state()).toBe('ready')
  })

  it('[SES56] counts to a moment: after a sleep the wait is over at once', async () => {
    const { state, clock, pass } = start(60_000)
    clock.now += 3_600_000
    await pass(1_000)
    expect(state()).toBe('ready')
  })

  it.each([
    [null, 'ready', 0],
    [-5_000, 'ready', 0],
    [0, 'ready', 0],
    [1, 'waiting', 1],
    [9_999_999, 'waiting', 60],
  ])(
    '[SES56] with %j ms left is %s with %i s to wait: a clock that was set back makes nobody wait longer',
    (left, state, seconds) => {
      const button = start(left)
      expect([button.state(), button.seconds()]).toEqual([state, seconds])
    },
  )

  it('[SES51] waits as the back end says when another page sent one a moment ago', async () => {
    const { send, fail, state, seconds, problem, remembered } = start()
    send()
    await fail(new CallError({ kind: 'refused', code: 1005, message: 'Slow down.', retryAfterSeconds: 17 }))
    expect([state(), seconds(), problem(), remembered]).toEqual(['waiting', 17, null, [serverNow + 17_000]])
  })

  it('says why none was sent, and can be pressed again at once', async () => {
    const { send, refuse, lose, state, problem, remembered } = start()
    send()
    await refuse(1000)
    expect([state(), problem()]).toEqual(['ready', { kind: 'refused', code: 1000, message: 'no (1000)' }])
    send()
    expect(problem()).toBeNull()
    await lose()
    expect([state(), problem(), remembered]).toEqual(['ready', { kind: 'unknown', status: null }, []])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
