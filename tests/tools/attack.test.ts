/** `npm run attack` holds what is held, over TLS, and reports a defence that is missing. */
import { afterEach, describe, expect, it } from 'vitest'
import { type Attack, attempt } from '#tools/attack/attack.ts'
import { edgeAttacks, headersOfAnswers, sandboxCalls } from '#tools/attack/attacks/edge.ts'
import { costlyCalls, manyOfHousehold } from '#tools/attack/attacks/limits.ts'
import { tokenAlone } from '#tools/attack/attacks/money.ts'
import { floodAttacks } from '#tools/attack/attacks/floods.ts'
import { guessAttacks } from '#tools/attack/attacks/guesses.ts'
import { operatorStepAttacks } from '#tools/attack/attacks/operatorSteps.ts'
import { traceAttacks } from '#tools/attack/attacks/traces.ts'
import { openField } from '#tools/attack/openField.ts'
import { startSite } from '#tools/attack/startSite.ts'

const isFull = process.env['TEST_FULL'] === '1'
const stops: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})
const later = (stop: () => Promise<unknown> | void) => void stops.push(stop)

async function attemptAll<T>(attacks: readonly Attack<T>[], target: T) {
  const outcomes: string[] = []
  for (const attack of attacks) {
    const { outcome, figure } = await attempt(attack, target)
    outcomes.push(outcome === 'held' ? outcome : `${attack.tried}: ${figure}`)
  }
  return new Set(outcomes)
}

describe('attacks over TLS', () => {
  it.skipIf(!isFull)(
    '[OPS262] are held by a back end in production mode',
    async () => {
      const field = await openField(later)
      const traces = traceAttacks.slice(1)
      // What somebody honest waits for is a figure of a machine that does nothing else.
      const flood = floodAttacks(1).slice(3, 4)
      const [firstPassword] = operatorStepAttacks
      const all = [...edgeAttacks, tokenAlone, firstPassword!, manyOfHousehold, costlyCalls, ...flood, ...traces]
      expect(await attemptAll<typeof field>(all, field)).toEqual(new Set(['held']))
    },
    60_000,
  )

  it('[OPS262, SES400] guesses of an hour too, by a clock that is moved', async () => {
    expect(await attemptAll(guessAttacks(isFull ? 300 : 150), undefined)).toEqual(new Set(['held']))
  }, 60_000)

  it('[OPS262] a defence that is missing is reported', async () => {
    const site = await startSite(later, { SANDBOX: '1', LIMITS: 'off' })
    const outcomes = []
    for (const attack of [manyOfHousehold, sandboxCalls, headersOfAnswers])
      outcomes.push((await attempt(attack, site)).outcome)
    expect(outcomes).toEqual(['BROKEN', 'BROKEN', 'BROKEN'])
  }, 60_000)

  it('[OPS262] so is one that could not be tried', async () => {
    const run = () => Promise.reject(new Error('nobody is there'))
    const result = await attempt({ tried: 'a door', rules: 'NET1', run }, null)
    expect(result).toMatchObject({ outcome: 'BROKEN', figure: 'failed: Error: nobody is there' })
  })
})
