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
})
