/** What goes wrong on the wire: values of other types, extremes, and what they do to a call that was right. */
import * as fc from 'fast-check'

const bidi = '\u202Eevil\u202C\u2066\u200F'
const texts = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '1e309',
  '0x10',
  '１２',
  '1,5',
  '9'.repeat(60),
  `0.${'0'.repeat(59)}1`,
  bidi,
  '\uD800',
  'é\u0301'.repeat(30),
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(50),
  "1' or '1'='1",
  '"; drop table orders; --',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '/uploads/../data-key',
  '{{7*7}}',
  '%00',
  '%ff',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(15_000),
]
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e-9, 1e308, -1e308]

/** Any value that JSON can carry, the nasty ones more often. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...numbers),
  fc.constantFrom(null, true, false, [], {}, [[]], ['7'], [null], { id: 1 }, { toString: 1, valueOf: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Keys that objects have without being given them. */
const inheritedKeys = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'then', '']

type Fields = Readonly<Record<string, unknown>>
export type Mutation = (fields: Fields) => unknown

/** An own property, whatever its name. */
const withField = (fields: Fields, name: string, value: unknown): Fields =>
  Object.fromEntries([...Object.entries(fields), [name, value]])

const someField = (fields: Fields, pick: number): string => {
  const names = Object.keys(fields)
  return names[pick % Math.max(1, names.length)] ?? 'id'
}

/** One thing that is done to an object of fields. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(), oddValues).map(
    ([pick, value]): Mutation =>
      (fields) =>
        withField(fields, someField(fields, pick), value),
  ),
  fc.nat().map((pick): Mutation => (fields) => {
    const { [someField(fields, pick)]: _, ...rest } = fields
    return rest
  }),
  fc.tuple(fc.constantFrom(...inheritedKeys), oddValues).map(
    ([name, value]): Mutation =>
      (fields) =>
        withField(fields, name, value),
  ),
  fc.nat().map((pick): Mutation => (fields) => {
    const name = someField(fields, pick)
    return withField(fields, name, [fields[name], fields[name]])
  }),
  fc.nat().map((pick): Mutation => (fields) => {
    const name = someField(fields, pick)
    const value = fields[name]
    return withField(fields, name, typeof value === 'string' ? Number(value) : JSON.stringify(value))
  }),
  fc.constant((fields: Fields) => [fields]),
  oddValues.map(
    (value): Mutation =>
      () =>
        value,
  ),
)
