/** A gateway's calls while their engine is gone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { partitionOf } from '#rules/app/partition.ts'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { createForward } from '#server/nodes/forwardCommands.ts'
import { engineSubject, takenSubject } from '#server/nodes/forwarded.ts'
import { DatabaseAway } from '#server/store/databaseAway.ts'
import type { Sent } from '#server/trading/answerCommand.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const subject = engineSubject(partitionOf(7))

function startGateway() {
  const bus = createOwnBus()
  const asked = vi.spyOn(bus, 'request')
  const doubted: number[] = []
  const forward = createForward({ bus, doubted: (id) => void doubted.push(id), delayed: new WeakMap() })
  const send = (key: string | undefined): Promise<string> =>
    forward(
      {
        name: 'submitOrder',
        visit: { session: { id: 1, accountId: 7 } },
        body: { text: '{}', value: {} },
        key,
      } as unknown as Sent,
      0,
    )
  return { bus, asked, doubted, send, taken: () => bus.publish(takenSubject(partitionOf(7)), 'engine-2') }
}

/** Answers after a moment, and says how many it had in hand at most. */
function startEngine(bus: ReturnType<typeof createOwnBus>) {
  const most = { inHand: 0 }
  let inHand = 0
  bus.serve(subject, async (message) => {
    inHand += 1
    most.inHand = Math.max(most.inHand, inHand)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    inHand -= 1
    return JSON.stringify({ kind: 'answer', text: (JSON.parse(message) as { key: string }).key })
  })
  return most
}

it('[NOD165, NOD166] calls of a partition that nobody has ask for it one at a time, and are answered once an engine has taken it', async () => {
  const { bus, asked, send, taken } = startGateway()
  const keys = Array.from({ length: 50 }, (_, at) => `key-${at}`)
  const answers = Promise.all(keys.map(send))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked.mock.calls.length - keys.length).toBeGreaterThanOrEqual(5)
  expect(asked.mock.calls.length - keys.length).toBeLessThanOrEqual(25)
  const most = startEngine(bus)
  taken()
  await vi.advanceTimersByTimeAsync(30)
  expect(most.inHand).toBeLessThanOrEqual(2)
  await vi.advanceTimersByTimeAsync(300)
  expect(await answers).toEqual(keys)
})

it('[NOD43, NOD44] what an engine that stands still was asked is asked again when another has taken it, if it has a key', async () => {
  const { bus, send, doubted, taken } = startGateway()
  const stop = bus.serve(subject, () => new Promise(() => {}))
  const [keyed, other] = [send('key'), send(undefined).catch((error: unknown) => error)]
  await vi.advanceTimersByTimeAsync(100)
  void stop()
  startEngine(bus)
  taken()
  await vi.advanceTimersByTimeAsync(100)
  expect(await keyed).toBe('key')
  expect(await other).toBeInstanceOf(DatabaseAway)
  expect(doubted).toEqual([7])
})
