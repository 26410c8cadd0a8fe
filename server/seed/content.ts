/**
 * What there is to read at the first start: the broker's company, and in the sandbox news, announcements, companies and ways to support.
 * Texts in languages that came later join at the next start; what operators wrote or removed stays as it is. [NWS1, NWS7, RTE43, RTE48]
 */
import { type Language, languages } from '#rules/app/language.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { addCompany } from '#server/store/content/companies.ts'
import { addNews, addNewsTexts, seededNews } from '#server/store/content/news.ts'
import type { Store } from '#server/store/openStore.ts'
import { keepSetting } from '#server/store/content/settings.ts'
import { brokerCompany, sandboxCompanies, sandboxBroker } from './companies.ts'
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
    for (const [language, own] of words) await addTexts(trx, language, own)
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

async function addTexts(trx: Writing, language: Language, words: ContentWords): Promise<void> {
  const ids = await seededNews(trx)
  const texts = (['news', 'announcements'] as const).flatMap((category) =>
    Object.entries(words[category]).flatMap(([key, sentences]) => {
      const newsId = ids.get(seedKey(category, key))
      return newsId === undefined ? [] : [{ newsId, ...newsTextOf(sentences) }]
    }),
  )
  await addNewsTexts(trx, language, texts)
}
