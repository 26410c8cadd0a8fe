/** What operators edit: in force at once, kept with what it was before, and refused when it cannot be. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Payer, openPayer } from '#tests/support/samples/funds.ts'
import { network, news, right, terms } from '#tests/support/samples/inputs.ts'

const owner = { token: operatorToken }

let back: TestBackEnd
let ann: Payer
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await openPayer(back)
})
afterEach(() => back.close())

const networks = async () => (await back.call('depositNetworks', {}, { token: ann.token })).value ?? []
const lastChange = async () => {
  const { value } = await back.call('audit', { page: 1 }, owner)
  return { ...value!.rows[0]!, details: JSON.parse(value!.rows[0]!.details) as Record<string, unknown> }
}

describe('channels', () => {
  it('[OPS29, DEP2] a network is added and changed, and users see it at once', async () => {
    expect((await back.raw('addNetwork', { ...network, precision: 4 }, owner)).code).toBe(1)
    expect((await networks()).at(-1)).toMatchObject({ id: 4, currency: 'USDT', precision: 4 })
    expect(await lastChange()).toMatchObject({ operator: 'operator', action: 'networks.add', subject: '4' })
    const changed = { ...network, id: 1, usd_price: '0.99' }
    expect((await back.raw('changeNetwork', changed, owner)).code).toBe(1)
    expect((await networks())[0]).toMatchObject({ id: 1, usdPrice: decimal('0.99') })
    const { details, action, subject } = await lastChange()
    expect([action, subject]).toEqual(['networks.change', '1'])
    expect(details).toMatchObject({ before: { usd_price: '1' }, after: { usd_price: '0.99' } })
  })

  it('[OPS167] what somebody else changed since it was seen is not changed, nor is it noted', async () => {
    const listed = async () =>
      (await back.call('editedNetworks', { page: 1 }, owner)).value!.rows.find(({ id }) => id === 1)
    const change = (more: object) => back.raw('changeNetwork', { ...network, id: 1, ...more }, owner)
    const { version } = (await listed())!
    expect((await change({ usd_price: '0.99', version })).code).toBe(1)
    const late = await change({ usd_price: '0.01', version })
    expect([late.code, late.msg]).toEqual([2008, expect.stringContaining('Someone else')])
    expect(await listed()).toMatchObject({ usdPrice: decimal('0.99'), version: version + 1 })
    expect((await lastChange()).details).toMatchObject({ after: { usd_price: '0.99' } })
    expect((await change({ usd_price: '0.98', version: version + 1 })).code).toBe(1)
    expect((await change({ usd_price: '0.97' })).code).toBe(1)
    expect((await change({ version: 'x' })).code).toBe(1000)
  })

  it('[OPS167] nor are terms of an instrument and settings', async () => {
    const euro = (more: object) => back.raw('changeInstrument', { ...terms, id: 7, ...more }, owner)
    const { termsVersion } = (await back.call('editedInstruments', { page: 1 }, owner)).value!.rows.find(
      ({ id }) => id === 7,
    )!
    expect((await euro({ fee_per_lot: '0.5', version: termsVersion })).code).toBe(1)
    expect((await euro({ fee_per_lot: '0.6', version: termsVersion })).code).toBe(2008)
    expect((await euro({ fee_per_lot: '0.6', version: termsVersion + 1 })).code).toBe(1)
    const set = (value: string, was?: string) => back.raw('changeSetting', { id: 'margin_call', value, was }, owner)
    const was = String((await back.call('settings', {})).value!.marginCallPercent)
    expect([(await set('90', was)).code, (await set('80', was)).code]).toEqual([1, 2008])
    expect((await back.call('settings', {})).value!.marginCallPercent).toBe(90)
    expect((await set('80', '90')).code).toBe(1)
  })

  it('[OPS29, DEP15] a deposit is booked at the price that an operator set since', async () => {
    const { value } = await ann.deposit()
    await back.raw('changeNetwork', { ...network, id: 1, usd_price: '0.5' }, owner)
    await ann.decideDeposit(value?.id ?? 0)
    expect(await ann.purse()).toEqual(['50', '0'])
  })

  it('[OPS29] what is taken off is offered no more, and stays in the operators’ list', async () => {
    await back.raw('changeNetwork', { ...network, id: 1, is_offered: false }, owner)
    expect((await networks()).map(({ id }) => id)).not.toContain(1)
    expect((await ann.deposit()).code).toBe(4003)
    const { value } = await back.call('editedNetworks', { page: 1 }, owner)
    expect(value!.rows.find(({ id }) => id === 1)).toMatchObject({ isOffered: false })
    const currency = { ...right.addCurrency, id: 1, is_offered: false }
    expect((await back.raw('changeCurrency', currency, owner)).code).toBe(1)
    expect((await ann.bind()).code).toBe(4003)
  })

  it.each([
    ['currency_code', 'usdt'],
    ['protocol_code', ''],
    ['address', 'not an address'],
    ['usd_price', '0'],
    ['usd_price', '-1'],
    ['precision', 19],
    ['is_offered', 'yes'],
  ])('[OPS29, NET60] a wrong %s (%s) is named, and nothing is changed', async (field, value) => {
    const answer = await back.raw('addNetwork', { ...network, [field]: value }, owner)
    expect([answer.code, answer.msg.includes(field)]).toEqual([1000, true])
    expect(await networks()).toHaveLength(3)
    expect((await back.call('audit', { page: 1 }, owner)).value?.total).toBe(0)
  })

  it.each([
    ['addWire', 'editedWires'],
    ['addCurrency', 'editedCurrencies'],
    ['addCompany', 'editedCompanies'],
  ] as const)('[OPS29] %s adds what %s lists', async (add, list) => {
    const before = (await back.raw(list, {}, owner)).data as { total: number }
    expect((await back.raw(add, right[add], owner)).code).toBe(1)
    const { data, total } = (await back.raw(list, {}, owner)).data as { data: object[]; total: number }
    expect(total).toBe(before.total + 1)
    expect(data.at(-1)).toMatchObject(right[add]!)
  })

  it('[OPS29] an unknown id is not found', async () => {
    for (const name of ['changeNetwork', 'changeWire', 'changeCurrency', 'changeCompany', 'changeInstrument'] as const)
      expect((await back.raw(name, right[name], owner)).code).toBe(1008)
    expect((await back.call('audit', { page: 1 }, owner)).value?.total).toBe(0)
  })
})

describe('instruments and settings', () => {
  it('[OPS29, FEE1] an instrument’s terms are in force at once', async () => {
    const changed = { ...terms, id: 7, fee_per_lot: '9', leverages: [30, 10, 30] }
    expect((await back.raw('changeInstrument', changed, owner)).code).toBe(1)
    const { value } = await back.call('instruments', { search: 'EURUSD' })
    expect(value![0]).toMatchObject({ feeRate: decimal('9'), leverages: [10, 30] })
    expect(await lastChange()).toMatchObject({ action: 'instruments.change', subject: 'EURUSD' })
  })

  it('[OPS29] every instrument is listed once with its terms, those that were changed as they are now', async () => {
    const changed = { ...terms, id: 7, fee_per_lot: '9', leverages: [30, 10] }
    await back.raw('changeInstrument', changed, owner)
    const pages = [1, 2, 3, 4, 5].map((page) => back.call('editedInstruments', { page }, owner))
    const rows = (await Promise.all(pages)).flatMap(({ value }) => value!.rows)
    const { value: known } = await back.call('instruments', { search: '' })
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      known!.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect(rows.find(({ id }) => id === 7)).toMatchObject({ feePerLot: decimal('9'), leverages: [10, 30] })
  })

  it.each([
    ['leverages', [0]],
    ['leverages', '10'],
    ['lot_step', '0'],
    ['minimum_lots', '0.015'],
    ['hours', 'sometimes'],
    ['fee_per_lot', '-1'],
  ])('[OPS29, NET60] a wrong %s (%s) is named', async (field, value) => {
    const answer = await back.raw('changeInstrument', { ...terms, id: 7, [field]: value }, owner)
    expect([answer.code, answer.msg.includes(field)]).toEqual([1000, true])
  })

  it('[OPS29, OPS11] settings are listed with what they are at first, and changed', async () => {
    const known = async () => {
      const { value } = await back.call('editedSettings', { page: 1 }, owner)
      return new Map(value!.rows.map(({ key, value: set }) => [key, set]))
    }
    expect(Object.fromEntries(await known())).toMatchObject({ verify_reg_type: '1', minimum_deposit: '10' })
    expect((await back.raw('changeSetting', { id: 'margin_call', value: '90' }, owner)).code).toBe(1)
    expect((await known()).get('margin_call')).toBe('90')
    expect((await back.call('settings', {})).value?.marginCallPercent).toBe(90)
    for (const [id, value, field] of [
      ['margin_call', 'x', 'value'],
      ['no_such', '1', 'key'],
    ]) {
      const answer = await back.raw('changeSetting', { id, value }, owner)
      expect([answer.code, answer.msg.includes(field!)]).toEqual([1000, true])
    }
  })
})

describe('news', () => {
  const inEnglish = { headers: { lang: 'en' } }
  const first = async () => (await back.call('newsList', { category: 'news', page: 1 }, inEnglish)).value!.rows[0]!

  it('[OPS33, NWS1] are added in some languages, and read at once in each and elsewhere in English', async () => {
    const content = '<p onclick="x()">As it was written</p>'
    const texts = {
      en: { title: 'Rates', desc: 'In short', content },
      ar: { title: 'أسعار', desc: '', content: '' },
    }
    expect((await back.raw('addNews', { ...news, texts }, owner)).code).toBe(1)
    expect(await first()).toMatchObject({ title: 'Rates', summary: 'In short' })
    const { id } = await first()
    expect((await back.call('newsInfo', { id }, inEnglish)).value).toMatchObject({ content })
    const titleIn = async (lang: string) => (await back.call('newsInfo', { id }, { headers: { lang } })).value?.title
    expect([await titleIn('ar'), await titleIn('hk')]).toEqual(['أسعار', 'Rates'])
    expect(await lastChange()).toMatchObject({ action: 'news.add', subject: String(id), details: { after: { texts } } })
  })

  it('[OPS33] are changed as a whole: what is not sent is gone, also after a restart', async () => {
    const { id, createdAt } = await first()
    const listed = async () => (await back.raw('editedNews', {}, owner)).data as { data: { id: number }[] }
    expect((await listed()).data[0]).toMatchObject({ id, category_id: '1', texts: { hk: {}, en: {}, ar: {} } })
    expect((await back.raw('changeNews', { ...news, id }, owner)).code).toBe(1)
    expect((await listed()).data[0]).toEqual({ ...news, id })
    expect(await first()).toMatchObject({ id, createdAt, title: 'Rates' })
    expect(await lastChange()).toMatchObject({ action: 'news.change', details: { after: { texts: news.texts } } })
    expect((await back.raw('changeNews', { ...news, id: 999 }, owner)).code).toBe(1008)
    back = await back.reopen()
    expect((await listed()).data[0]).toEqual({ ...news, id })
  })

  it.each([
    ['texts', {}],
    ['texts.xx', { xx: news.texts.en }],
    ['texts.en.title', { en: { title: ' ', desc: '', content: '' } }],
    ['texts.en.content', { en: { title: 'Rates', desc: '', content: 'x'.repeat(40_001) } }],
  ])('[OPS33, NET96] a wrong %s is named', async (field, texts) => {
    const answer = await back.raw('addNews', { ...news, texts }, owner)
    expect([answer.code, answer.data]).toEqual([1000, { field }])
  })

  it('[OPS33] take texts that are longer than other calls may send', async () => {
    const texts = { en: { title: 'Long', desc: '', content: 'x'.repeat(40_000) } }
    expect((await back.raw('addNews', { ...news, texts }, owner)).code).toBe(1)
  })
})
