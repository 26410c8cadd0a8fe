/** Whoever is to know of the way of a call: a collector of traces, where one is set. [NOD200] */
import type { Span } from '#server/store/span.ts'
import type { Role } from '../nodes/role.ts'
import type { SpanSettings } from './spanSettings.ts'

export type Tracer = {
  /** Of a call from outside, with what it was sent. Undefined where its trace is not kept. */
  readonly begin: (name: string, sent: CallIds) => Span | undefined
  /** Of what another process has begun, by its `traceparent`. */
  readonly goOn: (name: string, traceparent: string | undefined) => Span | undefined
  /** Sends what has ended, within a second. */
  readonly close: () => Promise<void>
}

export type CallIds = { readonly traceparent: string | undefined; readonly key: string | undefined }

export type TracerInput = SpanSettings & {
  readonly role: Role
  /** What the process is called; null: by its role. */
  readonly node: string | null
  /** Told when the collector cannot be reached, and when it can again. */
  readonly onStatus: (status: 'away' | 'there') => void
}
