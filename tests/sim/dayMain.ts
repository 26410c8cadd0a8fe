/** `npm run sim:day [-- --hours N]`: what apps and back end hold after each hour of a simulated day; fails where it goes on growing. */
import { parseArgs } from 'node:util'
import { type Hour, live } from './day.ts'
import { endTidily, keepTidy } from './folders.ts'
import { moveIn } from './moveIn.ts'

const { values } = parseArgs({ options: { hours: { type: 'string', default: '24' } } })
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What is kept is bounded, but some of it fills for half a day, as the candles at hand do. So the second half is judged, by what it adds to the first hour's. */
const growthMost = 0.05

/** By least squares. */
function slopeOf(hours: readonly Hour[]): number {
  const middle = (of: (hour: Hour) => number): number => hours.reduce((sum, one) => sum + of(one), 0) / hours.length
  const [x, y] = [middle(({ hour }) => hour), middle(({ heapKiB }) => heapKiB)]
  const spread = hours.reduce((sum, { hour }) => sum + (hour - x) ** 2, 0)
  return spread === 0 ? 0 : hours.reduce((sum, { hour, heapKiB }) => sum + (hour - x) * (heapKiB - y), 0) / spread
}

keepTidy()
endTidily()
const { database, begin } = await moveIn()

// The first hour by itself: what is compiled and loaded once is there afterwards, and what each side holds is known.
const first = await live(1, database)
begin()
say('hour     heap KiB   events    orders')
const columns = [4, 12, 9, 9] as const
const day = await live(Number(values.hours), database, ({ hour, heapKiB, tasks, orders }) =>
  say([hour, heapKiB, tasks, orders].map((figure, at) => String(figure).padStart(columns[at] ?? 0)).join(' ')),
)
const start = day.hours[0]?.heapKiB ?? 1
const growthOf = (hours: readonly Hour[]): number => (slopeOf(hours) * (hours.length - 1)) / start
const late = growthOf(day.hours.slice(Math.floor(day.hours.length / 2)))
say(
  `\nafter the first hour: ${slopeOf(day.hours).toFixed(1)} KiB an hour, ${(growthOf(day.hours) * 100).toFixed(2)} % in all`,
)
say(`the second half of it: ${(late * 100).toFixed(2)} %`)
for (const [side, before, after] of [
  ['four apps', first.appsKiB, day.appsKiB],
  ['back end ', first.backEndKiB, day.backEndKiB],
] as const)
  say(`${side}: ${before} KiB after one hour, ${after} KiB after ${day.hours.length}`)
process.exit(late <= growthMost ? 0 : 1)
