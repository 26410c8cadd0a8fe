import { assert, boolean, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayReload } from '#rules/app/mayReload.ts'

const idle = { isOrderUnderWay: false, isOutcomeUnknown: false, isDraftLeft: false }
const anyFacts = record({ isOrderUnderWay: boolean(), isOutcomeUnknown: boolean(), isDraftLeft: boolean() })

describe('a reload for a newer version', () => {
  it('[NET201] waits for what was sent, and is asked about once more when something is typed', () => {
    expect(mayReload(idle)).toBe('yes')
    expect(mayReload({ ...idle, isDraftLeft: true })).toBe('when asked')
    expect(mayReload({ ...idle, isOrderUnderWay: true })).toBe('not yet')
    expect(mayReload({ ...idle, isOutcomeUnknown: true })).toBe('not yet')
  })

  it('[NET201] never comes while an outcome is open, whatever is typed', () => {
    const isHeld = (facts: typeof idle) =>
      (mayReload(facts) === 'not yet') === (facts.isOrderUnderWay || facts.isOutcomeUnknown)
    assert(property(anyFacts, isHeld))
  })
})
