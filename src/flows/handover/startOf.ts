/** Who was logged in when a trace began, and on which page. [FLW230] */
import type { Encoded, Trace } from '../record/trace.ts'

export type TraceStart = { readonly path: string; readonly startsAs: 'visitor' | 'demo' | 'real' }

type Fields = { readonly [name: string]: Encoded | undefined }
const fieldsOf = (value: Encoded | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export function startOf({ path, keyframe, entries }: Trace): TraceStart {
  const first = entries.find((entry) => entry.kind === 'actor' && entry.actor === 'app')
  const token = first?.kind === 'actor' ? fieldsOf(first.input)['token'] : null
  const session = keyframe?.roots.find(({ actor }) => actor === 'app')
  const isVisitor = session ? !JSON.stringify(session.snapshot).includes('"signed in"') : typeof token !== 'string'
  if (isVisitor) return { path, startsAs: 'visitor' }
  const answers = entries.flatMap((entry) => (entry.kind === 'call' ? [JSON.stringify(entry.answer)] : []))
  return {
    path,
    startsAs: answers.find((one) => one.includes('"is_demo":'))?.includes('"is_demo":0') ? 'real' : 'demo',
  }
}
