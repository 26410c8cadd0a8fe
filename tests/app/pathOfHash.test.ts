import { beforeEach, expect, it } from 'vitest'
import { lockLinkOf } from '#rules/people/accountLock.ts'
import { pathOfHash } from '#src/app/start/pathOfHash.ts'
import { lockLink } from '#src/platform/lockLink.ts'

beforeEach(() => lockLink.keep(''))

it('[SES470] the token of a lock link leaves the address, and a page that is open hears of it', () => {
  const heard: (string | null)[] = []
  const stop = lockLink.subscribe(() => heard.push(lockLink.token()))
  expect(pathOfHash(new URL(lockLinkOf('https://app.example.com', 'a-Token_1')) as unknown as Location)).toBe('/lock')
  expect(heard).toEqual(['a-Token_1'])
  stop()
  expect(pathOfHash({ pathname: '/lock', hash: '#another' })).toBe('/lock')
  expect([heard.length, lockLink.token()]).toEqual([1, 'another'])
})

it('[REF3] an invite link leads to the registration, and any other hash nowhere', () => {
  expect(pathOfHash({ pathname: '/', hash: '#/register?invite_code=ABCD' })).toBe('/register?invite_code=ABCD')
  for (const hash of ['#token', '#', '']) expect(pathOfHash({ pathname: '/', hash })).toBeNull()
  expect(pathOfHash({ pathname: '/lock', hash: '#' })).toBeNull()
  expect(lockLink.token()).toBe('')
})
