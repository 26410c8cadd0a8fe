/** An entry as it was seen, in what JSON can hold, its secrets masked. [FLW1, FLW3] */
import { changesBetween } from './changesBetween.ts'
import type { Encoder } from './encodeValue.ts'
import type { Entry, StepEntry } from './trace.ts'
import type { NotedEntry, Stamped } from './notedEntry.ts'

/** What the trace itself says of an entry is no secret. */
export function learnEntry(noted: NotedEntry, { learn }: Encoder): void {
  if (noted.kind === 'actor' || noted.kind === 'fault') learn(noted.input)
  else if (noted.kind === 'event' || noted.kind === 'sent') learn(noted.event)
  else if (noted.kind === 'step') [noted.context, noted.contextBefore].forEach(learn)
  else if (noted.kind === 'asked') learn(noted.body)
  else if (noted.kind === 'call') [noted.body, noted.answer].forEach(learn)
  else if (noted.kind === 'frame') learn(noted.message)
}

export function encodeEntry({ n, at, by, noted }: Stamped, encoder: Encoder): Entry {
  const stamp = by === undefined ? { n, at } : { n, at, by }
  switch (noted.kind) {
    case 'actor':
      return 'input' in noted
        ? { ...stamp, ...noted, input: encoder.encode(noted.input) }
        : { ...stamp, ...(noted as Omit<typeof noted, 'input'>) }
    case 'fault': {
      const { input, ...rest } = noted
      return { ...stamp, ...rest, ...(input !== undefined && { input: encoder.encode(input) }) }
    }
    case 'event':
    case 'sent':
      return { ...stamp, ...noted, event: { ...fieldsOf(encoder.encode(noted.event)), type: noted.event.type } }
    case 'step':
      return encodeStep(stamp, noted, encoder)
    case 'asked':
      return { ...stamp, ...noted, path: encoder.text(noted.path), body: encoder.encode(noted.body) }
    case 'call':
      return {
        ...stamp,
        ...noted,
        path: encoder.text(noted.path),
        body: encoder.encode(noted.body),
        answer: encoder.encode(noted.answer),
      }
    case 'frame':
      return { ...stamp, ...noted, message: encoder.encode(noted.message) }
    case 'made':
      return { ...stamp, ...noted, value: encoder.encode(noted.value) }
    case 'tap':
    case 'drag':
    case 'wheel':
    case 'pinch':
    case 'typed':
    case 'dialog':
      return { ...stamp, ...noted, name: encoder.text(noted.name) }
    case 'page':
    case 'unanswered':
      return { ...stamp, ...noted, path: encoder.text(noted.path) }
    default:
      return { ...stamp, ...noted }
  }
}

type Noted<Kind extends NotedEntry['kind']> = Extract<NotedEntry, { readonly kind: Kind }>

function encodeStep(stamp: Pick<Stamped, 'n' | 'at' | 'by'>, noted: Noted<'step'>, encoder: Encoder): StepEntry {
  const { context, contextBefore, ...rest } = noted
  const step = { ...stamp, ...rest, digest: encoder.digest(context) }
  if (contextBefore === undefined || contextBefore === context) return step
  return { ...step, ...changesBetween(encoder.encode(contextBefore), encoder.encode(context)) }
}

const fieldsOf = (encoded: ReturnType<Encoder['encode']>): object =>
  typeof encoded === 'object' && encoded !== null ? encoded : {}
