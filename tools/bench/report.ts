/** What a benchmark says: a table for people, and a file for machines. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const folder = 'bench-results'

export function report(name: string, rows: readonly Readonly<Record<string, number | string>>[], sum: object): void {
  console.table(rows)
  console.log(sum)
  mkdirSync(folder, { recursive: true })
  const about = { name, at: new Date().toISOString(), node: process.version, cores: cpus().length }
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify({ ...about, sum, rows }, null, 2)}\n`)
  console.log(`Written to ${folder}/${name}.json`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The smallest value that so large a share (0 to 1) of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
