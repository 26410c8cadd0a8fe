/** The whole app under test with a tracer that listens. */
import { type Tracer, createTracer } from '#src/flows/record/tracer.ts'
import { type Replayed, replayTrace } from '#src/flows/replay/replayTrace.ts'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import type { Trace } from '#src/flows/record/trace.ts'
import { startApp } from '#tests/machines/app/appRun.ts'
import { serverNow } from '#tests/support/samples/samples.ts'

export const makeTracer = (eventsKept = 2_000): Tracer =>
  createTracer({ now: () => serverNow, language: 'en', path: '/', eventsKept })

export function startTraced(token: string | null = null, eventsKept?: number) {
  const tracer = makeTracer(eventsKept)
  return { tracer, ...startApp(token, tracer) }
}

/** By way of a file, as QA would. */
export function reread(trace: Trace): Trace {
  const read = readTrace(JSON.stringify(trace))
  if (!read.ok) throw new Error(read.problem)
  return read.trace
}

export const replayed = (tracer: Tracer): Replayed => replayTrace(reread(tracer.trace()))
