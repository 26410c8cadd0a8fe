/** A case that a law failed in, line by line: `lots = 0.07`; what does not fit in a line field by field; what happened one after the other as a table. */
import { type Fields, formatValue, isDecimal, isFields } from './formatValue.ts'

const widest = 110

export function formatCase(given: Fields): readonly string[] {
  const longest = Math.max(0, ...Object.keys(given).map((name) => name.length))
  return Object.entries(given).flatMap(([name, value]) => {
    const line = `${name.padEnd(longest)} = ${lineOf(value)}`
    if (line.length <= widest && stepsOf(value) === null) return [line]
    return partsOf(name, value) ?? [line]
  })
}

/** Null for what has no parts to be told one by one. */
function partsOf(name: string, value: unknown): readonly string[] | null {
  const steps = stepsOf(value)
  if (steps && steps.length > 0) return [name, ...formatTable(steps).map((line) => `  ${line}`)]
  if (isFields(value) && !isDecimal(value)) return [name, ...formatCase(value).map((line) => `  ${line}`)]
  return null
}

const lineOf = (value: unknown): string => formatValue(value).replaceAll('\n', ' ')

/** Several records, such as the commands of a run; null for anything else. */
function stepsOf(value: unknown): readonly Fields[] | null {
  const list = Array.isArray(value) ? (value as readonly unknown[]) : commandsOf(value)
  return list && list.length > 0 && list.every((one) => isFields(one) && !isDecimal(one)) ? (list as Fields[]) : null
}

/** What fast-check gives a run of a model: those commands that ran, each with what it was made of as `told`. */
function commandsOf(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value) || !('commands' in value)) return null
  return [...(value as Iterable<{ readonly hasRan: boolean; readonly cmd: { readonly told?: unknown } }>)]
    .filter(({ hasRan }) => hasRan)
    .map(({ cmd }) => cmd.told)
}

/** A row for each step, a column for each field; where they are too many to stand side by side, the kind and the rest of it. */
function formatTable(steps: readonly Fields[]): readonly string[] {
  const names = [...new Set(steps.flatMap((step) => Object.keys(step)))]
  const rows = [
    ['', ...names],
    ...steps.map((step, at) => [String(at + 1), ...names.map((name) => (name in step ? lineOf(step[name]) : ''))]),
  ]
  const lines = alignCells(rows)
  if (Math.max(...lines.map((line) => line.length)) <= widest || !names.includes('type')) return lines
  return alignCells(steps.map(({ type, ...rest }, at) => [String(at + 1), lineOf(type), wordsOf(rest)]))
}

const wordsOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${lineOf(value)}`)
    .join(', ')

function alignCells(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
