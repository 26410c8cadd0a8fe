import { beforeEach, expect, it } from 'vitest'
import { type FairStart, createFairStart } from '#server/http/fairStart.ts'

let now: number
let next: (() => void) | null
let fairStart: FairStart
const begun: string[] = []

beforeEach(() => {
  now = 0
  next = null
  begun.length = 0
  fairStart = createFairStart(
    () => now,
    (turn) => (next = turn),
  )
})

const ask = (caller: string, name: string): Promise<unknown> =>
  fairStart(caller).then(
    () => void begun.push(name),
    ({ statusCode }: { readonly statusCode?: number }) => statusCode,
  )
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
async function turn(): Promise<void> {
  const run = next
  next = null
  run?.()
  await settled()
}
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

it('[NET382] two calls of a caller begin in a turn of the loop, in their order, beside those of all others', async () => {
  const asked = [...times(5, (at) => ask('crowd', `crowd ${at}`)), ask('honest', 'honest')]
  await settled()
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'honest'])
  await turn()
  asked.push(ask('crowd', 'crowd 5'), ask('honest', 'honest again'))
  await settled()
  expect(begun.slice(3)).toEqual(['crowd 2', 'crowd 3', 'honest again'])
  await turn()
  await turn()
  await Promise.all(asked)
  expect(begun.slice(6)).toEqual(['crowd 4', 'crowd 5'])
})

it('[NET382] more than 512 that wait are refused, as is what waits for more than 3 s; nothing is left behind', async () => {
  const asked = times(515, (at) => ask('crowd', `crowd ${at}`))
  expect(await asked[514]).toBe(503)
  now = 3_001
  await turn()
  expect(await Promise.all(asked.slice(2, 514))).toEqual(times(512, () => 503))
  expect(begun).toEqual(['crowd 0', 'crowd 1'])
  await turn()
  expect(next).toBeNull()
  await ask('crowd', 'later')
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'later'])
})
