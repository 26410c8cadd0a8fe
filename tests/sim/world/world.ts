/**
 * One virtual clock for everything that runs in a seed. What the product's own code plans with `setTimeout` lands in this heap, so that an hour
 * takes no time and every order of events can be had again.
 */
import { createHash } from 'node:crypto'
import { type Random, seededRandom } from '#server/market/source/seededRandom.ts'

/** Whose timer it is: a tab, one life of the back end, the world itself. What a dead one planned never happens; who sleeps does it on waking. */
export type Owner = { readonly name: string; isAlive: boolean; sleepsUntil: number }

/** What a sleeper planned waits for the later of two ends. */
export function sleepUntil(owner: Owner, at: number): void {
  owner.sleepsUntil = Math.max(owner.sleepsUntil, at)
}

export type Task = {
  at: number
  order: number
  readonly run: () => void
  readonly owner: Owner
  isCancelled: boolean
}

export type World = {
  readonly now: () => number
  /** Whose code is running. */
  readonly owner: () => Owner
  /** What runs from here to the end of the present task is this one's. */
  readonly become: (owner: Owner) => void
  readonly plan: (run: () => void, ms: number, owner?: Owner) => Task
  /** Runs everything that is due until then; `settled` is told after each task, when all its promises are settled. */
  readonly runUntil: (time: number, settled: (owner: Owner) => void) => Promise<void>
  /** Chance by name: one more draw here shifts none elsewhere. */
  readonly random: (name: string) => Random
  /** A line of the history that two runs of a seed must agree on. */
  readonly note: (line: string) => void
  readonly lines: () => readonly string[]
  readonly hash: () => string
  readonly tasks: () => number
}

/** A Wednesday; the day rolls over in the midst of what people do. */
export const startOfWorld = Date.UTC(2026, 10, 18, 21, 59, 55)
export const rollOfWorld = Date.UTC(2026, 10, 18, 22)
export const nobody: Owner = { name: 'world', isAlive: true, sleepsUntil: 0 }

const linesKept = 4_000
const turnOfTheLoop = globalThis.setImmediate

export function createWorld(seed: number): World {
  const heap: Task[] = []
  const history = createHash('sha256')
  const lines: string[] = []
  let now = startOfWorld
  let owner = nobody
  let planned = 0
  let done = 0

  const plan: World['plan'] = (run, ms, whose = owner) => {
    planned += 1
    const task = {
      at: now + Math.max(0, Number.isFinite(ms) ? Math.ceil(ms) : 0),
      order: planned,
      run,
      owner: whose,
      isCancelled: false,
    }
    push(heap, task)
    return task
  }
  const due = (end: number): Task | null => {
    const first = heap[0]
    return first && first.at <= end ? pop(heap) : null
  }

  return {
    now: () => now,
    owner: () => owner,
    become: (next) => {
      owner = next
    },
    plan,
    runUntil: async (end, settled) => {
      for (let task = due(end); task; task = due(end)) {
        if (task.isCancelled || !task.owner.isAlive) continue
        if (task.owner.sleepsUntil > task.at) {
          planned += 1
          task.at = Math.ceil(task.owner.sleepsUntil)
          task.order = planned
          push(heap, task)
          continue
        }
        now = Math.max(now, task.at)
        owner = task.owner
        task.run()
        await new Promise<void>((resolve) => void turnOfTheLoop(resolve))
        settled(owner)
        done += 1
      }
      now = Math.max(now, end)
    },
    random: (name) => seededRandom(seed, name),
    note: (line) => {
      const text = `${now - startOfWorld} ${line}`
      history.update(text)
      lines.push(text)
      if (lines.length > linesKept) lines.splice(0, linesKept / 2)
    },
    lines: () => lines,
    hash: () => history.copy().digest('hex'),
    tasks: () => done,
  }
}

const isBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (!parent || isBefore(parent, task)) break
    heap[at] = parent
    at = up
  }
  heap[at] = task
}

function pop(heap: Task[]): Task | null {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last || heap.length === 0) return first ?? null
  let at = 0
  for (;;) {
    let down = 2 * at + 1
    const [left, right] = [heap[down], heap[down + 1]]
    if (!left) break
    if (right && isBefore(right, left)) down += 1
    const child = heap[down]
    if (!child || isBefore(last, child)) break
    heap[at] = child
    at = down
  }
  heap[at] = last
  return first
}
