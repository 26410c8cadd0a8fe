import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from '#rules/app/visibleText.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('text that somebody typed', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    [' Ann\t\n Lee\u00a0', 'Ann Lee'],
    ['\u202eeeL nnA\u202c', 'eeL nnA'],
    ['Ann\u2066\u2069 Lee\u200e\u200f\u061c', 'Ann Lee'],
    ['An\u200bn\u2060 L\u00adee\ufeff', 'Ann Lee'],
    ['Jo\u200dhn', 'John'],
    ['\u3164\u115f\uffa0', ''],
    ['Ann\u{e0041}\u{e007f}', 'Ann'],
    ['Ann\u0000\u001b[31m', 'Ann[31m'],
    ['Ann\ud800', 'Ann'],
    ['علی‌رضا', 'علی‌رضا'],
    ['‌علی', 'علی'],
    ['श्री‍मान', 'श्री‍मान'],
    ['محمد بن سلمان', 'محمد بن سلمان'],
    ['José Ñandú Œuvre', 'José Ñandú Œuvre'],
    ['Zoe\u0308 Nguyễn', 'Zoe\u0308 Nguyễn'],
    ['山田 太郎', '山田 太郎'],
    ["O'Neill-D’Arcy", "O'Neill-D’Arcy"],
  ])('[NET388] %j is kept as %j', (typed, kept) => {
    expect(visibleText(typed)).toBe(kept)
  })
})

describe('laws', () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      fc.constantFrom('\u202e', '\u2066', '\u200b', '\u200d', '\n', '\u0000'),
    ),
  })

  it('[NET388] nothing that is not seen is left, and what is left stays as it is', () => {
    holds({ typed: texts }, ({ typed }) => {
      const kept = visibleText(typed)
      expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\u200b\p{Cc}]/u)
      expect(kept).toBe(kept.trim())
      expect(visibleText(kept)).toBe(kept)
    })
  })
})
