import { describe, expect, it } from 'vitest'
import { describeDifferingValue, differingValues } from '#src/flows/replay/differingValues.ts'

const change = (path: string, from: string | null, to: string | null) => ({ path, from, to })

describe('what a replay tells of a step that came out otherwise', () => {
  it('[FLW6] is the values that differ, before and after, and what was expected', () => {
    const recorded = [change('lots', '0.01', '0.02'), change('fee', '0', '0.7'), change('stop', 'null', '1.08')]
    const replayed = [change('lots', '0.01', '0.02'), change('fee', '0', '0.07'), change('key', null, '"k1"')]
    expect(differingValues(recorded, replayed).map(describeDifferingValue)).toEqual([
      'fee: 0 → 0.07, expected 0.7',
      'stop: null → null, expected 1.08',
      'key: nothing → "k1", expected nothing',
    ])
  })

  it('[FLW6] is all that the step changed where an older trace does not tell what it expected', () => {
    expect(differingValues(undefined, [change('fee', '0', '0.07')]).map(describeDifferingValue)).toEqual([
      'fee: 0 → 0.07',
    ])
    expect(differingValues([], [change('fee', '0', '0.07')]).map(describeDifferingValue)).toEqual([
      'fee: 0 → 0.07, expected 0',
    ])
  })

  it('[FLW6] is nothing where both changed the same', () => {
    const changes = [change('fee', '0', '0.07')]
    expect(differingValues(changes, changes)).toEqual([])
  })
})
