/** Tables as text for spreadsheets: RFC 4180, in UTF-8 with its mark, and no cell that a spreadsheet would run. [ACC34] */
import { type Decimal, formatDecimal } from '../number/decimal.ts'

/** A number stands bare; text is guarded and set in quotes where it must be. */
export type CsvCell = string | Decimal | null

/** What spreadsheets take for the beginning of a formula, also after blanks and in full width. */
const formulaStart = /^\s*[=+\-@\u2212＝＋－＠]|^[\t\r\n]/u
const needsQuotes = /[",\r\n]|^\s|\s$/u

export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return formatDecimal(cell)
  const guarded = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
