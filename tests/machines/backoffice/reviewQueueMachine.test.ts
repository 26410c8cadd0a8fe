import { describe, expect, it } from 'vitest'
import type { Page } from '#machines/patterns/pagedContext.ts'
import {
  type BackOfficeReview,
  type ReviewDecision,
  type ReviewFilter,
  reviewListMachine,
  reviewQueueMachine,
} from '#machines/backoffice/reviewQueueMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { identityReview } from '#tests/support/samples/reviews.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

type Decided = { readonly review: BackOfficeReview; readonly decision: ReviewDecision; readonly remark: string }

const waiting: ReviewFilter = { kind: 'identity', status: 'waiting' }

const watch = watchMachine(reviewQueueMachine)
const page = (ids: readonly number[], total = ids.length): Page<BackOfficeReview, null> => ({
  items: ids.map((id) => ({ ...identityReview, id })),
  total,
  version: null,
  extra: null,
})

async function start(ids: readonly number[] = [1, 2, 3], total = ids.length) {
  const list = fakeTask<Page<BackOfficeReview, null>, { readonly page: number; readonly filter?: ReviewFilter }>()
  const pictures = fakeTask<readonly string[], { readonly review: BackOfficeReview }>()
  const decide = fakeTask<{ approval: number } | null, Decided>()
  const letGo: string[] = []
  const { actor } = hostMachine(
    reviewQueueMachine.provide({
      actors: {
        list: reviewListMachine.provide({ actors: { 'read a page': list.logic } }),
        'read the pictures': pictures.logic,
        decide: decide.logic,
      },
      actions: { 'let the pictures go': (_, { pictures }) => letGo.push(...pictures) },
    }),
    watch,
    { kind: 'identity' },
  )
  await list.answer(page(ids, total))
  const snapshot = () => actor.getSnapshot()
  return {
    actor,
    list,
    pictures,
    decide,
    letGo,
    open: (id: number) => actor.send({ type: 'review.open', review: { ...identityReview, id } }),
    close: () => actor.send({ type: 'review.close' }),
    make: (decision: ReviewDecision, remark = '') => actor.send({ type: 'review.decide', decision, remark }),
    tags: () => [...snapshot().tags].toSorted(),
    context: () => snapshot().context,
    ids: () =>
      snapshot()
        .children.list?.getSnapshot()
        .context.items.map(({ id }) => id),
  }
}

describe('the queue', () => {
  it('begins with what waits, and reads on', async () => {
    const { list, ids, actor } = await start([1, 2], 22)
    expect([list.asked, ids()]).toEqual([[{ page: 1, filter: waiting }], [1, 2]])
    actor.getSnapshot().children.list?.send({ type: 'list.more' })
    expect(list.asked.at(-1)).toEqual({ page: 1, filter: waiting })
    await list.answer(page([1, 2, 3], 3))
    expect(ids()).toEqual([1, 2, 3])
    actor.send({ type: 'reviews.refresh' })
    await list.answer(page([2, 3]))
    expect(ids()).toEqual([2, 3])
  })

  it('shows another status in the place of the one before, and nobody any more', async () => {
    const { actor, list, open, ids, context, tags } = await start()
    open(1)
    actor.send({ type: 'reviews.filter', status: 'rejected' })
    expect([list.asked.at(-1), ids(), context().chosen, tags()]).toEqual([
      { page: 1, filter: { kind: 'identity', status: 'rejected' } },
      [],
      null,
      [],
    ])
  })
})

describe('one that is looked at', () => {
  it('shows its pictures, which are let go when another is looked at', async () => {
    const { open, close, pictures, context, tags, letGo } = await start()
    open(1)
    expect([pictures.asked, tags()]).toEqual([
      [{ review: { ...identityReview, id: 1 } }],
      ['decidable', 'looking at one'],
    ])
    await pictures.answer(['blob:front', 'blob:back'])
    expect([context().pictures, tags()]).toEqual([
      ['blob:front', 'blob:back'],
      ['decidable', 'looking at one', 'pictures shown'],
    ])
    open(2)
    expect([letGo, context().pictures, pictures.asked.at(-1)]).toEqual([
      ['blob:front', 'blob:back'],
      [],
      { review: { ...identityReview, id: 2 } },
    ])
    close()
    expect([context().chosen, tags()]).toEqual([null, []])
  })

  it('whose pictures do not come can be decided all the same, and they are asked for again', async () => {
    const { open, actor, pictures, tags } = await start()
    open(1)
    await pictures.lose(500)
    expect(tags()).toEqual(['decidable', 'looking at one', 'pictures failed'])
    actor.send({ type: 'pictures.retry' })
    await pictures.answer(['blob:front'])
    expect(tags()).toContain('pictures shown')
  })

  it('[OPS28] is decided once, however often it is pressed, and leaves the list', async () => {
    const { open, make, decide, ids, tags, context } = await start()
    open(2)
    make('reject', 'blurred')
    make('approve')
    expect([decide.asked, tags()]).toEqual([
      [{ review: { ...identityReview, id: 2 }, decision: 'reject', remark: 'blurred' }],
      ['busy', 'decidable', 'looking at one'],
    ])
    await decide.answer(null)
    make('approve')
    expect([ids(), tags(), decide.asked.length, context().made]).toEqual([
      [1, 3],
      ['decided', 'looking at one'],
      1,
      { decision: 'reject', remark: 'blurred' },
    ])
  })

  it('[OPS205] whose decision waits for a second operator stays in the list and says so', async () => {
    const { open, make, decide, ids, tags, context } = await start()
    open(2)
    make('approve')
    await decide.answer({ approval: 7 })
    expect([ids(), tags(), context().isAsked]).toEqual([[1, 2, 3], ['decided', 'looking at one'], true])
    open(3)
    expect(context().isAsked).toBe(false)
  })

  it.each([1008, 2008])('[OPS28] that another operator decided (%i) says so and leaves the list', async (code) => {
    const { open, make, decide, ids, tags, context } = await start()
    open(2)
    make('approve')
    await decide.refuse(code)
    expect([ids(), tags(), context().problem]).toEqual([
      [1, 3],
      ['looking at one', 'past'],
      { kind: 'refused', code, message: `no (${code})` },
    ])
  })

  it.each([
    ['is refused', { kind: 'refused', code: 1000, message: 'no (1000)' }],
    ['has no answer', { kind: 'unknown', status: null }],
  ] as const)('whose decision %s stays in the list and can be decided again', async (what, problem) => {
    const { open, make, decide, ids, tags, context } = await start()
    open(2)
    make('approve')
    await (what === 'is refused' ? decide.refuse(1000) : decide.lose())
    expect([ids(), tags(), context().problem]).toEqual([[1, 2, 3], ['decidable', 'looking at one'], problem])
    make('approve')
    expect([context().problem, decide.asked.length]).toEqual([null, 2])
  })

  it('[WDR22, WDR23] a release leaves it in the list, which is read again', async () => {
    const { list, decide, ids, open, make, tags } = await start()
    open(2)
    make('release', 'Called.')
    await decide.answer(null)
    expect([list.asked.length, tags().includes('decided')]).toEqual([2, true])
    await list.answer(page([1, 2, 3]))
    expect(ids()).toEqual([1, 2, 3])
  })

  it('[OPS28] of those that were decided before is only read', async () => {
    const { actor, list, open, make, decide, tags } = await start()
    actor.send({ type: 'reviews.filter', status: 'rejected' })
    await list.answer(page([7]))
    open(7)
    make('approve')
    expect([tags(), decide.asked]).toEqual([['looking at one', 'past'], []])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
