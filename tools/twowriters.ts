/**
 * `npm run twowriters [-- --seeds 20 --seconds 60 --rate 500 --seed 1 --bugs]`: two back ends write to one PostgreSQL without a lock between
 * them, with the same keys sent to both, while connections are cut, lines go half dead and processes stop. Nothing that was acknowledged may be
 * lost, doubled or overwritten. `--bugs` takes guards away and proves that each is missed; `--sqlite` shows that one folder takes one back end.
 */
import { parseArgs } from 'node:util'
import { type PostgresServer, startPostgres } from '#tests/support/backend/postgresServer.ts'
import { withCleanUp } from './bench/cleanUp.ts'
import { report } from './bench/report.ts'
import { type SeedReport, goThroughSeed } from './twowriters/goThroughSeed.ts'
import { buildPlanted } from './twowriters/plantBug.ts'
import { plantedBugs } from './twowriters/plantedBugs.ts'
import { refuseSecond } from './twowriters/refuseSecond.ts'
import { countKinds, sayFirst } from './twowriters/sayViolations.ts'

const { values: asked } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    bugs: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
  },
})
/** A bug is looked for in so many seeds of so many seconds. */
const bugSeeds = 5
const bugSeconds = 20

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const rowOf = ({ violations, faults, ...row }: SeedReport) => ({
  ...row,
  faults: sumOf(faults),
  ...countKinds(violations),
})

function describe({ seed, keys, answeredMeanwhile, acknowledged, sentAgain, faults, violations }: SeedReport): string {
  const befell = Object.entries(faults).map(([fault, count]) => `${fault} ${count}`)
  const done = `${keys} keys, ${answeredMeanwhile} answered meanwhile, ${acknowledged} acknowledged, ${sentAgain} sent again; ${befell.join(', ')}`
  return `seed ${seed}: ${done}: ${violations.length === 0 ? 'right' : `${violations.length} violations`}`
}

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first + at))

async function provenRight(postgres: PostgresServer): Promise<boolean> {
  const reports: SeedReport[] = []
  for (const seed of seedsFrom(Number(asked.seed), Number(asked.seeds))) {
    const one = await goThroughSeed({
      postgres,
      seed,
      seconds: Number(asked.seconds),
      ratePerSecond: Number(asked.rate),
    })
    console.log(describe(one))
    sayFirst(one.violations)
    reports.push(one)
  }
  const total = (count: (one: SeedReport) => number) => reports.reduce((sum, one) => sum + count(one), 0)
  const violations = total((one) => one.violations.length)
  report('twowriters', reports.map(rowOf), {
    seeds: reports.length,
    keys: total(({ keys }) => keys),
    answeredMeanwhile: total(({ answeredMeanwhile }) => answeredMeanwhile),
    acknowledged: total(({ acknowledged }) => acknowledged),
    faults: total(({ faults }) => sumOf(faults)),
    violations,
  })
  return violations === 0
}

async function allFound(postgres: PostgresServer): Promise<boolean> {
  const rows = []
  let missed = 0
  for (const planted of plantedBugs) {
    const program = await buildPlanted(planted)
    let found: SeedReport['violations'] = []
    for (const seed of seedsFrom(Number(asked.seed), bugSeeds)) {
      const settings = { postgres, seed, seconds: bugSeconds, ratePerSecond: Number(asked.rate), program }
      const { violations } = await goThroughSeed(settings)
      found = violations.filter(({ kind }) => kind !== 'not back')
      if (found.length > 0) break
    }
    console.log(`${planted.bug}: ${found.length === 0 ? 'NOT FOUND' : `${found.length} violations`}`)
    sayFirst(found)
    rows.push({ bug: planted.bug, ...countKinds(found) })
    if (found.length === 0) missed += 1
  }
  report('twowriters-bugs', rows, { bugs: rows.length, missed })
  return missed === 0
}

let isRight = true
if (asked.sqlite) isRight = await refuseSecond()
else
  await withCleanUp(async (later) => {
    const postgres = await startPostgres()
    later(postgres.stop)
    isRight = await (asked.bugs ? allFound : provenRight)(postgres)
  })
if (!isRight) process.exitCode = 1
