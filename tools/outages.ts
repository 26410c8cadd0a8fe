/**
 * `npm run outages [-- --rounds 3 --rate 200]`: under load the disk of a real back end is full, or its writes or syncs fail, or its
 * PostgreSQL is stopped; then it is mended. Nothing that is sent meanwhile may be acknowledged, the back end is there again by itself, and
 * after a kill at the end every acknowledged order is there once.
 */
import { parseArgs } from 'node:util'
import { type Outage, goThroughOutages } from '#tests/support/backend/outages.ts'
import { report } from './bench/report.ts'
import { diskFaults } from './faults/breakDisk.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    rate: { type: 'string', default: '200' },
    lasts: { type: 'string', default: '1500' },
  },
})
const kinds = [...Object.keys(diskFaults), 'PostgreSQL stopped'] as readonly Outage[]
const rows = []
for (const kind of kinds)
  rows.push(
    await goThroughOutages({
      kinds: Array.from({ length: Number(asked.rounds) }, () => kind),
      ratePerSecond: Number(asked.rate),
      lastsMs: Number(asked.lasts),
    }),
  )
const faults = rows.map(
  (row) => row['acknowledged meanwhile'] + row.lost + row.doubled + row['answered otherwise'] + row['book problems'],
)
const sum = { outages: rows.length * Number(asked.rounds), faults: faults.reduce((all, one) => all + one, 0) }
report(
  'outages',
  rows.map((row, index) => ({ kind: kinds[index] ?? '', ...row })),
  sum,
)
if (sum.faults > 0) process.exitCode = 1
