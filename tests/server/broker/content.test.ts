import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#rules/app/language.ts'
import { newsTextOf } from '#server/seed/newsTexts.ts'
import { addNews, addNewsTexts } from '#server/store/content/news.ts'
import { writeSetting } from '#server/store/content/settings.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { freshDatabase } from '#tests/support/backend/databases.ts'

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterAll(() => back.close())

const inLanguage = (lang: string) => ({ headers: { lang } })
const list = async (category: 'news' | 'announcements', page = 1, lang = 'en') =>
  (await back.call('newsList', { category, page }, inLanguage(lang))).value ?? { rows: [], total: -1 }

describe('news', () => {
  it('[NWS1, NWS2] answers a page of a category without content, the newest first', async () => {
    const answer = await back.raw('newsList', { category_id: '1', page: '1' })
    const { data, total } = answer.data as { data: Record<string, unknown>[]; total: number }
    expect([data.length, total]).toEqual([10, 10])
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['created_at', 'desc', 'id', 'logo', 'title'])
    const times = data.map(({ created_at: at }) => String(at))
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await list('announcements')).total).toBe(4)
    expect((await list('news', 2)).rows).toEqual([])
  })

  it.each(languages)('[NWS1, LNG17] has every text of its own in %s', async (lang) => {
    const own = (await list('news', 1, lang)).rows.concat((await list('announcements', 1, lang)).rows)
    const english = (await list('news')).rows.concat((await list('announcements')).rows)
    expect(own.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    if (lang !== 'en') for (const [place, { title }] of own.entries()) expect(title).not.toBe(english[place]?.title)
    for (const { id, title, summary } of own) {
      const { value } = await back.call('newsInfo', { id }, inLanguage(lang))
      expect(value).toMatchObject({ title, summary, content: expect.stringMatching(/^<p>.{60,}<\/p>$/) })
    }
  })

  it('[NWS4] answers one with its content, and 1008 for one that is not there', async () => {
    const [first] = (await list('news')).rows
    const { value } = await back.call('newsInfo', { id: first?.id ?? 0 })
    expect(value).toMatchObject({ ...first, content: expect.stringContaining('<ul><li>') })
    for (const id of [0, 999, 2 ** 40]) expect((await back.call('newsInfo', { id })).code).toBe(1008)
  })

  it('[NWS1] falls back to English, then to whatever there is', async () => {
    const made = { category: 'announcements', picture: '', seedKey: null, createdAt: back.now() } as const
    const text = (title: string) => ({ title, summary: '', content: '<p>x</p>' })
    const [both, onlyArabic] = await back.store.commands.run(async (trx) => {
      const ids = [await addNews(trx, made), await addNews(trx, made)] as const
      await addNewsTexts(trx, 'en', [{ newsId: ids[0], ...text('English') }])
      await addNewsTexts(trx, 'ar', [{ newsId: ids[0], ...text('عربي') }])
      await addNewsTexts(trx, 'ar', [{ newsId: ids[1], ...text('وحيد') }])
      return ids
    })
    const title = async (id: number, lang: string) =>
      (await back.call('newsInfo', { id }, inLanguage(lang))).value?.title
    expect([await title(both, 'ar'), await title(both, 'hk'), await title(onlyArabic, 'hk')]).toEqual([
      'عربي',
      'English',
      'وحيد',
    ])
  })

  it('[NWS1] content is written as text, whatever signs its sentences have', () => {
    const { content } = newsTextOf({ title: '', desc: '', lead: '<b>"A" & \'B\'</b>', close: 'end' })
    expect(content).toBe('<p>&#60;b&#62;&#34;A&#34; &#38; &#39;B&#39;&#60;/b&#62;</p><p>end</p>')
  })
})

