/** What becomes of a partition's calls at a gateway while nobody has it, and once somebody has. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PartitionQueue, type Turn, createPartitionQueue } from '#server/nodes/partitionQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls that have their turn now, in the order in which they got it. */
function startCalls(queue: PartitionQueue) {
  const sent: { readonly name: string; readonly turn: Turn }[] = []
  const given: string[] = []
  return {
    sent,
    given,
    names: () => sent.map(({ name }) => name),
    call: async (name: string, leftMs = 60_000): Promise<void> => {
      const turn = await queue.turn(leftMs)
      if (turn) sent.push({ name, turn })
      else given.push(name)
    },
    /** All that are under way. */
    endAll: (outcome: 'answered' | 'moved' | 'unknown'): readonly string[] => {
      const ended = sent.splice(0)
      for (const { turn } of ended) turn.end(outcome)
      return ended.map(({ name }) => name)
    },
  }
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const letters = 'a b c d e f g h i j'.split(' ')

describe('calls of a partition', () => {
  it('[NOD165] all go at once while somebody answers, and one that is not answered in time holds up no other', async () => {
    const { call, names, endAll } = startCalls(createPartitionQueue())
    for (const name of letters) void call(name)
    await soon()
    expect(names()).toEqual(letters)
    endAll('unknown')
    for (const name of letters) void call(name)
    await soon()
    expect(names()).toEqual(letters)
  })

  it('[NOD165] while nobody has it, one at a time asks, with pauses of 50 to 600 ms', async () => {
    const { call, names, endAll } = startCalls(createPartitionQueue())
    for (const name of ['a', 'b', 'c']) void call(name)
    await soon()
    endAll('moved')
    let asked = 0
    for (const name of letters) void call(name)
    await vi.advanceTimersByTimeAsync(49)
    expect(names()).toEqual([])
    for (let ms = 49; ms < 4_500; ms += 1) {
      await vi.advanceTimersByTimeAsync(1)
      expect(names().length).toBeLessThanOrEqual(1)
      asked += names().length
      for (const name of endAll('moved')) void call(name)
    }
    expect(asked).toBeGreaterThanOrEqual(7)
    expect(asked).toBeLessThanOrEqual(25)
  })

  it('[NOD166] once one is answered the others follow in their order, twice as many with each answer', async () => {
    const { call, names, endAll } = startCalls(createPartitionQueue())
    void call('first')
    await soon()
    endAll('moved')
    for (const name of letters) void call(name)
    await vi.advanceTimersByTimeAsync(200)
    expect(endAll('answered')).toEqual(['a'])
    await soon()
    expect(endAll('answered')).toEqual(['b', 'c'])
    await soon()
    expect(names()).toEqual(['d', 'e', 'f', 'g', 'h', 'i', 'j'])
    endAll('answered')
    for (const name of letters) void call(name)
    await soon()
    expect(names()).toEqual(letters)
  })

  it('[NOD166] when somebody has taken it, what is under way is given up, and one asks at once', async () => {
    const queue = createPartitionQueue()
    const { call, names, sent, endAll } = startCalls(queue)
    for (const name of ['a', 'b', 'c']) void call(name)
    await soon()
    const abandoned = Promise.all(sent.map(({ turn }) => turn.abandoned))
    queue.taken()
    expect(await abandoned).toEqual([null, null, null])
    for (const name of endAll('unknown')) void call(name)
    await soon()
    expect(names()).toEqual(['a'])
    endAll('moved')
    await soon()
    expect(names()).toEqual([])
    queue.taken()
    await soon()
    expect(names()).toEqual(['b'])
  })

  it('[NOD165] what is heard of a call from before the last answer closes nothing', async () => {
    const { call, names, sent, endAll } = startCalls(createPartitionQueue())
    void call('old')
    await soon()
    void call('new')
    await soon()
    sent.pop()?.turn.end('answered')
    endAll('moved')
    for (const name of letters) void call(name)
    await soon()
    expect(names()).toEqual(letters)
  })

  it('[NOD43] a call whose time is over is given up, and the one after it has its turn', async () => {
    const { call, names, given, endAll } = startCalls(createPartitionQueue())
    void call('first')
    await soon()
    endAll('moved')
    void call('short', 20)
    void call('long')
    void call('late', 0)
    await vi.advanceTimersByTimeAsync(200)
    expect([given, names()]).toEqual([['late', 'short'], ['long']])
  })
})
