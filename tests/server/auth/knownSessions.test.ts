import { expect, it } from 'vitest'
import { createKnownSessions } from '#server/auth/session.ts'

const session = {
  id: 1,
  accountId: 7,
  kind: 'demo',
  uid: '1000007',
  createdAt: 0,
  seenAt: 0,
  isLocked: false,
  isWithoutStep: false,
} as const

it('[SES5, SES60] a session that ends is not known any more, and one that was read before its end is not kept after it', () => {
  const known = createKnownSessions(() => 0)
  known.keep('hash', session)
  expect(known.find('hash')).toBe(session)
  known.end(1)
  expect(known.find('hash')).toBeNull()
  known.keep('hash', session)
  expect(known.find('hash')).toBeNull()
  known.keep('another', { ...session, id: 2 })
  expect(known.find('another')?.id).toBe(2)
})

it('[SES5] what is known and what ended does not grow for ever', () => {
  let now = 0
  const known = createKnownSessions(() => now)
  for (let id = 1; id <= 10_001; id += 1) known.keep(`hash ${id}`, { ...session, id })
  expect(known.find('hash 1')).toBeNull()
  for (let id = 1; id <= 10_000; id += 1) known.end(id)
  now = 11 * 60 * 1_000
  known.end(10_001)
  known.keep('hash 1', session)
  expect(known.find('hash 1')).toBe(session)
  expect(known.find('hash 10001')).toBeNull()
})
