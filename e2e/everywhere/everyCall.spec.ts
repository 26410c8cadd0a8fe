/** Runs after all other browser tests of a whole run: no call of the contract is there without a journey that makes it. */
import { expect, test } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { readNotedCalls } from '../support/madeCalls.ts'

/** `:id` stands for anything up to the next slash. */
const isCallOf = ({ method, path }: Endpoint) => {
  const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return (call: string) => pattern.test(call)
}

/** The back office adds each kind of record with the form that changes it, and sets the broker's settings by their number. */
const isElsewhere = (name: string) => /^add(Network|Wire|Currency|Company|News)$|^setSetting$/.test(name)

test('[NET101] every call of the contract is made by the app or the back office in some journey', async () => {
  const made = [...readNotedCalls(test.info())]
  const never = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !made.some(isCallOf(endpoint)))
  expect(never.map(([name]) => name).filter((name) => !isElsewhere(name))).toEqual([])
  expect(made).toContain('GET /manifest.json')
})
