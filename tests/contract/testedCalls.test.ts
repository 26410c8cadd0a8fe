/** No call of the contract is without a test of the back end that is about it: what tries every call alike is none. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'

const tests = globSync('tests/{security,server}/**/*.test.ts', { exclude: ['**/wrongInput.test.ts'] }).map((path) =>
  readFileSync(path, 'utf8'),
)

/** A test names it as the contract does, or asks its path. */
const findUntested = (calls: Readonly<Record<string, Endpoint>>, texts: readonly string[]) =>
  Object.entries(calls).flatMap(([name, { path }]) =>
    texts.some((text) => text.includes(`'${name}'`) || text.includes(path)) ? [] : [name],
  )

it('every call has a test in tests/server or tests/security', () => {
  expect(findUntested(endpoints, tests)).toEqual([])
})

it('finds one that has none', () => {
  const { login, settings } = endpoints
  const texts = [`await back.call('login', {})`, `await get('${settings.path}')`]
  expect(findUntested({ login, settings, added: { ...login, path: '/v1/api/added' } }, texts)).toEqual(['added'])
})
