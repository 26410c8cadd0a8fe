import { describe, expect, it } from 'vitest'
import { type ToastTone, newsNotShown, toastsMachine, toastsShown } from '#machines/patterns/toastsMachine.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(toastsMachine)

function start() {
  const hosted = hostMachine(toastsMachine, watch)
  const { actor } = hosted
  return {
    ...hosted,
    show: (text: string, tone: ToastTone = 'bad') => actor.send({ type: 'toast.show', tone, words: { text } }),
    dismiss: (id: number) => actor.send({ type: 'toast.dismiss', id }),
    more: () => newsNotShown(actor.getSnapshot()),
    shown: () => toastsShown(actor.getSnapshot()),
    texts: () =>
      toastsShown(actor.getSnapshot()).map(({ words }) => ('text' in words ? words.text : words.message.key)),
  }
}

describe('toasts', () => {
  it('[NET73, NET74] say what they are told, in its tone', () => {
    const { show, shown, actor } = start()
    show('Order placed.', 'good')
    actor.send({ type: 'toast.show', tone: 'bad', words: { message: { key: 'networkError', figures: { code: 503 } } } })
    expect(shown()).toEqual([
      { id: 1, tone: 'good', words: { text: 'Order placed.' } },
      { id: 2, tone: 'bad', words: { message: { key: 'networkError', figures: { code: 503 } } } },
    ])
  })

  it('say the same words once, as the newest', () => {
    const { show, texts, shown } = start()
    show('a')
    show('b')
    show('a')
    expect(texts()).toEqual(['b', 'a'])
    expect(new Set(shown().map(({ id }) => id)).size).toBe(2)
  })

  it('[NET180] are two at most, the newest ones; news that found no room are counted until they are gone', () => {
    const { show, texts, actor, more } = start()
    for (const text of ['a', 'b', 'c']) show(text)
    expect([texts(), more()]).toEqual([['b', 'c'], 0])
    const news = (...said: readonly string[]) =>
      actor.send({
        type: 'toasts.show',
        toasts: said.map((text) => ({ tone: 'plain', words: { text }, link: { to: '/order' } })),
      })
    news('stop out', 'stop loss', 'filled')
    expect([texts(), more()]).toEqual([['stop out', 'stop loss'], 1])
    news('take profit')
    expect([texts(), more()]).toEqual([['stop loss', 'take profit'], 2])
    actor.send({ type: 'toasts.clear' })
    expect(more()).toBe(0)
  })

  it('[NET180] with a way on stay 8 s', async () => {
    const { texts, actor, pass } = start()
    actor.send({ type: 'toast.show', tone: 'good', words: { text: 'a' }, link: { to: '/order' } })
    await pass(7_900)
    expect(texts()).toEqual(['a'])
    await pass(100)
    expect(texts()).toEqual([])
  })

  it('go one after the other, 4 s apart, the oldest first', async () => {
    const { show, texts, pass } = start()
    show('a')
    await pass(2_000)
    show('b')
    await pass(3_900)
    expect(texts()).toEqual(['a', 'b'])
    await pass(100)
    expect(texts()).toEqual(['b'])
    await pass(3_900)
    expect(texts()).toEqual(['b'])
    await pass(100)
    expect(texts()).toEqual([])
    show('c')
    expect(texts()).toEqual(['c'])
  })

  it('go when they are dismissed, and no other with them', () => {
    const { show, texts, shown, dismiss, actor } = start()
    show('a')
    show('b')
    dismiss(99)
    dismiss(shown()[0]?.id ?? 0)
    expect(texts()).toEqual(['b'])
    dismiss(99)
    expect(texts()).toEqual(['b'])
    dismiss(shown()[0]?.id ?? 0)
    expect([texts(), actor.getSnapshot().value]).toEqual([[], 'quiet'])
  })

  it('[ORD59] of several things at once stand together, and nothing is said of nothing', () => {
    const { texts, actor } = start()
    const say = (...said: readonly string[]) =>
      actor.send({ type: 'toasts.show', toasts: said.map((text) => ({ tone: 'bad', words: { text } })) })
    say()
    expect([texts(), actor.getSnapshot().value]).toEqual([[], 'quiet'])
    say('a', 'b')
    say('c', 'a')
    say()
    expect(texts()).toEqual(['c', 'a'])
    say('b')
    expect(texts()).toEqual(['a', 'b'])
  })

  it('[SES23] all go when nobody is here any more', () => {
    const { show, texts, actor } = start()
    show('a')
    show('b')
    actor.send({ type: 'toasts.clear' })
    expect([texts(), actor.getSnapshot().value]).toEqual([[], 'quiet'])
  })

  it('were seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
