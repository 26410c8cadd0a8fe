/**
 * `npm run attack [-- --part money --part floods --seconds 10]`: a back end in production mode with TLS in front of it, attacked in every way
 * that docs/security.md says it withstands. One line for each attack; exit code 1 where one is not held.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Attack, type Result, attempt } from './attack/attack.ts'
import { accountAttacks } from './attack/attacks/accounts.ts'
import { edgeAttacks } from './attack/attacks/edge.ts'
import { floodAttacks } from './attack/attacks/floods.ts'
import { guessAttacks } from './attack/attacks/guesses.ts'
import { limitAttacks } from './attack/attacks/limits.ts'
import { moneyAttacks } from './attack/attacks/money.ts'
import { operatorAttacks } from './attack/attacks/operators.ts'
import { passkeyAttacks } from './attack/attacks/passkeys.ts'
import { operatorStepAttacks } from './attack/attacks/operatorSteps.ts'
import { peopleAttacks } from './attack/attacks/people.ts'
import { socketAttacks } from './attack/attacks/sockets.ts'
import { startAttacks } from './attack/attacks/starts.ts'
import { traceAttacks } from './attack/attacks/traces.ts'
import { type Field, openField } from './attack/openField.ts'
import { withCleanUp } from './bench/cleanUp.ts'
import { report } from './bench/report.ts'

const { values } = parseArgs({
  options: { part: { type: 'string', multiple: true }, seconds: { type: 'string', default: '10' } },
})

/** The log is looked at last: it has all that came before. */
const parts: Readonly<Record<string, readonly Attack<Field>[]>> = {
  starts: startAttacks,
  guesses: guessAttacks(),
  edge: edgeAttacks,
  money: moneyAttacks,
  operators: [...operatorAttacks, ...operatorStepAttacks],
  people: peopleAttacks,
  accounts: accountAttacks,
  passkeys: passkeyAttacks,
  sockets: socketAttacks,
  limits: limitAttacks,
  floods: floodAttacks(Number(values.seconds)),
  traces: traceAttacks,
}
const asked = values.part ?? Object.keys(parts)
for (const part of asked)
  if (!(part in parts)) throw new Error(`There is no part ${part}: ${Object.keys(parts).join(', ')}.`)

const results: (Result & { readonly part: string })[] = []
const loadBefore = loadavg()[0] ?? 0
await withCleanUp(async (later) => {
  const field = await openField(later)
  for (const part of asked) {
    for (const attack of parts[part] ?? []) {
      const result = { part, ...(await attempt(attack, field)) }
      results.push(result)
      console.log(`${result.outcome.padEnd(6)} ${part.padEnd(9)} ${result.attack}: ${result.figure}`)
    }
  }
})
const broken = results.filter(({ outcome }) => outcome === 'BROKEN').length
const rounded = (load: number): number => Math.round(load * 10) / 10
report('attack', results, {
  attacks: results.length,
  held: results.length - broken,
  broken,
  loadBefore: rounded(loadBefore),
})
if (broken > 0) process.exitCode = 1
