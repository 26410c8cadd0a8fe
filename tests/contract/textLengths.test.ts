import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { bindInput, methodShape, withdrawInput } from '#contract/shapes/funds.ts'
import { identityInput } from '#contract/shapes/identity.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'

const wire = {
  bind: { draw_id: '1', type: '2' },
  withdraw: { draw_currency_id: '1', number: '10', draw_method_id: '1' },
  identity: { name: 'Ann', card_id: 'A1', front_pic: '/a', reverse_pic: '/b' },
}

const fields = [
  ['payee_name', bindInput.schema, wire.bind, textLengthMost.name],
  ['bank_name', bindInput.schema, wire.bind, textLengthMost.name],
  ['bank_address', bindInput.schema, wire.bind, textLengthMost.address],
  ['dc_address', bindInput.schema, wire.bind, textLengthMost.address],
  ['payee_account', bindInput.schema, wire.bind, textLengthMost.accountNumber],
  ['bank_swift', bindInput.schema, wire.bind, textLengthMost.swift],
  ['remark', bindInput.schema, wire.bind, textLengthMost.remark],
  ['memo', withdrawInput.schema, wire.withdraw, textLengthMost.memo],
  ['name', identityInput.schema, wire.identity, textLengthMost.name],
  ['card_id', identityInput.schema, wire.identity, textLengthMost.documentNumber],
] as const

describe('the greatest length of a text', () => {
  it.each(fields)('[NET221] of %s is taken, and one more is refused by its name', (field, schema, rest, most) => {
    const problemsOf = (length: number) =>
      (v.safeParse(schema, { ...rest, [field]: 'x'.repeat(length) }).issues ?? []).map((issue) => v.getDotPath(issue))
    expect(problemsOf(most)).toEqual([])
    expect(problemsOf(most + 1)).toEqual([field])
  })

  it('[NET221] is not asked of what was stored before', () => {
    const long = 'x'.repeat(1_000)
    const stored = { id: 1, draw_currency: { id: 1, code: 'EUR' }, bank_name: long, payee_name: long, remark: long }
    expect(v.safeParse(methodShape.schema, stored).success).toBe(true)
  })
})
