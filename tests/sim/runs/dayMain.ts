/** `npm run sim:day [-- --hours N]`: what apps and back end hold after each hour of a simulated day; fails where it goes on growing. */
import { parseArgs } from 'node:util'
import { type Hour, live } from './day.ts'
import { endTidily, keepTidy } from './folders.ts'
import { moveIn } from '../world/moveIn.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '24' } } })
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** By what the hours after the first add to what was held after it. */
const growthMost = 0.05

/** By least squares. */
function slopeOf(hours: readonly Hour[]): number {
  const middle = (of: (hour: Hour) => number): number => hours.reduce((sum, one) => sum + of(one), 0) / hours.length
  const [x, y] = [middle(({ hour }) => hour), middle(({ dataKiB }) => dataKiB)]
  const spread = hours.reduce((sum, { hour }) => sum + (hour - x) ** 2, 0)
  return spread === 0 ? 0 : hours.reduce((sum, { hour, dataKiB }) => sum + (hour - x) * (dataKiB - y), 0) / spread
}

keepTidy()
endTidily()
const { database, begin } = await moveIn()

// The first hour by itself: what is compiled and loaded once is there afterwards, and what each side holds is known.
const first = await live(1, database)
begin()
say('hour     heap KiB    data KiB   events    orders')
const columns = [4, 12, 11, 8, 9] as const
const day = await live(Number(values.hours), database, ({ hour, heapKiB, dataKiB, tasks, orders }) =>
  say([hour, heapKiB, dataKiB, tasks, orders].map((figure, at) => String(figure).padStart(columns[at] ?? 0)).join(' ')),
)
const start = day.hours[0]?.dataKiB ?? 1
const growthOf = (hours: readonly Hour[]): number => (slopeOf(hours) * (hours.length - 1)) / start
const growth = growthOf(day.hours)
say(`\ndata after the first hour: ${slopeOf(day.hours).toFixed(1)} KiB an hour, ${(growth * 100).toFixed(2)} % in all`)
for (const [side, before, after] of [
  ['four apps', first.appsKiB, day.appsKiB],
  ['back end ', first.backEndKiB, day.backEndKiB],
] as const)
  say(`${side}: ${before} KiB after one hour, ${after} KiB after ${day.hours.length}`)
process.exit(growth <= growthMost ? 0 : 1)
