import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { page, run, startShownList } from './pagedReadRun.ts'

describe('laws', () => {
  it('however items come and go between the pages, reading to the end misses none and shows none twice', async () => {
    const gone = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(gone, { maxLength: 4 }),
        async (count, goneBetween) => {
          let held = run(count, 1)
          let version = 1
          const answer = (asked: number) => page(held.slice((asked - 1) * 20, asked * 20), held.length, version)
          const { more, read, remove, ids, state, pages } = await startShownList(answer(1))
          for (const ids of [...goneBetween, [], [], [], []]) {
            version += 1
            held = held.filter((id) => !ids.includes(id))
            remove(ids, version)
            more()
            if (state() === 'reading more') await read.answer(answer(pages().at(-1) ?? 0))
          }
          expect(ids()).toEqual(held)
        },
      ),
      { numRuns: 100 },
    )
  })
  it('[ORD50] however items come and go while it is read anew, what is shown is the newest of one state, as far as it was read', async () => {
    const change = {
      gone: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      come: fc.integer({ min: 0, max: 2 }),
      isTold: fc.boolean(),
    }
    const steps = fc.array(fc.record({ ...change, wish: fc.constantFrom('refresh', 'more', 'none') }), { maxLength: 8 })
    const changes = fc.array(fc.record(change), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), steps, changes, async (count, before, meanwhile) => {
        const states = [[], run(count, 1)]
        const held = () => states.at(-1) ?? []
        const answer = (asked: number) =>
          page(held().slice((asked - 1) * 20, asked * 20), held().length, states.length - 1)
        const list = await startShownList(answer(1))
        const { read, ids, context } = list
        const isReading = () => ['refreshing', 'refreshing further', 'reading more'].includes(list.state())
        const readOne = () => read.answer(answer(list.pages().at(-1) ?? 0))
        let newest = count
        const become = ({ gone, come, isTold }: (typeof meanwhile)[number]) => {
          states.push([...run(newest + come, newest + 1), ...held().filter((id) => !gone.includes(id))])
          newest += come
          if (isTold) list.remove(gone, states.length - 1)
        }
        for (const { wish, ...step } of before) {
          become(step)
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
        const state = states[context().version] ?? []
        expect([list.state(), context().total, context().fresh]).toEqual(['shown', state.length, null])
        expect(ids()).toEqual(state.slice(0, ids().length))
        expect(ids().length).toBeGreaterThanOrEqual(Math.min(state.length, Math.max(20, known - 30)))
      }),
      { numRuns: 200 },
    )
  })
})
