import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints/index.ts'
import { callsWhileLocked, isBarred, lockLinkOf, lockTokenOf } from '#rules/people/accountLock.ts'

it('[SES517] a lock forbids every call that is not named, and names only calls that there are', () => {
  expect(callsWhileLocked.filter((name) => !Object.hasOwn(endpoints, name))).toEqual([])
  for (const call of ['withdraw', 'submitDeposit', 'submitOrder', 'amendPassword', 'nothing'])
    expect([isBarred(true, call), isBarred(false, call)]).toEqual([true, false])
  for (const call of ['closeOrder', 'cancelOrder', 'setStops', 'notices']) expect(isBarred(true, call)).toBe(false)
})

it('[SES470] the token of a lock link is behind the hash of its own page alone', () => {
  const { pathname, hash } = new URL(lockLinkOf('https://app.example.com', 'abc'))
  expect(lockTokenOf({ pathname, hash })).toBe('abc')
  expect(lockTokenOf({ pathname: '/trade', hash })).toBeNull()
  expect(lockTokenOf({ pathname, hash: '#' })).toBeNull()
})
