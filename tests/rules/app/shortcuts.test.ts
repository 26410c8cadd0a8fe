import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periods } from '#rules/market/candle.ts'
import { actionOf, periodOfKey, shortcuts } from '#rules/app/shortcuts.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[RTE243] a digit is a period of the chart, a letter counts in either case', () => {
  expect(periods.map((_, at) => periodOfKey(String(at + 1)))).toEqual([...periods])
  expect(actionOf({ key: 'b', hasModifier: false, path: '/trade' })).toBe('buy')
  expect(actionOf({ key: 'B', hasModifier: false, path: '/trade' })).toBe('buy')
  expect(actionOf({ key: 'b', hasModifier: false, path: '/' })).toBeNull()
  expect(actionOf({ key: '?', hasModifier: false, path: '/' })).toBe('list')
})

describe('laws', () => {
  it('[RTE243] no key has two meanings', () => {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('[RTE243] Enter, Space, arrows and keys with a modifier are never shortcuts', () => {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys)
    holds({ key: fc.constantFrom(...keys) }, ({ key }) => {
      expect(actionOf({ key, hasModifier: true, path: '/trade' })).toBeNull()
    })
    for (const key of ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape', 'Tab'])
      expect(actionOf({ key, hasModifier: false, path: '/trade' })).toBeNull()
  })
})
