/** What the flows page asks of the app in its frame, and what the app answers, by `postMessage` to that window alone. [FLW240, FLW243] */
import type { Encoded } from '../record/trace.ts'

/** The answer comes by the port that is handed over with it. */
export type Ask = {
  readonly pipwire: 'flows'
  /** Whether a machine would take an event, or that it is sent if so. */
  readonly ask: 'can' | 'send'
  /** The machine's path. */
  readonly to: string
  /** As a trace holds it. */
  readonly event: Encoded & { readonly type: string }
}

export type Answer =
  | { readonly is: 'taken' }
  /** Each of these guards says no; without guards the machine's states know no such event. */
  | { readonly is: 'refused'; readonly guards: readonly string[] }
  | { readonly is: 'not running' }
  | { readonly is: 'no sandbox' }
  /** A guard or an action could not make anything of its fields. */
  | { readonly is: 'broken'; readonly why: string }

export const isAsk = (data: unknown): data is Ask =>
  typeof data === 'object' && data !== null && 'pipwire' in data && data.pipwire === 'flows' && 'ask' in data