describe('companies', () => {
  const search = async (name: string, page = 1) =>
    (await back.call('companies', { name, page })).value ?? { rows: [], total: -1 }

  it('[RTE44] are found by a part of their name, in any case, with every field', async () => {
    const { rows, total } = await search(' HARB')
    expect(total).toBe(1)
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      name: 'Harbour Markets',
      logo: '/pictures/companies/harbour.svg',
      website: 'https://harbour.example.com',
      mainCompany: 'Harbour Markets Sandbox Ltd',
      registeredAddress: '12 Quay Road, Exampleton',
      office: '3 Pier Lane, Port Sample',
      email: 'hello@harbour.example.com',
    })
    expect([(await search('')).total, (await search('%')).total, (await search('_')).total]).toEqual([9, 0, 0])
    expect((await search('', 2)).rows).toEqual([])
  })

  it('[RTE44] one is answered by id, by header, or the broker’s', async () => {
    const [harbour] = (await search('harbour')).rows
    const id = harbour?.id ?? 0
    const nameOf = async (asked: number | null, company?: string) =>
      (await back.call('company', { id: asked }, company === undefined ? {} : { headers: { company } })).value?.name
    expect(await nameOf(id)).toBe('Harbour Markets')
    expect(await nameOf(null, String(id))).toBe('Harbour Markets')
    expect(await nameOf(null)).toBe('Pipwire')
    for (const odd of ['999', 'x', '-1', '']) expect(await nameOf(null, odd)).toBe('Pipwire')
    expect((await back.call('company', { id: 999 })).code).toBe(1008)
    const emailOf = async (company: string) =>
      (await back.call('contactEmail', {}, { headers: { company } })).value?.email
    expect([await emailOf(String(id)), await emailOf('')]).toEqual([
      'hello@harbour.example.com',
      'hello@pipwire.example.com',
    ])
  })

  it('[RTE46, NET85] base settings tell the mode, the name and the ways to support', async () => {
    const [harbour] = (await search('harbour')).rows
    const read = async (company: string) => (await back.call('settings', {}, { headers: { company } })).value
    expect(await read('')).toMatchObject({ mode: 'main', name: 'Pipwire', logo: '/favicon.svg' })
    expect(await read('999')).toMatchObject({ mode: 'main', name: 'Pipwire' })
    expect(await read(String(harbour?.id))).toMatchObject({ mode: 'company', name: 'Harbour Markets' })
    const { data } = await back.raw('settings', {})
    expect(data).toMatchObject({
      service_link: '/sandbox/support',
      service_link_type: 1,
      messengers: [{ name: expect.any(String), url: expect.stringMatching(/^https:/) }, expect.anything()],
      minimums: { deposit: '10', withdraw: '10' },
      card_pay_link: '',
      verify_reg_type: 1,
    })
  })
})

describe('the status of the company', () => {
  it('[RTE40] stands in the settings', async () => {
    const database = await freshDatabase()
    const first = await openBackEnd({ database })
    expect((await first.raw('companyStatus', {})).data).toEqual({ status: 0, loss_url: '' })
    await first.store.commands.run(async (trx) => {
      await writeSetting(trx, 'company_status', '2')
      await writeSetting(trx, 'loss_url', 'https://gone.example.com/')
    })
    const again = await first.reopen()
    expect((await again.raw('companyStatus', {})).data).toEqual({ status: 2, loss_url: 'https://gone.example.com/' })
    expect((await again.call('newsList', { category: 'news', page: 1 })).value?.total).toBe(10)
    await again.close()
  })

  it('[NWS1, RTE44] without the sandbox there is the broker’s company and nothing to read', async () => {
    const plain = await openBackEnd({ env: { SANDBOX: '0' } })
    expect((await plain.call('newsList', { category: 'news', page: 1 })).value).toEqual({ rows: [], total: 0 })
    expect((await plain.call('companies', { name: '', page: 1 })).value?.rows.map(({ name }) => name)).toEqual([
      'Pipwire',
    ])
    await plain.close()
  })
})

it('[MKT11] names of categories are in the language of the call', async () => {
  const names = async (lang: string) =>
    ((await back.raw('categories', {}, inLanguage(lang))).data as { NameShowTrans: string }[])[0]?.NameShowTrans
  expect([await names('en'), await names('hk'), await names('ar')]).toEqual(['Forex', '外匯', 'فوركس'])
})

it('[NET85] complaints have an address of their own', async () => {
  expect((await back.raw('complaintEmail', {})).data).toEqual({ email: 'complaints@pipwire.example.com' })
})
