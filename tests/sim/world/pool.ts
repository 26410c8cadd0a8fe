/** Seeds over threads: each thread has its own clock and globals, takes the next seed when it is done with one, and says what came of it. */
import { Worker } from 'node:worker_threads'
import { keepTidy } from '../runs/folders.ts'
import type { BugName } from '../bugs/plantedBugs.ts'
import type { Outcome, Plan, Shape } from '../runs/run.ts'

export type Job = {
  readonly plan: Plan | null
  readonly seed: number
  readonly bug: BugName | null
  readonly isWhole?: boolean
  /** Of a seed whose plan is drawn: as this draws it where nothing is said. */
  readonly shape?: Shape | undefined
}
export type Result = { readonly job: Job; readonly plan: Plan; readonly outcome: Outcome }

export const threadsMost = 2

/** Threads that have begun and have nothing to do: what begins with one outlives a run of jobs. */
const idle: Worker[] = []
const program = new URL('thread.ts', import.meta.url)

async function begin(): Promise<Worker> {
  keepTidy()
  const worker = new Worker(program)
  await once(worker)
  worker.unref()
  return worker
}

/** Takes jobs as long as there are some. */
export async function runJobs(
  next: () => Job | null,
  done: (result: Result) => void,
  threads = threadsMost,
): Promise<void> {
  const work = async (): Promise<void> => {
    let worker: Worker | undefined
    for (let job = next(); job; job = next()) {
      worker ??= idle.pop() ?? (await begin())
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(job)
      done((await once(worker)) as Result)
    }
    worker?.unref()
    if (worker) idle.push(worker)
  }
  await Promise.all(Array.from({ length: threads }, work))
}

const once = (worker: Worker): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError)
      act()
    }
    const onMessage = (message: unknown): void => end(() => resolve(message))
    const onError = (error: unknown): void =>
      end(() => reject(error instanceof Error ? error : new Error(String(error))))
    worker.on('message', onMessage).on('error', onError)
  })
