/** What a law says when it does not hold. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fromScaled, isAbove } from '#rules/number/decimal.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { acceptableMeetings } from '#tests/arbitraries/tickets.ts'
import { describeFailure } from '#tests/support/laws/describeFailure.ts'
import { formatCase } from '#tests/support/laws/formatCase.ts'
import { formatValue } from '#tests/support/laws/formatValue.ts'
import { holds, holdsAsync } from '#tests/support/laws/holds.ts'
import { readLawSettings } from '#tests/support/laws/lawSettings.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'

const hundredths = fc.integer({ min: 1, max: 100_000 }).map((units) => fromScaled(BigInt(units), 2))
const at = Date.UTC(2026, 10, 20, 12, 4, 9)

function failureOf(run: () => void): Error {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('It holds.')
}

const failWith = (options: { readonly seed?: number; readonly path?: string } = {}) => {
  const tried: string[] = []
  const { message } = failureOf(() =>
    holds(
      { lots: hundredths, side: sides, time: moments },
      ({ lots, side }) => {
        tried.push(formatValue(lots))
        expect(side === 'buy' && isAbove(lots, decimal('0.06'))).toBe(false)
      },
      options,
    ),
  )
  return { tried, message }
}

describe('values', () => {
  it.each([
    [decimal('0.07'), '0.07'],
    [decimal('-1.08517'), '-1.08517'],
    [at, '2026-11-20T12:04:09.000Z'],
    [100, '100'],
    ['buy', 'buy'],
    ['per lot', 'per lot'],
    ['0.07', '"0.07"'],
    ['null', '"null"'],
    ['', '""'],
    [7n, '7n'],
    [null, 'null'],
    [
      { side: 'sell', lots: decimal('0.5'), stops: [decimal('1'), null] },
      '{ side: sell, lots: 0.5, stops: [1, null] }',
    ],
  ])('%o are written as people write them', (value, text) => {
    expect(formatValue(value)).toBe(text)
  })

  it('that hold themselves come to an end', () => {
    const self: unknown[] = []
    self.push(self)
    expect(formatValue(self)).toContain('…')
  })
})

describe('a case', () => {
  it('names each argument', () => {
    expect(formatCase({ lots: decimal('0.07'), side: 'buy' })).toEqual(['lots = 0.07', 'side = buy'])
  })

  it('tells a meeting field by field', () => {
    const [meeting] = fc.sample(acceptableMeetings, { seed: 1, numRuns: 1 })
    const lines = formatCase({ meeting })
    expect(lines.slice(0, 3)).toEqual(['meeting', '  ticket', expect.stringMatching(/^ {4}mode +=/)])
    expect(lines.join('\n')).not.toMatch(/units:|scale:|\dn\b/)
  })

  it('tells what was done one after the other as a table', () => {
    const commands = [
      { type: 'buy', lots: decimal('0.1') },
      { type: 'tick', price: decimal('1.08533') },
    ]
    const table = ['commands', '     type  lots  price', '  1  buy   0.1', '  2  tick        1.08533']
    expect(formatCase({ commands })).toEqual(table)
    const steps = [
      { hasRan: true, cmd: { told: commands[0] } },
      { hasRan: false, cmd: { told: commands[1] } },
    ]
    const run = { commands: steps, [Symbol.iterator]: () => steps.values() }
    expect(formatCase({ run })).toEqual(['run', '     type  lots', '  1  buy   0.1'])
  })

  it('tells many kinds of commands in words', () => {
    const long = 'far away '.repeat(9).trim()
    const commands = [
      { type: 'one', there: long },
      { type: 'other', here: long },
    ]
    expect(formatCase({ commands })).toEqual(['commands', `  1  one    there ${long}`, `  2  other  here ${long}`])
  })
})

describe('a law that does not hold', () => {
  it('[MRG3] says its rule, its smallest case, and how to see it again', () => {
    const { message } = failWith()
    expect(message.split('\n')).toEqual([
      'the law does not hold: [MRG3] says its rule, its smallest case, and how to see it again',
      '  MRG3    Margin is computed in full and rounded once, to 6 places, half away from zero.',
      '  case    lots = 0.07',
      '          side = buy',
      expect.stringMatching(/^ {10}time = 20\d\d-.*Z$/),
      expect.stringMatching(/^ {2}found {3}as case \d+, then made simpler in \d+ steps?$/),
      expect.stringMatching(
        /^ {2}again {3}LAW_SEED=-?\d+ LAW_PATH=[\d:]+ npm run unit -- tests\/tools\/laws\.test\.ts -t '\.MRG3\. says its rule, its smallest case, and how to see it again'$/,
      ),
      '  why     expected true to be false // Object.is equality',
    ])
  })

  it('is repeated from its seed and path: its smallest case comes first', () => {
    const { message } = failWith()
    const [, seed, path] = /LAW_SEED=(\S+) LAW_PATH=(\S+)/.exec(message) ?? []
    const again = failWith({ seed: Number(seed), path: path! })
    expect(again.tried[0]).toBe('0.07')
    expect(again.message).toContain('lots = 0.07')
  })

  it('tells the same of a claim that takes its time', async () => {
    const run = holdsAsync({ lots: hundredths }, async ({ lots }) => {
      await Promise.resolve()
      expect(isAbove(lots, decimal('1'))).toBe(false)
    })
    await expect(run).rejects.toThrow('case    lots = 1.01')
  })

  it('keeps the line of the claim, and nothing of what ran it', () => {
    const { stack } = failureOf(() => holds({ one: fc.nat() }, ({ one }) => expect(one).toBe(-1)))
    expect(stack).toContain('laws.test.ts')
    expect(stack).not.toMatch(/fast-check|holds\.ts/)
  })

  it('tells that the time was over, or that few cases were fit', () => {
    const over = { failed: true, interrupted: true, numRuns: 7, numSkips: 1, numShrinks: 0, seed: 3 }
    const run = { ...over, counterexample: null, counterexamplePath: null, errorInstance: null }
    expect(describeFailure(run, { title: 'slow', file: 'tests/slow.test.ts' })).toContain(
      'why     the time was over: 7 cases held, 1 were left out',
    )
    // Of each case a hundred are tried: a thousand of them take seconds.
    expect(() => holds({ one: fc.nat() }, () => fc.pre(false), { runs: 10 })).toThrow('too few cases were fit')
  })
})

describe('the settings of a run', () => {
  it('are read from the environment', () => {
    expect(readLawSettings({})).toEqual({})
    expect(readLawSettings({ LAW_SEED: '-5', LAW_PATH: '3:0:1' })).toEqual({ seed: -5, path: '3:0:1' })
    expect(readLawSettings({ LAW_RUNS: '20000' })).toEqual({ runs: 20_000 })
  })

  it.each([{ LAW_SEED: 'x' }, { LAW_RUNS: '1.5' }, { LAW_PATH: '1:0' }])('%o cannot be meant', (env) => {
    expect(() => readLawSettings(env)).toThrow(TypeError)
  })
})

describe('what expect finds different', () => {
  it('is written as people write it', () => {
    const { message } = failureOf(() =>
      expect({ fee: decimal('0.7'), at }).toEqual({ fee: decimal('0.07'), at: at + 1 }),
    )
    expect(message).toContain('fee: 0.7')
    const one = failureOf(() => expect(decimal('0.7')).toEqual(decimal('0.07')))
    expect(one.message).toBe('expected 0.7 to deeply equal 0.07')
    expect(failureOf(() => expect([decimal('1')]).not.toEqual([decimal('1')])).message).toContain('[ 1 ] to not')
  })

  it('is told as it is where both would read alike', () => {
    const error = failureOf(() =>
      expect({ fee: { units: 7n, scale: 2 } }).toEqual({ fee: { units: 7n, scale: 2, a: 1 } }),
    )
    expect(error.message).toContain('units: 7n')
  })
})

describe('a figure of 6 places', () => {
  const problem = (figure: string, whole: string, parts: string) =>
    findRoundingProblem(decimal(figure), decimal(whole), decimal(parts))

  it('[NET19] is the nearest, of two as near the one farther from zero', () => {
    expect(problem('0.333333', '1', '3')).toBeNull()
    expect(problem('0.000001', '0.000001', '2')).toBeNull()
    expect(problem('-0.000001', '-0.000001', '2')).toBeNull()
    expect(problem('0', '0', '2')).toBeNull()
    expect(problem('0', '0.000001', '2')).toBe('0 is not the nearest to 0.000001 / 2')
    expect(problem('0.666666', '2', '3')).not.toBeNull()
    expect(problem('0.3333333', '1', '3')).not.toBeNull()
  })
})
