import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, csvOf } from '#rules/funds/csv.ts'
import { decimal } from '#rules/number/decimal.ts'
import { holds } from '#tests/support/laws/holds.ts'

const line = (...cells: readonly CsvCell[]) => csvOf([cells]).slice(1, -2)

describe('a table as CSV', () => {
  it('[ACC34] begins with the mark of UTF-8 and ends each line as RFC 4180 says', () => {
    expect(
      csvOf([
        ['a', 'b'],
        [decimal('-4.50'), null],
      ]),
    ).toBe('\uFEFFa,b\r\n-4.5,\r\n')
    expect(csvOf([])).toBe('\uFEFF')
  })

  it.each([
    ['plain words', 'plain words'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    [' room ', '" room "'],
    ['提款，退回', '提款，退回'],
  ])('[ACC34] writes %j as %j', (cell, written) => {
    expect(line(cell)).toBe(written)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =cmd', '＝1', '−1', '\r\n=1'])(
    '[ACC34] %j is text for a spreadsheet, not a formula',
    (cell) => {
      expect(line(cell).replace(/^"/, '')).toBe(`'${cell}${line(cell).startsWith('"') ? '"' : ''}`)
    },
  )

  it('[ACC34] a number stays a number, also below zero', () => {
    expect(line(decimal('-0.000001'), decimal('1000'))).toBe('-0.000001,1000')
  })
})

/** A plain reader of RFC 4180. */
function read(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  let row: string[] = []
  for (const [, value = '', end] of text.slice(1).matchAll(cell)) {
    row.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

describe('laws', () => {
  it('[ACC34] what a reader reads is what was written, but for the guard', () => {
    const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    holds({ rows: table }, ({ rows }) => {
      const back = read(csvOf(rows))
      expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
      )
      for (const cell of back.flat()) expect(/^\s*[=+\-@]/.test(cell)).toBe(false)
    })
  })
})
