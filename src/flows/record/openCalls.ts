/** Which calls are on their way, so that those that nobody waits for any more are noted. [FLW220] */
import type { CallAsked } from '#src/platform/network/tapNetwork.ts'
import type { UnansweredEntry } from './trace.ts'
import type { NotedEntry } from './notedEntry.ts'

type Unanswered = Extract<NotedEntry, { readonly kind: 'unanswered' }>

export type OpenCalls = {
  readonly ask: (call: CallAsked) => void
  readonly end: (call: number) => void
  /** Those that are on their way, each told once for each reason. */
  readonly giveUp: (because: UnansweredEntry['because']) => readonly Unanswered[]
}

/** `now` in epoch milliseconds. */
export function createOpenCalls(now: () => number): OpenCalls {
  const open = new Map<number, CallAsked & { readonly at: number; readonly told: ReadonlySet<string> }>()
  return {
    ask: (asked) => open.set(asked.call, { ...asked, at: now(), told: new Set() }),
    end: (call) => open.delete(call),
    giveUp: (because) =>
      [...open.values()].flatMap((one) => {
        if (one.told.has(because)) return []
        open.set(one.call, { ...one, told: new Set([...one.told, because]) })
        const { call, method, path, at } = one
        return [{ kind: 'unanswered', call, method, path, ms: now() - at, because }]
      }),
  }
}
