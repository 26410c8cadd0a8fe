/** Calls to one back end that may be stopped or half dead: each is answered, or given up after a while. */
import { type LightCaller, openCaller } from '../bench/load/lightCaller.ts'

export type Call = {
  readonly path: string
  /** Lines of a head, each with its end. */
  readonly headers: string
  readonly body: string
  readonly type?: string
}
/** Resolves with the answer; null when there was none, so that nobody knows whether the call acted. */
export type Ask = (call: Call) => Promise<string | null>

/** Longer than a back end may take to say that it does not know. */
export const patienceMs = 7_000

/** A connection is used again once its answer is there. */
type Needs = {
  readonly port: number
  /** Told of each call when it is over. */
  readonly took?: (path: string, from: number, isAnswered: boolean) => void
}

export function createCallers({ port, took }: Needs): { readonly ask: Ask; readonly close: () => void } {
  const idle: LightCaller[] = []
  const open = async (): Promise<LightCaller> => {
    for (let caller = idle.pop(); caller; caller = idle.pop()) if (caller.isOpen()) return caller
    return openCaller(port)
  }
  const ask: Ask = async ({ path, headers, body, type }) => {
    const from = performance.now()
    let isAnswered = false
    const opening = open()
    const { promise: late, resolve: giveUp } = Promise.withResolvers<null>()
    const patience = setTimeout(() => {
      giveUp(null)
      opening.then((caller) => caller.close()).catch(() => {})
    }, patienceMs)
    const answered = async (): Promise<string | null> => {
      const caller = await opening
      const { status, body: text } = await caller.post(path, headers, body, type)
      isAnswered = true
      idle.push(caller)
      return status === 200 ? text : null
    }
    try {
      return await Promise.race([answered().catch(() => null), late])
    } finally {
      clearTimeout(patience)
      took?.(path, from, isAnswered)
    }
  }
  return { ask, close: () => idle.splice(0).forEach((caller) => caller.close()) }
}

export const portOf = (origin: string): number => Number(new URL(origin).port)
