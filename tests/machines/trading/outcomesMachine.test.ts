import { describe, expect, it } from 'vitest'
import { type UnknownOutcome, outcomesMachine } from '#machines/trading/outcomesMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(outcomesMachine)
const order: UnknownOutcome = { path: '/submit', key: 'key 1', wire: '{"cont":"1"}', isNewOrder: true }
const close: UnknownOutcome = { path: '/close', key: 'key 2', wire: '{"id":7}', isNewOrder: false }
const changed = (isOrderAwaited: boolean) => ({ type: 'outcomes.changed', isOrderAwaited })

const fakeRecall = () => fakeTask<readonly UnknownOutcome[], { userId: number }>()

function start() {
  const [recall, leftAlone] = [fakeRecall(), fakeRecall()]
  const ask = fakeTask<unknown, UnknownOutcome>()
  const machine = outcomesMachine.provide({
    actors: {
      'recall what is unknown': recall.logic,
      'find what is left alone': leftAlone.logic,
      'ask again': ask.logic,
    },
  })
  const hosted = hostMachine(machine, watch, { userId: 7 })
  return { ...hosted, recall, leftAlone, ask, state: () => hosted.actor.getSnapshot().value }
}

describe('what was asked before a reload', () => {
  it('[NET69] is asked again, one after the other and with its own key, and each answer is told', async () => {
    const { recall, ask, told, state } = start()
    expect(recall.asked).toEqual([{ userId: 7 }])
    await recall.answer([order, close])
    expect([ask.asked, told]).toEqual([[order], [changed(true)]])
    await ask.answer(null)
    expect([ask.asked, told.at(-1)]).toEqual([[order, close], changed(false)])
    await ask.refuse(2008)
    expect([state(), told.length]).toEqual(['known', 3])
  })

  it('[NET68, NET69] is asked again every 2 s until a definite answer comes', async () => {
    const { recall, ask, told, pass, state } = start()
    await recall.answer([order])
    await ask.lose(502)
    await pass(1_900)
    expect([ask.asked.length, told.length]).toEqual([1, 1])
    await pass(100)
    await ask.lose()
    await pass(2_000)
    expect(ask.asked).toEqual([order, order, order])
    await ask.answer(null)
    expect([state(), told]).toEqual(['known', [changed(true), changed(false)]])
  })

  it('is nothing as a rule, and nobody is told', async () => {
    const none = start()
    await none.recall.answer([])
    const broken = start()
    await broken.recall.fail(new Error('no storage'))
    expect([none.state(), broken.state(), none.told, broken.told]).toEqual(['known', 'known', [], []])
  })

  it('[NET106] is looked for every 5 s, as a page or another tab may have left it alone', async () => {
    const { recall, leftAlone, ask, told, pass, state } = start()
    await recall.answer([])
    await pass(5_000)
    await leftAlone.answer([])
    await pass(5_000)
    await leftAlone.fail(new Error('no storage'))
    expect([leftAlone.asked.length, state(), told]).toEqual([2, 'known', []])
    await pass(5_000)
    await leftAlone.answer([close])
    expect([ask.asked, told]).toEqual([[close], [changed(false)]])
    await ask.answer(null)
    expect([state(), told]).toEqual(['known', [changed(false), changed(false)]])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
