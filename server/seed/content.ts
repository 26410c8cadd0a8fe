/**
 * What there is to read at the first start: the broker's company, and in the sandbox news, announcements, companies and ways to support.
 * Texts in languages that came later join at the next start; what operators wrote or removed stays as it is. [NWS1, NWS7, RTE43, RTE48]
 */
import { type Language, languages } from '#rules/app/language.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { type Company, addCompany } from '#server/store/content/companies.ts'
import { addNews, addNewsTexts, keysOfTexts, seededNews, textKey } from '#server/store/content/news.ts'
import type { Store } from '#server/store/openStore.ts'
import { keepSetting } from '#server/store/content/settings.ts'
import { type ContentWords, newsTextOf, readContentWords } from './newsTexts.ts'

const dayMs = 24 * 60 * 60 * 1_000
const hourMs = 60 * 60 * 1_000
/** News come every two days and a little, announcements once a week. */
const apartMs: Readonly<Record<NewsCategory, number>> = { news: 2 * dayMs + 3 * hourMs, announcements: 7 * dayMs }

type Opening = { readonly isSandbox: boolean; readonly now: number }

export async function seedContent({ commands }: Pick<Store, 'commands'>, { isSandbox, now }: Opening): Promise<void> {
  const words = isSandbox ? languages.map((language) => [language, readContentWords(language)] as const) : []
  await commands.run(async (trx) => {
    const isFirst = await isDoneFirst(trx, 'content_seeded')
    if (isFirst) await addCompany(trx, isSandbox ? sandboxBroker : brokerCompany, true)
    if (!isSandbox) return
    if (await isDoneFirst(trx, 'sandbox_content_seeded')) {
      for (const company of sandboxCompanies) await addCompany(trx, company, false)
      await addSupport(trx)
      await addEntries(trx, now)
    }
    const present = { ids: await seededNews(trx), texts: await keysOfTexts(trx) }
    for (const [language, own] of words) await addTexts(trx, language, own, present)
  })
}

/** True once in the life of a database. */
async function isDoneFirst(trx: Writing, key: string): Promise<boolean> {
  let isFirst = false
  await keepSetting(trx, key, () => {
    isFirst = true
    return '1'
  })
  return isFirst
}

async function addSupport(trx: Writing): Promise<void> {
  const messengers = [
    { name: 'Harbour Chat', url: 'https://chat.example.com/pipwire' },
    { name: 'Lantern Messenger', url: 'https://messenger.example.com/pipwire' },
  ]
  const settings = {
    service_link: '/sandbox/support',
    service_link_type: '1',
    messengers: JSON.stringify(messengers),
    complaint_email: 'complaints@pipwire.example.com',
  }
  for (const [key, value] of Object.entries(settings)) await keepSetting(trx, key, () => value)
}

const seedKey = (category: NewsCategory, key: string): string => `${category}.${key}`

/** The first of each category in the file is the newest. */
async function addEntries(trx: Writing, now: number): Promise<void> {
  const words = readContentWords('en')
  for (const category of ['news', 'announcements'] as const)
    for (const [place, key] of Object.keys(words[category]).entries())
      await addNews(trx, {
        category,
        picture: category === 'news' ? `/pictures/news/${key}.svg` : '',
        seedKey: seedKey(category, key),
        createdAt: now - (place + 1) * apartMs[category],
      })
}

type Present = { readonly ids: ReadonlyMap<string, number>; readonly texts: ReadonlySet<string> }

async function addTexts(trx: Writing, language: Language, words: ContentWords, present: Present): Promise<void> {
  const texts = (['news', 'announcements'] as const).flatMap((category) =>
    Object.entries(words[category]).flatMap(([key, sentences]) => {
      const newsId = present.ids.get(seedKey(category, key))
      const isMissing = newsId !== undefined && !present.texts.has(textKey(newsId, language))
      return isMissing ? [{ newsId, ...newsTextOf(sentences) }] : []
    }),
  )
  await addNewsTexts(trx, language, texts)
}

/** The broker's own company, and for the sandbox companies that are plainly its own. [RTE43] */
const brokerCompany: Omit<Company, 'id'> = {
  name: 'Pipwire',
  logo: '/favicon.svg',
  website: '',
  mainCompany: '',
  registeredAddress: '',
  office: '',
  email: '',
}

const sandboxCompany = (slug: string, name: string, address: string, office: string): Omit<Company, 'id'> => ({
  name,
  logo: `/pictures/companies/${slug}.svg`,
  website: `https://${slug}.example.com`,
  mainCompany: `${name} Sandbox Ltd`,
  registeredAddress: address,
  office,
  email: `hello@${slug}.example.com`,
})

const sandboxBroker: Omit<Company, 'id'> = {
  ...sandboxCompany('pipwire', 'Pipwire', '1 Sandbox Street, Exampleton', '2 Sandbox Street, Exampleton'),
  logo: '/favicon.svg',
}

const sandboxCompanies: readonly Omit<Company, 'id'>[] = [
  sandboxCompany('harbour', 'Harbour Markets', '12 Quay Road, Exampleton', '3 Pier Lane, Port Sample'),
  sandboxCompany('juniper', 'Juniper Capital', '8 Juniper Way, Sampleford', '8 Juniper Way, Sampleford'),
  sandboxCompany('lantern', 'Lantern Futures', '27 Lamp Street, Testbury', '101 Wharf Tower, Testbury'),
  sandboxCompany('northgate', 'Northgate Brokers', '5 North Gate, Demoville', '6 North Gate, Demoville'),
  sandboxCompany('quartz', 'Quartz Trading', '44 Mineral Avenue, Testbury', '44 Mineral Avenue, Testbury'),
  sandboxCompany('saltmarsh', 'Saltmarsh Securities', '9 Marsh End, Port Sample', '1 Tide Square, Port Sample'),
  sandboxCompany('tideway', 'Tideway Global', '70 River Walk, Demoville', '71 River Walk, Demoville'),
  sandboxCompany('willow', 'Willow & Weir', '3 Weir Bank, Sampleford', '4 Weir Bank, Sampleford'),
]
