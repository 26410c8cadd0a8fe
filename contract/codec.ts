/**
 * A codec knows one thing of the wire: how it is checked, read into our words and written back. `read(write(x))` is `x`.
 * Checking is strict (a wrong type is refused, nothing is coerced); fields that nobody knows are ignored. [NET strict]
 */
import * as v from 'valibot'

/** Whether the schema would take it as it is; a no may be wrong, a yes never is. */
type Accepts = (wire: unknown) => boolean

export type Codec<T, W = unknown> = {
  readonly schema: v.GenericSchema<unknown, W>
  /** Quicker than the schema, for what comes ten times a second; without it, or after a no, the schema is asked. */
  readonly accepts?: Accepts | undefined
  read(wire: W): T
  write(value: T): W
}

/** Any codec: methods are bivariant, so every codec is one of these. */
export type AnyCodec = Codec<unknown>

export type ValueOf<C> = C extends { read(wire: never): infer T } ? T : never

/** A codec whose wire form is our form. */
export const plain = <T>(schema: v.GenericSchema<unknown, T>, accepts?: Accepts): Codec<T, T> => ({
  schema,
  accepts,
  read: (wire) => wire,
  write: (value) => value,
})

/** The same wire form, in other words. */
export const mapped = <T, U, W>(codec: Codec<U, W>, read: (value: U) => T, write: (value: T) => U): Codec<T, W> => ({
  schema: codec.schema,
  accepts: codec.accepts,
  read: (wire) => read(codec.read(wire)),
  write: (value) => codec.write(write(value)),
})

export const listOf = <T, W>(item: Codec<T, W>): Codec<readonly T[], W[]> => ({
  schema: v.array(item.schema),
  accepts: item.accepts && ((wire) => Array.isArray(wire) && wire.every(item.accepts as Accepts)),
  read: (wire) => wire.map((one) => item.read(one)),
  write: (values) => values.map((one) => item.write(one)),
})

/** A field that may be missing or null on the wire, and is null with us then. */
export const orNull = <T, W>(codec: Codec<T, W>): Codec<T | null, W | null | undefined> => ({
  schema: v.nullish(codec.schema),
  accepts: codec.accepts && ((wire) => wire === null || wire === undefined || codec.accepts?.(wire) === true),
  read: (wire) => (wire === null || wire === undefined ? null : codec.read(wire)),
  write: (value) => (value === null ? null : codec.write(value)),
})

/** The same, and left out where it is null. */
export const orMissing = <T, W>(codec: Codec<T, W>): Codec<T | null, W | null | undefined> => ({
  ...orNull(codec),
  write: (value) => (value === null ? undefined : codec.write(value)),
})

/** A field that may be missing on the wire; `fallback` stands for it. */
export const orElse = <T, W>(codec: Codec<T, W>, fallback: T): Codec<T, W | undefined> => ({
  schema: v.optional(codec.schema),
  read: (wire) => (wire === undefined ? fallback : codec.read(wire)),
  write: (value) => codec.write(value),
})

export type Fields = Readonly<Record<string, { readonly wireName: string; readonly codec: AnyCodec }>>
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]['codec']> }
export type WireRecord = { [wireName: string]: unknown }

/** Names a field's place on the wire. */
export const at = <T, W>(
  wireName: string,
  codec: Codec<T, W>,
): { readonly wireName: string; readonly codec: Codec<T, W> } => ({ wireName, codec })

/** An object, field by field: our name, the wire's name, and how the value travels. */
export function record<F extends Fields>(fields: F): Codec<RecordOf<F>, WireRecord> {
  const entries = Object.entries(fields)
  const fieldsOf = Object.values(fields)
  const schema = v.object(Object.fromEntries(entries.map(([, { wireName, codec }]) => [wireName, codec.schema])))
  const isEach = (wire: WireRecord) => fieldsOf.every(({ wireName, codec }) => codec.accepts?.(wire[wireName]))
  return {
    schema,
    accepts: fieldsOf.every(({ codec }) => codec.accepts)
      ? (wire) => typeof wire === 'object' && wire !== null && isEach(wire as WireRecord)
      : undefined,
    // Without a list of pairs in between: a message about hundreds of orders comes ten times a second.
    read: (wire) => {
      const value: WireRecord = {}
      for (const [name, { wireName, codec }] of entries) value[name] = codec.read(wire[wireName])
      return value as RecordOf<F>
    },
    write: (value) => {
      const wire: WireRecord = {}
      for (const [name, { wireName, codec }] of entries) wire[wireName] = codec.write((value as WireRecord)[name])
      return wire
    },
  }
}

type RecordByKind<S extends Readonly<Record<string, Fields>>> = {
  [K in keyof S]: RecordOf<S[K]> & { readonly kind: K }
}[keyof S]

/** Records of several kinds; the field `kind` tells which one it is. */
export function recordByKind<S extends Readonly<Record<string, Fields>>>(kinds: S): Codec<RecordByKind<S>, WireRecord> {
  const shapes = new Map(
    Object.entries(kinds).map(([kind, fields]) => [
      kind,
      record({ kind: at('kind', plain(v.literal(kind))), ...fields }),
    ]),
  )
  const shapeOf = (kind: unknown) => {
    const shape = shapes.get(String(kind))
    if (!shape) throw new Error(`There is no kind ${String(kind)}.`)
    return shape
  }
  const options = Array.from(shapes.values(), ({ schema }) => schema as v.VariantOptions<'kind'>[number])
  return {
    schema: v.variant('kind', options) as unknown as v.GenericSchema<unknown, WireRecord>,
    read: (wire) => shapeOf(wire['kind']).read(wire) as RecordByKind<S>,
    write: (value) => shapeOf(value.kind).write(value as never),
  }
}

export type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string }

/** Checks and reads what came from outside. A refusal names the first field that is wrong. */
export function readWire<T, W>(codec: Codec<T, W>, wire: unknown): ReadResult<T> {
  if (codec.accepts?.(wire)) return { ok: true, value: codec.read(wire as W) }
  const result = v.safeParse(codec.schema, wire, { abortEarly: true })
  if (result.success) return { ok: true, value: codec.read(result.output) }
  return { ok: false, field: v.getDotPath(result.issues[0]) ?? '' }
}
