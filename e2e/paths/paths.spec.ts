/**
 * Every flow as its machine has it, gone in a browser against the real back end: planned from the machine itself, done by a person and
 * the outside, with a look at the app's own record and at the screen after each step.
 */
import type { AnyStateMachine } from 'xstate'
import { machines } from '#machines/describe/registry.ts'
import { expect, test } from '../support/fixtures.ts'
import { allPaths } from './allPaths.ts'
import { pathCoverage, planWalks } from './machinePaths.ts'
import { setStage } from './stage.ts'
import { walkMachine } from './walkMachine.ts'
import { isFull } from '../support/runLength.ts'

/** In short runs. */
const sample: readonly string[] = ['codeSend']
const leastShare = 0.85
/** What a page load and a step may take on a busy machine: a machine that grows has longer walks. A step that waits in vain fails much sooner. */
const loadMs = 60_000
const stepMs = 6_000

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

for (const paths of allPaths.filter(({ machine }) => isFull || sample.includes(machine)))
  test(`[FLW13] ${paths.machine}: every path of the machine, with what its states show`, async ({
    newDevice,
    backEnd,
  }, testInfo) => {
    const machine = machines[paths.machine] as AnyStateMachine
    const walks = planWalks(machine, paths)
    const stepCount = walks.flatMap(({ steps }) => steps).length
    test.setTimeout(loadMs * walks.length + stepMs * stepCount)
    const passed = new Set<string>()
    for (const walk of walks) {
      const stage = await setStage(await newDevice(), backEnd)
      for (const one of await walkMachine(stage, paths, walk)) passed.add(one)
      await stage.leave()
    }
    const { statesMissed, transitionsMissed, share, sentence } = pathCoverage(paths.machine, machine, passed)
    const description = `${sentence}, ${walks.length} page loads, ${stepCount} steps`
    testInfo.annotations.push({ type: 'passed', description })
    process.stdout.write(`${description}\n`)
    expect(share).toBeGreaterThanOrEqual(leastShare)
    const unplanned = [...statesMissed, ...transitionsMissed].filter((key) => !paths.byItself?.includes(key))
    expect(unplanned.toSorted(), 'each has a reason').toEqual(Object.keys(paths.never).toSorted())
  })
