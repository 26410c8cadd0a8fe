/**
 * Puts the world's clock and chance in the place of the platform's, for a thread that runs nothing but seeds: XState, RxJS and the back end plan
 * their timers there without knowing of it.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import type { Random } from '#server/market/source/seededRandom.ts'
import { type Task, type World, startOfWorld } from './world.ts'

let current: World | null = null
let chance: Random | null = null

/** From now on time and chance are this world's. */
export function enterWorld(world: World): void {
  current = world
  chance = world.random('chance')
}

const worldNow = (): World => {
  if (!current) throw new Error('No world is there.')
  return current
}
const drawn = (): number => (chance ? chance.uniform() : 0)

/** As much of Node's own timer object as somebody asks of it. */
class Handle {
  task: Task
  constructor(task: Task) {
    this.task = task
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
}

/** Seconds: a process that began with the world has been up for a while. */
const upBefore = 60

type Run = (...args: unknown[]) => void

function setTimer(run: Run, ms = 0, ...args: unknown[]): Handle {
  return new Handle(worldNow().plan(() => run(...args), ms))
}

function setRepeated(run: Run, ms = 0, ...args: unknown[]): Handle {
  const world = worldNow()
  const again = (): void => {
    handle.task = world.plan(again, Math.max(1, ms))
    run(...args)
  }
  const handle = new Handle(world.plan(again, Math.max(1, ms)))
  return handle
}

function clearTimer(handle: unknown): void {
  if (handle instanceof Handle) handle.task.isCancelled = true
}

function bytes(size: number): Buffer {
  return Buffer.from(Array.from({ length: size }, () => Math.floor(drawn() * 256)))
}

/** `randomInt(max)` or `randomInt(min, max)`. */
const wholeNumber = (first: number, second?: number): number =>
  second === undefined ? Math.floor(drawn() * first) : first + Math.floor(drawn() * (second - first))

/** Resolves after so many milliseconds; whoever gives up before hears why. */
const passed = (ms?: number, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    setTimer(() => resolve(value), ms)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

/** One for all: whoever gives up asks what kind it is, not where it was made. */
const timeIsUp = new DOMException('The time is up.', 'TimeoutError')

export function installGlobals(): void {
  Object.assign(globalThis, {
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    setInterval: setRepeated,
    clearInterval: clearTimer,
    setImmediate: (run: Run, ...args: unknown[]) => setTimer(run, 0, ...args),
    clearImmediate: clearTimer,
  })
  Date.now = () => worldNow().now()
  Math.random = drawn
  AbortSignal.timeout = (ms) => {
    const end = new AbortController()
    setTimer(() => end.abort(timeIsUp), ms)
    return end.signal
  }
  process.uptime = () => (worldNow().now() - startOfWorld) / 1_000 + upBefore
  Object.assign(timersPromises, { setTimeout: passed, setImmediate: (value?: unknown) => passed(0, value) })
  Object.assign(crypto, { randomBytes: bytes, randomInt: wholeNumber })
  syncBuiltinESMExports()
}
