import { describe, expect, it } from 'vitest'
import { changesBetween } from '#src/flows/record/changesBetween.ts'
import type { Encoded } from '#src/flows/record/trace.ts'

const map = (fields: Readonly<Record<string, Encoded>>): Encoded => ({ $: 'map', list: Object.entries(fields).flat() })

describe('what changed of a context', () => {
  it('[FLW222] is told by its path, before and after', () => {
    const before = { lots: { $: 'decimal', text: '0.01' }, stop: null, quotes: map({ a: 1, b: 2 }), list: [1, 2] }
    const after = { lots: { $: 'decimal', text: '0.02' }, key: 'k1', quotes: map({ a: 1, b: 3 }), list: [1, 2, 3] }
    expect(changesBetween(before, after)).toEqual({
      changes: [
        { path: 'lots', from: '0.01', to: '0.02' },
        { path: 'stop', from: 'null', to: null },
        { path: 'quotes.b', from: '2', to: '3' },
        { path: 'list.2', from: null, to: '3' },
        { path: 'key', from: null, to: '"k1"' },
      ],
    })
  })

  it('[FLW222] is written as people write it, inside of others too', () => {
    const after = { extra: { profit: { $: 'decimal', text: '0.5' }, held: map({ a: 1 }) }, held: map({}) }
    expect(changesBetween({ extra: null, held: null }, after)).toEqual({
      changes: [
        { path: 'extra', from: 'null', to: '{"profit":"0.5","held":{"a":1}}' },
        { path: 'held', from: 'null', to: '{}' },
      ],
    })
  })

  it('[FLW222] is nothing where both are equal', () => {
    expect(changesBetween({ a: { b: [1] } }, { a: { b: [1] } })).toEqual({})
  })

  it('[FLW222] is told in few characters, of the first few alone', () => {
    const names = Array.from({ length: 12 }, (_, place) => `name${place}`)
    const all = (value: Encoded) => Object.fromEntries(names.map((name) => [name, value]))
    const { changes, moreChanges } = changesBetween(all(1), all('x'.repeat(99)))
    expect([changes?.length, moreChanges, changes?.[0]?.to?.length]).toEqual([8, 4, 48])
  })
})
