import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { decimal, fromScaled } from '#rules/number/decimal.ts'
import { decodeValue } from '#src/flows/record/decodeValue.ts'
import { createEncoder } from '#src/flows/record/encodeValue.ts'
import { holds } from '#tests/support/laws/holds.ts'

const throughText = (value: unknown): unknown =>
  decodeValue(JSON.parse(JSON.stringify(createEncoder().encode(value))) as never)

const leaf = fc.oneof(
  fc.boolean(),
  fc.constant(null),
  fc.double(),
  fc.bigInt(),
  fc.constantFrom('EURUSD', 'holding', ''),
  fc.tuple(fc.bigInt(), fc.nat(9)).map(([units, scale]) => fromScaled(units, scale)),
  fc.date(),
)
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('fields'), tie('map'), tie('set')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  fields: fc.dictionary(fc.constantFrom('a', 'b', '$', 'units', 'scale', 'text'), tie('any'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
  map: fc.array(fc.tuple(fc.nat(9), tie('any')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
  set: fc.array(leaf, { maxLength: 3 }).map((list) => new Set(list)),
})).any

describe('a value of the app', () => {
  it('[FLW1] comes back from a trace as it was, and has the digest that it had', () => {
    holds(
      { one: value },
      ({ one }) => {
        const back = throughText(one)
        expect(back).toEqual(one)
        expect(createEncoder().digest(back)).toBe(createEncoder().digest(one))
      },
      { runs: 100, examples: [{ one: { units: 0n, scale: -0 } }, { one: { units: 0n, scale: 1.5 } }] },
    )
  })

  it('[FLW1] has another digest when it is another one', () => {
    const { digest } = createEncoder()
    const values = [
      1,
      '1',
      [1],
      [[1]],
      { a: 1 },
      { b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
      new Map([['a', 1]]),
      null,
      1n,
      decimal('1'),
    ]
    expect(new Set(values.map((one) => digest(one))).size).toBe(values.length)
  })

  it('[FLW3] has its list of secrets masked, wherever one of them is found again', () => {
    const { learn, encode } = createEncoder()
    const answer = { backup_codes: ['abcde-fgh23', 'zyxwv-29387'] }
    learn(answer)
    const written = JSON.stringify([encode(answer), encode({ output: ['zyxwv-29387'], text: 'abcde-fgh23' })])
    for (const code of answer.backup_codes) expect(written).not.toContain(code)
  })

  it('[FLW1] that fails, is a picture, a function or an actor is told in words', async () => {
    const problem = { kind: 'refused' as const, code: 2003, message: 'no' }
    const back = throughText({ error: new CallError(problem), file: new Blob(['12345'], { type: 'image/png' }) }) as {
      error: CallError
      file: Blob
    }
    expect([back.error instanceof CallError, back.error.problem, back.file.type, back.file.size]).toEqual([
      true,
      problem,
      'image/png',
      5,
    ])
    expect(
      createEncoder().encode({ makeKey: () => 'k', ref: { sessionId: 'x:1', id: 'session', send: () => {} } }),
    ).toEqual({
      makeKey: { $: 'function', name: 'makeKey' },
      ref: { $: 'actor', id: 'session' },
    })
  })
})
