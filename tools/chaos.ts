/**
 * `npm run chaos [-- --whole --faults 100 --rate 300 --seed 1 --engines 3 --feeds 2]`: a cluster (`npm run cluster -- --plain`) takes so many
 * orders a second over two gateways, whether or not earlier ones were answered, while its processes are killed, stopped for 5 s and replaced,
 * each once all is as before the last. Nothing that was acknowledged may be lost, doubled or overwritten, the books have to be right,
 * accounts of an engine that is gone are served again within 3 s at p99, and every call is answered within 5 s or said to be unknown. With
 * `--whole` it is `npm run cluster`, which loses servers of its bus, crashed primaries and their machines as well: the database takes changes
 * again within 8 s of a crash and 25 s of a loss. [NOD120, NOD121, NOD122, NOD227]
 */
import { parseArgs } from 'node:util'
import { median, percentile, report } from './bench/report.ts'
import { faultKinds } from './chaos/faults.ts'
import { type ChaosReport, goThroughChaos } from './chaos/goThroughChaos.ts'
import { writesMostMs } from './chaos/losePrimary.ts'
import { countKinds, sayFirst } from './twowriters/sayViolations.ts'

const { values: asked } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    faults: { type: 'string', default: '100' },
    rate: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    engines: { type: 'string', default: '3' },
    feeds: { type: 'string', default: '2' },
  },
})
const servedMostMs = 3_000

const rounded = (value: number): number | string => (Number.isNaN(value) ? '–' : Math.round(value))

const rowsOf = ({ served }: ChaosReport) =>
  faultKinds.flatMap((kind) => {
    const those = served.filter((one) => one.kind === kind)
    if (those.length === 0) return []
    const waits = those.flatMap(({ servedAfterMs }) => servedAfterMs)
    const quotes = those.flatMap(({ quotesAfterMs }) => quotesAfterMs ?? [])
    const writes = those.flatMap(({ writesAfterMs }) => writesAfterMs ?? [])
    return [
      {
        fault: kind,
        times: those.length,
        accounts: waits.length,
        'served again ms (median)': rounded(median(waits)),
        'served again ms (p99)': rounded(percentile(waits, 0.99)),
        'quotes again ms (most)': quotes.length === 0 ? '–' : rounded(Math.max(...quotes)),
        'changes taken again ms (most)': writes.length === 0 ? '–' : rounded(Math.max(...writes)),
      },
    ]
  })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
const result = await goThroughChaos({
  isPlain: !asked.whole,
  faults: Number(asked.faults),
  ratePerSecond: Number(asked.rate),
  seed: asked.seed,
  counts: { engines: Number(asked.engines), feeds: Number(asked.feeds) },
})
const { violations } = result
sayFirst(violations)
const lost = result.served.filter(({ kind }) => kind === 'engine killed' || kind === 'engine stopped')
const waits = lost.flatMap(({ servedAfterMs }) => servedAfterMs)
const sum = {
  faults: result.served.length,
  submitsPerSecond: Number(asked.rate),
  keys: result.keys,
  answeredMeanwhile: result.answeredMeanwhile,
  acknowledged: result.acknowledged,
  sentAgain: result.sentAgain,
  notCalm: result.notCalm,
  violations: violations.length,
  ...countKinds(violations),
  servedAgainMedianMs: rounded(median(waits)),
  servedAgainP99Ms: rounded(percentile(waits, 0.99)),
}
report('chaos', rowsOf(result), sum)
const late = Object.entries(writesMostMs).filter(([kind, most]) =>
  result.served.some((one) => one.kind === kind && (one.writesAfterMs ?? 0) > most),
)
if (violations.length > 0 || late.length > 0 || percentile(waits, 0.99) > servedMostMs) process.exitCode = 1
