/** One thread of the simulator: nothing else runs in it, for time and chance are the world's here. */
import { parentPort } from 'node:worker_threads'
import { moveIn } from './moveIn.ts'
import { plantedBugs } from '../bugs/plantedBugs.ts'
import type { Job, Result } from './pool.ts'
import { drawPlan, run } from '../runs/run.ts'

const { database, begin } = await moveIn()

const linesTold = 60

async function carryOut(job: Job): Promise<Result> {
  const plan = job.plan ?? drawPlan(job.seed, job.shape)
  begin()
  const outcome = await run(plan, database, job.bug === null ? undefined : plantedBugs[job.bug])
  const lines = outcome.violation || job.isWhole ? outcome.lines.slice(job.isWhole ? 0 : -linesTold) : []
  return { job, plan, outcome: { ...outcome, lines } }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const tell = (message: unknown): void => parentPort?.postMessage(message)

parentPort?.on('message', (job: Job) => void carryOut(job).then(tell))
tell('ready')
