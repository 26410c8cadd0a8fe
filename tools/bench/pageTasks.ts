/**
 * What a page costs: the tasks of its main thread, from a trace of the browser, and the processor time of all threads. A task's length is the time
 * that the thread itself ran: on a machine that does other things as well, the clock counts those too.
 */
import type { Browser } from 'playwright'
import * as v from 'valibot'

export type Tasks = {
  readonly longestMs: number
  /** By the clock. */
  readonly longestByClockMs: number
  readonly busyMs: number
}

const eventSchema = v.object({
  name: v.optional(v.string(), ''),
  ph: v.optional(v.string(), ''),
  pid: v.optional(v.number(), 0),
  tid: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number()),
  args: v.optional(v.record(v.string(), v.unknown()), {}),
})
const traceSchema = v.object({ traceEvents: v.array(eventSchema) })

/**
 * Processor milliseconds of the page's renderer with all its threads (main, compositor, raster, workers), while something else is waited for. Not
 * for a slowed page: what slows a thread down is a loop that counts as well, also where the thread rests.
 */
export async function measureThreads(browser: Browser, wait: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
  }
  const before = await read()
  await wait()
  const spent = [...(await read())].map(([id, seconds]) => (seconds - (before.get(id) ?? 0)) * 1_000)
  await session.detach()
  return Math.max(...spent)
}

/** The renderer that is busiest is that of the page: the browser's other ones stand still. */
export function readTasks(trace: string): Tasks {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace))
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args['name'] === 'CrRendererMain')
  const threads = mains.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid)
      .map(({ dur, tdur = dur }) => ({ ranMs: tdur / 1_000, byClockMs: dur / 1_000 })),
  )
  const busyOf = (tasks: readonly { readonly ranMs: number }[]): number =>
    tasks.reduce((sum, { ranMs }) => sum + ranMs, 0)
  const tasks = threads.toSorted((a, b) => busyOf(b) - busyOf(a))[0] ?? []
  if (tasks.length === 0) throw new Error('The trace has no task of the page.')
  return {
    longestMs: tenths(Math.max(...tasks.map(({ ranMs }) => ranMs))),
    longestByClockMs: tenths(Math.max(...tasks.map(({ byClockMs }) => byClockMs))),
    busyMs: busyOf(tasks),
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10
