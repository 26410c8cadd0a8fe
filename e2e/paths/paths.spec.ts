/**
 * Every flow as its machine has it, gone in a browser against the real back end: planned from the machine itself, done by a person and
 * the outside, with a look at the app's own record and at the screen after each step.
 */
import type { AnyStateMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import { expect, keepLanguage, test } from '../fixtures.ts'
import { allPaths } from './allPaths.ts'
import { pathCoverage } from './pathCoverage.ts'
import { planWalks } from './planWalks.ts'
import { setStage } from './stage.ts'
import { walkMachine } from './walkMachine.ts'

const isFull = process.env['TEST_FULL'] === '1'
/** In short runs. */
const sample: readonly string[] = ['order', 'codeSend']
const leastShare = 0.85

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 })

for (const paths of allPaths.filter(({ machine }) => isFull || sample.includes(machine)))
  test(`[FLW13] ${paths.machine}: every path of the machine, with what its states show`, async ({
    browser,
    backEnd,
    language,
  }) => {
    test.setTimeout(180_000)
    const machine = machines[paths.machine] as AnyStateMachine
    const passed = new Set<string>()
    for (const walk of planWalks(machine, paths)) {
      const context = await browser.newContext({ baseURL: backEnd.origin })
      await context.addInitScript(keepLanguage, language ?? 'en')
      await context.addInitScript(() => sessionStorage.setItem('pipwire.trace', '1'))
      const stage = await setStage(context, backEnd)
      for (const one of await walkMachine(stage, paths, walk)) passed.add(one)
      await stage.leave()
    }
    test.skip(passed.size === 0, 'the app keeps no record')
    const { statesMissed, transitionsMissed, share, sentence } = pathCoverage(paths.machine, machine, passed)
    process.stdout.write(`${sentence}\n`)
    expect(statesMissed, 'states that were not passed').toEqual([])
    expect(share).toBeGreaterThanOrEqual(leastShare)
    expect(transitionsMissed, 'each has a reason').toEqual(Object.keys(paths.never))
  })
