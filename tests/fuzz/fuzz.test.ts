/** `npm run fuzz` runs these at length; see tools/checks/fuzz.ts. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { runCalls } from './callRun.ts'
import { runFrames } from './frameRun.ts'

const isFull = process.env['TEST_FULL'] === '1'
const asked = (name: string): number | null => (process.env[name] ? Number(process.env[name]) : null)
const calls = asked('FUZZ_CALLS') ?? (isFull ? 5_000 : 300)
const frames = asked('FUZZ_FRAMES') ?? (isFull ? 10_000 : 1_500)
/** Every run of the suite tries something else. */
const seed = asked('FUZZ_SEED') ?? Math.floor(Math.random() * 2 ** 30)
const inARun = 2_500
const timeoutMs = 30 * 60 * 1_000
const growthMostMiB = 60

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMiB = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1_048_576
}

/** Runs of a back end each with seeds one after the other; memory of the last one is as that of the first. */
async function runAll(count: number, run: (seed: number, count: number) => Promise<void>): Promise<void> {
  const heaps: number[] = []
  for (let done = 0, next = seed; done < count; done += inARun, next += 1) {
    await run(next, Math.min(inARun, count - done))
    heaps.push(heapMiB())
  }
  const [first = 0, ...later] = heaps
  expect((later.at(-1) ?? first) - first).toBeLessThan(growthMostMiB)
}

describe('what nobody should send', () => {
  it(
    '[NET120] every call, from its schema and mutated: no 5xx, nothing of the inside, books that are right',
    async () => {
      await runAll(calls, runCalls)
    },
    timeoutMs,
  )

  it(
    '[WSS50] every frame, from its schema and mutated: no connection ends, each good one is answered',
    async () => {
      await runAll(frames, runFrames)
    },
    timeoutMs,
  )
})
