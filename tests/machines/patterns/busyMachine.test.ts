import { describe, expect, it } from 'vitest'
import { busyMachine, isBusy } from '#machines/patterns/busyMachine.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(busyMachine)

describe('the spinner that blocks the page', () => {
  it('[NET79] is there as long as one call is under way, and goes with the answer to the last one', () => {
    const { actor } = hostMachine(busyMachine, watch)
    expect(isBusy(actor.getSnapshot())).toBe(false)
    const shown = ['work.began', 'work.began', 'work.ended', 'work.began', 'work.ended', 'work.ended'].map((type) => {
      actor.send({ type } as { type: 'work.began' | 'work.ended' })
      return isBusy(actor.getSnapshot())
    })
    expect(shown).toEqual([true, true, true, true, true, false])
  })

  it('[NET78] has no time-out', async () => {
    const { actor, pass } = hostMachine(busyMachine, watch)
    actor.send({ type: 'work.began' })
    await pass(10 * 60_000)
    expect(isBusy(actor.getSnapshot())).toBe(true)
  })

  it('is not below nothing after an answer too many', () => {
    const { actor } = hostMachine(busyMachine, watch)
    actor.send({ type: 'work.ended' })
    actor.send({ type: 'work.began' })
    expect(isBusy(actor.getSnapshot())).toBe(true)
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
