import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { page, run, startShownList } from './pagedReadRun.ts'

type Change = { readonly gone: readonly number[]; readonly come: number; readonly isTold: boolean }

const gone = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
const come = fc.integer({ min: 0, max: 2 })
const told = fc.record({ gone, come: fc.constant(0), isTold: fc.constant(true) })
const untold = fc.record({ gone, come, isTold: fc.constant(false) })

/** A list of `count` items, shown as far as its first page; the back end's own may become another between any two answers. */
async function startLong(count: number) {
  const states = [[], run(count, 1)]
  const held = () => states.at(-1) ?? []
  const answer = (asked: number) => page(held().slice((asked - 1) * 20, asked * 20), held().length, states.length - 1)
  const list = await startShownList(answer(1))
  let newest = count
  return {
    ...list,
    held,
    stateShown: () => states[list.context().version] ?? [],
    isReading: () => ['refreshing', 'refreshing further', 'reading more'].includes(list.state()),
    readOne: () => list.read.answer(answer(list.pages().at(-1) ?? 0)),
    become: (change: Change) => {
      states.push([...run(newest + change.come, newest + 1), ...held().filter((id) => !change.gone.includes(id))])
      newest += change.come
      if (change.isTold) list.remove(change.gone, states.length - 1)
    },
  }
}

describe('laws', () => {
  it('[NET12] however items come and go between the pages, reading to the end misses none and shows none twice', async () => {
    const changes = fc.oneof(fc.array(told, { maxLength: 5 }), fc.array(untold, { maxLength: 5 }))
    await holdsAsync(
      { count: fc.integer({ min: 0, max: 60 }), meanwhile: changes },
      async ({ count, meanwhile }) => {
        const { ids, context, more, held, become, isReading, readOne } = await startLong(count)
        const left = [...meanwhile]
        for (let rounds = 0; rounds < 40 && (isReading() || ids().length < context().total); rounds += 1) {
          const next = left.shift()
          if (next) become(next)
          more()
          if (isReading()) await readOne()
        }
        expect(ids()).toEqual(held())
      },
      { runs: 300 },
    )
  })

  it('[ORD50] however items come and go while it is read anew, what is shown is the newest of one state, as far as it was read', async () => {
    const change = fc.oneof(told, untold)
    const steps = fc.array(fc.record({ change, wish: fc.constantFrom('refresh', 'more', 'none') }), { maxLength: 8 })
    const changes = fc.array(change, { maxLength: 4 })
    await holdsAsync(
      { count: fc.integer({ min: 0, max: 60 }), before: steps, meanwhile: changes },
      async ({ count, before, meanwhile }) => {
        const list = await startLong(count)
        const { ids, context, become, isReading, readOne } = list
        for (const { wish, change: made } of before) {
          become(made)
          if (wish === 'refresh') list.refresh()
          if (wish === 'more') list.more()
          if (isReading()) await readOne()
        }
        const known = ids().length
        list.refresh()
        const left = [...meanwhile]
        for (let rounds = 0; isReading() && rounds < 40; rounds += 1) {
          await readOne()
          const next = isReading() && left.shift()
          if (next) become(next)
        }
        const state = list.stateShown()
        expect([list.state(), context().total, context().fresh]).toEqual(['shown', state.length, null])
        expect(ids()).toEqual(state.slice(0, ids().length))
        expect(ids().length).toBeGreaterThanOrEqual(Math.min(state.length, Math.max(20, known - 30)))
      },
      { runs: 200 },
    )
  })
})
