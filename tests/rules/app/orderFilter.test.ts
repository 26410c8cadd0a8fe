import { expect, it } from 'vitest'
import { everyOrder, isAmong } from '#rules/app/orderFilter.ts'

const ended = { instrumentId: 7, closedAt: 1_000, closeReason: 'manual' } as const
const open = { instrumentId: 7, closedAt: null, closeReason: null }

it('[ORD440] lets through what is asked for: an instrument, from a moment on, before another, and a reason', () => {
  const passes = (filter: object) => isAmong(ended, { ...everyOrder, ...filter })
  expect([{}, { instrumentId: 7 }, { from: 1_000 }, { to: 1_001 }, { reason: 'manual' }].map(passes)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect([{ instrumentId: 8 }, { from: 1_001 }, { to: 1_000 }, { reason: 'stop_loss' }].map(passes)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})
it('[ORD440] what has not ended has neither time nor reason', () => {
  const passes = (filter: object) => isAmong(open, { ...everyOrder, ...filter })
  expect([{}, { instrumentId: 7 }, { from: 0 }, { to: 9e15 }, { reason: 'manual' }].map(passes)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
