/** Before each test file: what `expect` found different is told as people write it, `0.07` in place of `{ units: 7n, scale: 2 }`. */
import { chai } from 'vitest'
import { formatValue, isDecimal, isFields, isMoment } from './formatValue.ts'

/** Printed without quotes by what prints values: it takes a value of this kind at its own word. */
class Written {
  readonly $$typeof = Symbol.for('jest.asymmetricMatcher')
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toAsymmetricMatcher(): string {
    return this.text
  }
  [Symbol.for('chai/inspect')](): string {
    return this.text
  }
}

/** A copy with decimals and times written out; the value itself where it has none. */
export function readable(value: unknown, above: readonly unknown[] = []): unknown {
  if (isDecimal(value) || isMoment(value)) return new Written(formatValue(value))
  const inside = [...above, value]
  if (above.includes(value)) return value
  if (Array.isArray(value))
    return kept(
      value,
      value.map((part) => readable(part, inside)),
    )
  if (!isFields(value)) return value
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, readable(part, inside)])
  return kept(value, Object.fromEntries(parts))
}

const kept = <T extends object>(value: T, copy: T): T =>
  Object.entries(value).every(([name, part]) => Object.is(part, (copy as Readonly<Record<string, unknown>>)[name]))
    ? value
    : copy

type Assert = (this: object, ...parts: unknown[]) => void

const isMarked = Symbol.for('pipwire: tells values readably')

chai.use(({ Assertion }, { flag }) => {
  const prototype = Assertion.prototype as unknown as { assert: Assert; [isMarked]?: true }
  // Files of one worker share it.
  if (prototype[isMarked]) return
  const { assert } = prototype
  prototype[isMarked] = true
  prototype.assert = function assertReadably(...parts) {
    try {
      assert.apply(this, parts)
    } catch (error) {
      const found: unknown = flag(this, 'object')
      const told = parts.map((part, at) => (at === 3 || at === 4 ? readable(part) : part))
      const isTold = told.some((part, at) => part !== parts[at]) || readable(found) !== found
      // What is written alike and yet is not the same, such as a decimal and a text, is told as it is.
      const isAlike = formatValue(parts[3]) === formatValue(parts.length > 4 ? parts[4] : found)
      if (!isTold || (isAlike && flag(this, 'negate') !== true)) throw error
      flag(this, 'object', readable(found))
      try {
        assert.apply(this, told)
      } finally {
        flag(this, 'object', found)
      }
    }
  }
})
