/** A name that turns round what stands beside it, or hides a part of itself, before an operator who decides about money. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Payer, drawYenId, openPayer } from '#tests/support/samples/funds.ts'

let back: TestBackEnd
let ann: Payer
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await openPayer(back)
})
afterEach(() => back.close())

const hidden = /[\p{Cc}\p{Cf}]/u
const turned = (text: string) => `\u202e${text}\u202c\u200b\u2066`

describe('what nobody sees', () => {
  it('[NET388] is not in the name and number of an identity', async () => {
    const form = { front_pic: ann.proof, reverse_pic: ann.proof }
    const empty = await back.raw(
      'submitIdentity',
      { ...form, name: '\u202e\u200b ', card_id: 'A1234567' },
      { token: ann.token },
    )
    expect(empty.code).toBe(1000)
    const told = { ...form, name: turned('Ann\nLee'), card_id: turned('A1234567') }
    expect((await back.raw('submitIdentity', told, { token: ann.token })).code).toBe(1)
    const { text } = await back.call('reviews', { kind: 'identity', status: null, page: 1 }, { token: operatorToken })
    expect(JSON.parse(text).data.data[0]).toMatchObject({ name: 'Ann Lee', card_id: 'A1234567' })
  })

  it('[NET388] is not in a bank account, a remark, or the address of a sender', async () => {
    const bank = { kind: 'bank', currencyId: drawYenId, address: '', payeeAccount: '1234567' } as const
    const named = { bankName: turned('Bank'), bankAddress: turned('1 Street'), bankSwift: 'BOTKJPJT' }
    const bound = await ann.bind({ ...bank, ...named, payeeName: turned('Ann Lee'), remark: turned('mine') })
    expect(bound.value).toMatchObject({
      bankName: 'Bank',
      bankAddress: '1 Street',
      payeeName: 'Ann Lee',
      remark: 'mine',
    })
    await ann.deposit({ address: turned('my wallet') })
    const { text } = await back.call('reviews', { kind: 'deposit', status: null, page: 1 }, { token: operatorToken })
    const [row] = JSON.parse(text).data.data as readonly { readonly address: string }[]
    expect(row!.address).toBe('my wallet')
    expect(
      JSON.stringify(
        await back.store.reader.selectFrom('draw_methods').select(['bank_name', 'payee_name', 'remark']).execute(),
      ),
    ).not.toMatch(hidden)
  })
})
