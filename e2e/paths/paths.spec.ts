/**
 * Every flow as its machine has it, gone in a browser against the real back end: planned from the machine itself, done by a person and
 * the outside, with a look at the app's own record and at the screen after each step.
 */
import type { AnyStateMachine } from 'xstate'
import { machines } from '#machines/describe/registry.ts'
import { expect, test } from '../support/fixtures.ts'
import { allPaths } from './allPaths.ts'
import { pathCoverage } from './pathCoverage.ts'
import { planWalks } from './machinePaths.ts'
import { setStage } from './stage.ts'
import { walkMachine } from './walkMachine.ts'

const isFull = process.env['TEST_FULL'] === '1'
/** In short runs. */
const sample: readonly string[] = ['codeSend']
const leastShare = 0.85

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

for (const paths of allPaths.filter(({ machine }) => isFull || sample.includes(machine)))
  test(`[FLW13] ${paths.machine}: every path of the machine, with what its states show`, async ({
    newDevice,
    backEnd,
  }, testInfo) => {
    test.setTimeout(300_000)
    const machine = machines[paths.machine] as AnyStateMachine
    const walks = planWalks(machine, paths)
    const passed = new Set<string>()
    for (const walk of walks) {
      const stage = await setStage(await newDevice(), backEnd)
      for (const one of await walkMachine(stage, paths, walk)) passed.add(one)
      await stage.leave()
    }
    const { statesMissed, transitionsMissed, share, sentence } = pathCoverage(paths.machine, machine, passed)
    const description = `${sentence}, ${walks.length} page loads, ${walks.flatMap(({ steps }) => steps).length} steps`
    testInfo.annotations.push({ type: 'passed', description })
    process.stdout.write(`${description}\n`)
    expect(statesMissed, 'states that were not passed').toEqual([])
    expect(share).toBeGreaterThanOrEqual(leastShare)
    const unplanned = transitionsMissed.filter((key) => !paths.byItself?.includes(key))
    expect(unplanned.toSorted(), 'each has a reason').toEqual(Object.keys(paths.never).toSorted())
  })
