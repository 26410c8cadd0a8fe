/** Values of the wire as a schema of the contract describes them: most of them are taken, and what a check of the schema refuses is odd enough. */
import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

type Step = {
  readonly kind: string
  readonly type: string
  readonly requirement?: unknown
}
/** As much as is asked of a schema of valibot. */
type Schema = Step & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly (Schema | string | number)[]
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly key?: Schema | string
  readonly value?: Schema
  readonly literal?: unknown
  readonly pipe?: readonly Step[]
}

/** What is likely to be there: ids, codes and words of the run, by the name of the field. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const plainDecimals = ['0', '0.01', '0.10', '1', '5', '50', '1.05', '100.25', '20000', '-1', '0.000001', '1000000000']
const longestText = 40

export function wireValues(schema: GenericSchema, known: Known = {}): fc.Arbitrary<unknown> {
  return valuesOf(schema, known)
}

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'optional':
    case 'nullish':
    case 'nullable':
      return fc.option(valuesOf(schema.wrapped as Schema, known), {
        nil: schema.type === 'nullable' ? null : undefined,
        freq: 4,
      })
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []))
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options ?? []).map((option) => valuesOf(option as Schema, known)))
    case 'literal':
      return fc.constant(schema.literal)
    case 'array':
      return fc.array(valuesOf(schema.item as Schema, known), { maxLength: 4 })
    case 'record':
      return fc.dictionary(
        valuesOf(schema.key as Schema, known) as fc.Arbitrary<string>,
        valuesOf(schema.value as Schema, known),
        { maxKeys: 3 },
      )
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numbers(schema)
    case 'string':
      return strings(schema)
    default:
      return fc.jsonValue()
  }
}

/** A field that the run knows something of is mostly one of those. */
function objects({ entries = {} }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, field]) => {
    const whatever = valuesOf(field, known)
    const likely = known[name] ?? []
    return [
      name,
      likely.length > 0
        ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: whatever })
        : whatever,
    ] as const
  })
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true })
}

const requirementOf = ({ pipe = [] }: Schema, type: string): unknown =>
  pipe.find((step) => step.kind !== 'schema' && step.type === type)?.requirement

function numbers(schema: Schema): fc.Arbitrary<number> {
  const types = new Set(schema.pipe?.map(({ type }) => type))
  const min = Number(requirementOf(schema, 'min_value') ?? requirementOf(schema, 'gt_value') ?? -1_000)
  const max = Number(requirementOf(schema, 'max_value') ?? 1_000_000)
  const isWhole = types.has('safe_integer') || types.has('integer')
  return isWhole
    ? fc.oneof(fc.integer({ min, max: Math.min(max, 200) }), fc.maxSafeInteger())
    : fc.oneof(fc.double({ min, max, noNaN: true }), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }))
}

function strings(schema: Schema): fc.Arbitrary<string> {
  const regex = requirementOf(schema, 'regex')
  if (regex instanceof RegExp) return fc.stringMatching(withoutFlags(regex))
  const minLength = Number(requirementOf(schema, 'min_length') ?? 0)
  const maxLength = Math.min(Number(requirementOf(schema, 'max_length') ?? longestText), minLength + longestText)
  return fc.oneof(
    fc.constantFrom(...plainDecimals),
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.string({ minLength, maxLength, unit: 'binary' }),
  )
}

/** Generated text need not be of either case. */
const withoutFlags = (regex: RegExp): RegExp => new RegExp(regex.source, regex.unicode ? 'u' : '')
