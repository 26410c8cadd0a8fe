/**
 * `npm run cluster [-- --plain --engines 3 --gateways 2 --feeds 2 --keep]`: a whole Pipwire of many processes on this machine, on one port
 * (`PORT`, 8080) with all of its data below `DATA_DIR`; plain, it has one of each thing that it rests on. Writes one line when it is ready, and
 * who runs to `DATA_DIR/cluster.json`. What is killed stays so, unless with `--keep`. Ends with everything on SIGTERM. [NOD110, NOD111, NOD222]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openControl } from './cluster/control.ts'
import { type Cluster, startCluster } from './cluster/startCluster.ts'

function stop(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

const { values: asked } = parseArgs({
  options: {
    plain: { type: 'boolean', default: false },
    engines: { type: 'string', default: '3' },
    gateways: { type: 'string', default: '2' },
    feeds: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
  },
})

function countOf(name: 'engines' | 'gateways' | 'feeds'): number {
  const count = Number(asked[name])
  if (!Number.isInteger(count) || count < 1 || count > 64) stop(`--${name} is a number from 1 to 64.`)
  return count
}
const counts = { gateway: countOf('gateways'), engine: countOf('engines'), feed: countOf('feeds'), jobs: 1 }
const port = Number(process.env['PORT'] || '8080')
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop('PORT is no port.')

const dataDir = resolve(process.env['DATA_DIR'] || './data')
let cluster: Cluster | null = null
let closeControl = () => {}
const ending = new AbortController()
async function end(): Promise<void> {
  if (ending.signal.aborted) return
  ending.abort()
  closeControl()
  await cluster?.end()
  if (cluster) process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())

cluster = await startCluster({
  isPlain: asked.plain,
  dataDir,
  host: process.env['HOST'] || '127.0.0.1',
  port,
  counts,
  keeps: asked.keep,
  env: process.env,
  say: (line) => process.stderr.write(`${line}\n`),
  signal: ending.signal,
}).catch((error: unknown) =>
  stop(`The cluster could not start: ${error instanceof Error ? error.message : String(error)}`),
)
if (ending.signal.aborted) {
  await cluster.end()
  process.exit(0)
}
closeControl = await openControl(cluster, dataDir)
process.stdout.write(`Pipwire is at ${cluster.origin}\n`)
