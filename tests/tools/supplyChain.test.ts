/** What the product is made of, and what is known against it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bomOf } from '#tools/build/bomOf.ts'
import { findHighAdvisories } from '#tools/checks/advisories.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof bomOf>[0]
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>

describe('the bill of materials', () => {
  const { components } = bomOf(lock)

  it('[OPS210] names every dependency of the product with its version and hash, and no tool', () => {
    const known = new Map(components.map(({ name, version }) => [name, version]))
    for (const [name, version] of Object.entries(dependencies)) expect([name, known.get(name)]).toEqual([name, version])
    for (const name of ['vitest', 'oxlint', '@playwright/test']) {
      expect(devDependencies).toHaveProperty([name])
      expect(known.has(name)).toBe(false)
    }
    expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([])
    expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
  })

  it('[OPS210] says nothing of where packages were fetched', () => {
    expect(JSON.stringify(components)).not.toMatch(/https?:/)
  })
})

describe('known advisories', () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { left: { severity }, other: { severity: 'low' } } })

  it.each([
    [report('high'), ['left (high)']],
    [report('critical'), ['left (critical)']],
    [report('moderate'), []],
    ['{"vulnerabilities":{}}', []],
  ])('[OPS210] of %s count those that are high', (said, found) => {
    expect(findHighAdvisories(said)).toEqual(found)
  })

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', '{"error":{"code":"ENOTFOUND"}}'])(
    '[OPS210] are not known where the registry answers %j',
    (said) => {
      expect(findHighAdvisories(said)).toBeNull()
    },
  )
})
