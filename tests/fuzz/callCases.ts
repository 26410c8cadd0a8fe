/** Calls as nobody should make them: right ones from their schema, and what mutations make of those. */
import * as fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { type Mutation, mutations } from '#tests/arbitraries/oddValues.ts'
import { type Known, wireValues } from '#tests/arbitraries/wireValues.ts'
import { right } from '#tests/support/samples/inputs.ts'

export const roles = ['visitor', 'demo', 'ann', 'bob', 'operator', 'stranger'] as const
export type Role = (typeof roles)[number]

/** How the body is written down. */
export type Encoding = 'as asked' | 'other type' | 'no type' | 'charset' | 'bytes' | 'doubled'

export type CallCase = {
  readonly name: EndpointName
  readonly wire: unknown
  readonly role: Role
  readonly encoding: Encoding
  /** Of keyed calls: a key of few, so that it comes again; "odd" is none that is allowed. */
  readonly key: string | null
  readonly language: string
  readonly passMs: number
  /** Moves the price of the most traded instrument by so many percent first. */
  readonly pricePercent: number
}

/** Operators' effects that are meant to answer 5xx or nothing. */
const faultyEffects = new Set(['fail', 'cut', 'silent'])

/** A fault that breaks calls on purpose is set on a path that nobody asks. */
function harmless(name: EndpointName, wire: unknown): unknown {
  if (name !== 'setLever' || typeof wire !== 'object' || wire === null || !('effect' in wire)) return wire
  return typeof wire.effect === 'string' && faultyEffects.has(wire.effect) ? { ...wire, path: '/nowhere' } : wire
}

const mutatedBy = (wire: unknown, changes: readonly Mutation[]): unknown =>
  changes.reduce(
    (value: unknown, change) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? change(value as Readonly<Record<string, unknown>>)
        : value,
    wire,
  )

/** Who may make it does so mostly. */
function rolesFor({ access }: Endpoint): fc.Arbitrary<Role> {
  const fit: readonly Role[] =
    access === 'operator' ? ['operator'] : access === 'real account' ? ['ann', 'bob'] : ['demo', 'ann', 'bob']
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fit) },
    { weight: 1, arbitrary: fc.constantFrom(...roles) },
  )
}

function casesOf(name: EndpointName, known: Known): fc.Arbitrary<CallCase> {
  const endpoint: Endpoint = endpoints[name]
  const generated = wireValues(endpoint.input.schema, known)
  const usual = fc.constant(right[name] ?? {})
  const likely = wireFrom(right[name] ?? {}, known)
  const wire = fc.oneof(
    { weight: 4, arbitrary: likely },
    { weight: 3, arbitrary: generated },
    { weight: 1, arbitrary: usual },
  )
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(mutations, { minLength: 1, maxLength: 3 }) },
  )
  return fc.record({
    name: fc.constant(name),
    wire: fc.tuple(wire, changes).map(([value, done]) => harmless(name, mutatedBy(value, done))),
    role: rolesFor(endpoint),
    encoding: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Encoding>('as asked') },
      { weight: 1, arbitrary: fc.constantFrom<Encoding>('other type', 'no type', 'charset', 'bytes', 'doubled') },
    ),
    key: fc.oneof(fc.constant(null), fc.constantFrom('k1', 'k2', 'k3', 'k4'), fc.uuid(), fc.constant('odd')),
    language: fc.constantFrom('en', 'ar', 'jp', 'xx', '', '__proto__', 'x'.repeat(3_000)),
    passMs: fc.constantFrom(0, 10, 500, 2_000, 60_000),
    pricePercent: fc.oneof(
      { weight: 20, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(-30, -5, -0.1, 0.1, 5, 30) },
    ),
  })
}

/** What is right, with what the run knows in the place of made-up ids. */
const wireFrom = (fields: Readonly<Record<string, unknown>>, known: Known): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const likely = known[field] ?? []
        return [field, likely.length > 0 ? fc.constantFrom(...likely, value) : fc.constant(value)]
      }),
    ),
    { noNullPrototype: true },
  )

/** A file has its own corpus, and sends no fields. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'uploadImage')
/** Calls that move money or orders come more often. */
const moving = names.filter((name) => (endpoints[name] as Endpoint).keyed || name.startsWith('decide'))

/** Every call, with what the run knows by the names of fields. */
export function callCases(known: Known): fc.Arbitrary<CallCase> {
  const cases = new Map<EndpointName, fc.Arbitrary<CallCase>>(names.map((name) => [name, casesOf(name, known)]))
  const anyOf = (some: readonly EndpointName[]) => fc.oneof(...some.flatMap((name) => cases.get(name) ?? []))
  return fc.oneof({ weight: 3, arbitrary: anyOf(names) }, { weight: 2, arbitrary: anyOf(moving) })
}
