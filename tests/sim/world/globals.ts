/**
 * Puts the world's clock and chance in the place of the platform's, for a thread that runs nothing but seeds: XState, RxJS and the back end plan
 * their timers there without knowing of it.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Random } from '#server/market/source/seededRandom.ts'
import type { Task, World } from './world.ts'

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
  Object.assign(crypto, { randomBytes: bytes, randomInt: wholeNumber })
  syncBuiltinESMExports()
}
