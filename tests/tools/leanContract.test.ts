import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leanContract } from '#tools/build/leanContract.ts'

type Transform = (code: string, id: string) => { readonly code: string } | null
const transform = leanContract().transform as unknown as Transform

it('what calls do is said to nobody who loads the app, and nothing else of them changes', () => {
  const path = 'contract/endpoints/market.ts'
  const code = readFileSync(path, 'utf8')
  const lean = transform(code, `/any/where/${path}`)?.code.split('\n') ?? []
  const whole = code.split('\n')
  expect(lean.length).toBe(whole.length)
  const changed = whole.filter((line, at) => line !== lean[at])
  expect(changed.length).toBeGreaterThan(2)
  expect(changed.filter((line) => !/^ {4}summary: /.test(line))).toEqual([])
  expect(lean.filter((line) => line.includes('summary'))).toEqual([])
  expect(transform(code, '/any/where/contract/codec.ts')).toBeNull()
})
