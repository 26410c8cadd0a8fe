import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(() => back.close())

const set = (key: string, value: string) => back.call('setSetting', { key, value }, { token: operatorToken })
const settings = async () => (await back.raw('settings', {})).data

describe('the base settings', () => {
  it('[OPS11, NET85] begin with minimums of 10 USD, codes that are sent, and no way to pay by card', async () => {
    expect(await settings()).toMatchObject({
      verify_reg_type: 1,
      minimums: { deposit: '10', withdraw: '10' },
      card_pay_link: '',
      mode: 'main',
    })
    expect((await back.call('offeredContacts', { key: 'is_show_mobile' })).value).toBe('both')
  })

  it('[NET85] are what operators made of them, also after a restart', async () => {
    const messengers = [{ name: 'Telegram', url: 'https://t.me/pipwire' }]
    const wanted = {
      name: 'Harbour Markets',
      logo: '/logos/harbour.svg',
      complaint_origin: 'https://complaints.example.com',
      card_pay_link: 'https://pay.example.com/pipwire?x=1',
    }
    for (const [key, value] of Object.entries(wanted)) expect((await set(key, value)).code).toBe(1)
    expect((await set('messengers', JSON.stringify(messengers))).code).toBe(1)
    expect(await settings()).toMatchObject({ ...wanted, messengers })
    back = await back.reopen()
    expect(await settings()).toMatchObject({ ...wanted, messengers })
    await set('card_pay_link', '')
    expect(await settings()).toMatchObject({ card_pay_link: '' })
  })

  it.each([
    ['minimum_deposit', '-1'],
    ['minimum_deposit', '1e3'],
    ['minimum_withdraw', ''],
    ['minimum_withdraw', '0.0000001'],
    ['card_pay_link', 'http://pay.example.com'],
    ['card_pay_link', 'javascript:alert(1)'],
    ['card_pay_link', 'https://pay example.com'],
    ['logo', 'javascript:alert(1)'],
    ['messengers', '{}'],
    ['messengers', '[{"name":"x"}]'],
    ['messengers', '[{"name":"x","url":"javascript:alert(1)"}]'],
    ['complaint_origin', 'https://complaints.example.com/path'],
    ['name', 'x'.repeat(101)],
  ])('[NET85] refuse %s %j', async (key, value) => {
    expect(await set(key, value)).toMatchObject({ code: 1000, msg: expect.stringContaining('value') })
  })

  it('[RTE46] say whether a company was chosen', async () => {
    const { data } = await back.raw('settings', {}, { headers: { company: '7' } })
    expect(data).toMatchObject({ mode: 'company' })
  })

  it('[NET85, DEP10, WDR7, NET57] judge deposits and withdrawals by the minimums as they stand', async () => {
    const ann = await openPayer(back)
    await ann.payIn('1000')
    const way = await ann.bound()
    expect((await ann.deposit({ amount: decimal('9.999999') })).code).toBe(4005)
    await set('minimum_deposit', '250')
    await set('minimum_withdraw', '0.5')
    expect(await settings()).toMatchObject({ minimums: { deposit: '250', withdraw: '0.5' } })
    expect((await ann.deposit({ amount: decimal('249.999999') })).code).toBe(4005)
    expect((await ann.deposit({ amount: decimal('250') })).code).toBe(1)
    expect((await ann.withdraw('0.499999', way)).code).toBe(4005)
    expect((await ann.withdraw('5', way)).code).toBe(1)
  })
})
