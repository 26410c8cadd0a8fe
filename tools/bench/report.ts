/** What a benchmark says: a table for people, a file for machines, and a page to look at, with the limits and bars, that loads nothing from anywhere. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'

export type Row = Readonly<Record<string, number | string>>

/** A column's figure is to stay between these. */
export type Limit = { readonly column: string; readonly most?: number; readonly least?: number }

export type ReportPage = {
  /** The first column names the row. */
  readonly rows: readonly Row[]
  readonly limits: readonly Limit[]
  /** The columns that are drawn. */
  readonly bars: readonly string[]
}

const folder = 'bench-results'

export function report(name: string, rows: readonly Row[], sum: object): void {
  console.table(rows)
  console.log(sum)
  mkdirSync(folder, { recursive: true })
  const about = { name, at: new Date().toISOString(), node: process.version, cores: cpus().length }
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify({ ...about, sum, rows }, null, 2)}\n`)
  console.log(`Written to ${folder}/${name}.json`)
}

/** How often each figure is taken: `--runs`, or as often as usual. */
export const askedRuns = (usual: number): number =>
  Number(parseArgs({ options: { runs: { type: 'string', default: String(usual) } } }).values.runs)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The smallest value that so large a share (0 to 1) of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const isBroken = ({ column, most = Infinity, least = -Infinity }: Limit, row: Row): boolean => {
  const value = row[column]
  return typeof value === 'number' && !(value <= most && value >= least)
}

/** Writes `bench-results/<name>.html`, says what misses its limit, and answers whether all hold. */
export function writePage(name: string, { rows, limits, bars }: ReportPage): boolean {
  const missed = rows.flatMap((row) => limits.filter((limit) => isBroken(limit, row)).map((limit) => ({ row, limit })))
  for (const { row, limit } of missed)
    console.log(`${Object.values(row)[0]}: ${limit.column} is ${row[limit.column]}, ${boundOf(limit)}.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.html`, htmlOf(name, { rows, limits, bars }))
  console.log(`Written to ${folder}/${name}.html`)
  return missed.length === 0
}

const boundOf = ({ most, least }: Limit): string =>
  most === undefined ? `at least ${least} is asked` : `at most ${most} is allowed`

const escape = (value: unknown): string =>
  String(value).replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

function htmlOf(name: string, { rows, limits, bars }: ReportPage): string {
  const columns = Object.keys(rows[0] ?? {})
  const cell = (row: Row, column: string) => {
    const broken = limits.some((limit) => limit.column === column && isBroken(limit, row))
    return `<td${broken ? ' class="bad"' : ''}>${escape(row[column] ?? '')}</td>`
  }
  const limitOf = (column: string) => {
    const limit = limits.find((one) => one.column === column)
    return limit
      ? `<br><small>${escape(limit.most === undefined ? `≥ ${limit.least}` : `≤ ${limit.most}`)}</small>`
      : ''
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escape(name)}</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 2rem; color: #16203a; background: #fff }
  table { border-collapse: collapse } th, td { padding: .3rem .8rem; border: 1px solid #ccd; text-align: end }
  td:first-child, th:first-child { text-align: start } .bad { background: #fdd }
  svg { max-inline-size: 44rem; inline-size: 100% }
</style>
<h1>${escape(name)}</h1>
<p>${escape(new Date().toISOString())}, Node ${escape(process.version)}, ${cpus().length} cores (${escape(cpus()[0]?.model ?? 'unknown')})</p>
<table>
<tr>${columns.map((column) => `<th>${escape(column)}${limitOf(column)}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${columns.map((column) => cell(row, column)).join('')}</tr>`).join('\n')}
</table>
${bars.map((column) => plotOf(column, rows)).join('\n')}
</html>
`
}

const barHeight = 26

function plotOf(column: string, rows: readonly Row[]): string {
  const valueOf = (row: Row) => Number(row[column])
  const most = Math.max(1e-9, ...rows.map(valueOf))
  const bars = rows.map((row, place) => {
    const y = place * barHeight
    const width = (330 * valueOf(row)) / most
    return `<text x="0" y="${y + 17}">${escape(Object.values(row)[0])}</text><rect x="170" y="${y + 4}" width="${width.toFixed(1)}" height="18" fill="#3466d6"/><text x="${(176 + width).toFixed(1)}" y="${y + 17}">${escape(row[column])}</text>`
  })
  return `<h2>${escape(column)}</h2>
<svg viewBox="0 0 580 ${rows.length * barHeight}" font-size="13" role="img" aria-label="${escape(column)}">${bars.join('')}</svg>`
}
