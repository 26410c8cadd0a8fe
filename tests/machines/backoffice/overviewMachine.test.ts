import { describe, expect, it } from 'vitest'
import type { Overview } from '#contract/shapes/review.ts'
import { overviewMachine } from '#machines/backoffice/overviewMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(overviewMachine)
const seen = (openPositions: number): Overview => ({
  waiting: [],
  openPositions,
  exposures: null,
  stale: [],
  companyStatus: 0,
  at: 1,
})

function start() {
  const look = fakeTask<Overview>()
  const { actor, pass } = hostMachine(overviewMachine.provide({ actors: { look: look.logic } }), watch, undefined)
  return { actor, pass, look, context: () => actor.getSnapshot().context }
}

describe('the overview', () => {
  it('[OPS162] is looked at at once, then every 5 s, and on a wish', async () => {
    const { actor, pass, look, context } = start()
    expect(look.asked).toHaveLength(1)
    await look.answer(seen(1))
    expect(context()).toEqual({ overview: seen(1), problem: null })
    await pass(4_999)
    expect(look.asked).toHaveLength(1)
    await pass(1)
    expect(look.asked).toHaveLength(2)
    await look.answer(seen(2))
    actor.send({ type: 'overview.refresh' })
    expect(look.asked).toHaveLength(3)
    expect(context().overview).toEqual(seen(2))
  })

  it('[OPS163] keeps what it saw last when a look fails, says that it failed, and looks again by itself', async () => {
    const { pass, look, context } = start()
    await look.lose()
    expect(context()).toMatchObject({ overview: null, problem: { kind: 'unknown' } })
    await pass(5_000)
    await look.answer(seen(3))
    await pass(5_000)
    await look.lose(502)
    expect(context()).toEqual({ overview: seen(3), problem: { kind: 'unknown', status: 502 } })
    await pass(5_000)
    await look.answer(seen(4))
    expect(context()).toEqual({ overview: seen(4), problem: null })
  })
})
