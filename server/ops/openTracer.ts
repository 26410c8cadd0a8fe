/** Opens the tracer of a process, where a collector of traces is set. [NOD204] */
import type { Role } from '../nodes/role.ts'
import type { SpanSettings } from './spanSettings.ts'
import type { Tracer, TracerInput } from './tracer.ts'

type Input = Pick<TracerInput, 'role' | 'node' | 'onStatus'> & { readonly spans: SpanSettings | null }

/** Those of a call's way. */
const traced: ReadonlySet<Role> = new Set(['all', 'gateway', 'engine'])

/** Null where nobody collects: then none of the packages is loaded, and a call meets nothing of this. */
export async function openTracer({ spans, role, node, onStatus }: Input): Promise<Tracer | null> {
  if (spans === null || !traced.has(role)) return null
  const { createOtlpTracer } = await import('./otlpTracer.ts')
  return createOtlpTracer({ ...spans, role, node, onStatus })
}
