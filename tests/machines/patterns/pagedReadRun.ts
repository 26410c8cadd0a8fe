/** A list under test, read page by page from the hand of the test. */
import type { Page } from '#machines/patterns/pagedContext.ts'
import { pagedReadMachine } from '#machines/describe/registry.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

type TestPage = Page<{ readonly id: number }, unknown>

export const watch = watchMachine(pagedReadMachine)

export const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }))
export const run = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
export const page = (
  ids: readonly number[],
  total = ids.length,
  version: number | null = 1,
  extra: unknown = null,
): TestPage => ({
  items: rows(...ids),
  total,
  version,
  extra,
})

export function startList() {
  const read = fakeTask<TestPage, { page: number }>()
  const hosted = hostMachine(pagedReadMachine.provide({ actors: { 'read a page': read.logic } }), watch)
  const { actor } = hosted
  const context = () => actor.getSnapshot().context
  return {
    ...hosted,
    read,
    pages: () => read.asked.map(({ page }) => page),
    state: () => actor.getSnapshot().value,
    ids: () => context().items.map(({ id }) => id),
    context,
    refresh: () => actor.send({ type: 'list.refresh' }),
    more: () => actor.send({ type: 'list.more' }),
    put: (id: number, version: number | null) => actor.send({ type: 'item.put', item: { id }, version }),
    remove: (ids: readonly number[], version: number | null) => actor.send({ type: 'items.removed', ids, version }),
    expectIds: (...ids: readonly number[]) => actor.send({ type: 'items.expected', ids }),
    count: (count: number, version: number) => actor.send({ type: 'items.counted', count, version }),
  }
}

export async function startShownList(first: TestPage) {
  const list = startList()
  list.refresh()
  await list.read.answer(first)
  return list
}
