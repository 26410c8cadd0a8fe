/** What was typed into a field, as far as the trace tells: a text that is no secret, or the stand-in that it was masked by. [FLW223, FLW230] */
import type { Encoded, Entry, TypedEntry } from '../record/trace.ts'

export type TypedText =
  | { readonly kind: 'text'; readonly text: string }
  /** `email` of `‹email 1›`, and which one. */
  | { readonly kind: 'masked'; readonly word: string; readonly count: number }
  /** The machines did not hear of it before it was sent. */
  | { readonly kind: 'untold' }

const mask = /^‹([a-z ]+) (\d+)›$/

/** `typed`: the last of those that went into one field without a break. */
export function findTyped(typed: TypedEntry, entries: readonly Entry[]): TypedText {
  if (typed.length === 0) return { kind: 'text', text: '' }
  const heard = entries.flatMap((entry) => (entry.kind === 'event' && entry.by === typed.n ? textsIn(entry.event) : []))
  const masked = heard.map((text) => mask.exec(text)).find(Boolean)
  if (masked) return { kind: 'masked', word: masked[1] ?? '', count: Number(masked[2]) }
  const text = heard.find((one) => one.length === typed.length && !one.includes('‹'))
  return text === undefined ? { kind: 'untold' } : { kind: 'text', text }
}

/** All texts in a value but the name of the event. */
function textsIn(value: Encoded | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'type' ? [] : textsIn(part)))
}
