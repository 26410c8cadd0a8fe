/** Who was logged in when a trace began, and on which page. [FLW230] */
import type { Encoded, Trace } from '../record/trace.ts'

export type TraceStart = {
  readonly path: string
  readonly startsAs: 'visitor' | 'demo' | 'real'
  /** Of the screen, in CSS pixels; absent where the trace does not tell. */
  readonly width?: number
  readonly height?: number
  /** QA sent events: the app takes them in a frame of the flows page alone. */
  readonly isFramed?: true
  /** The first order of the device: the risk was warned of. */
  readonly isWarned?: true
}

type Fields = { readonly [name: string]: Encoded | undefined }
const fieldsOf = (value: Encoded | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export function startOf(trace: Trace): TraceStart {
  const since = trace.keyframe?.n ?? 0
  const page = trace.entries.findLast((entry) => entry.kind === 'page' && entry.n <= since)
  const { width, height } = screenOf(trace) ?? {}
  return {
    path: page?.kind === 'page' ? page.path : trace.path,
    startsAs: startsAs(trace),
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(trace.entries.some(({ kind, n }) => kind === 'sent' && n > since) && { isFramed: true }),
  }
}

/** In CSS pixels; undefined where the trace does not tell. */
export const screenOf = ({
  recordedIn,
  snapshots,
}: Trace): { readonly width: number; readonly height: number } | undefined => recordedIn ?? snapshots?.list[0]

function startsAs({ keyframe, entries }: Trace): TraceStart['startsAs'] {
  const first = entries.find((entry) => entry.kind === 'actor' && entry.actor === 'app')
  const token = first?.kind === 'actor' ? fieldsOf(first.input)['token'] : null
  const session = keyframe?.roots.find(({ actor }) => actor === 'app')
  const isVisitor = session ? !JSON.stringify(session.snapshot).includes('"signed in"') : typeof token !== 'string'
  if (isVisitor) return 'visitor'
  const answers = entries.flatMap((entry) => (entry.kind === 'call' ? [JSON.stringify(entry.answer)] : []))
  return answers.find((one) => one.includes('"is_demo":'))?.includes('"is_demo":0') ? 'real' : 'demo'
}
