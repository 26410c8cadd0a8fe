/** News, announcements and companies, in the language of the call. [NWS1, NWS3, NWS4, RTE40, RTE42, RTE44, RTE49] */
import { findBrokerCompany, findChosenCompany, findCompany, searchCompanies } from '#server/store/content/companies.ts'
import { findNews, readNews } from '#server/store/content/news.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { complaintOriginOf, linkRuleFor, linksOf } from '../http/linkRule.ts'
import type { Some } from './handler.ts'

type Names =
  | 'ranking'
  | 'newsList'
  | 'newsInfo'
  | 'company'
  | 'companies'
  | 'companyStatus'
  | 'contactEmail'
  | 'complaintEmail'

type Needs = Pick<BackEnd, 'store' | 'broker' | 'ranking' | 'settings'>

export function contentHandlers({ store, broker, ranking, settings }: Needs): Some<Names> {
  const chosenOrBroker = async (company: string) =>
    (await findChosenCompany(store.reader, company)) ?? findBrokerCompany(store.reader)

  return {
    ranking: async () => done(await ranking.read()),
    newsList: async ({ category, page }, { language }) =>
      done(await readNews(store.reader, { category, page, language })),
    newsInfo: async ({ id }, { language }) => {
      const news = await findNews(store.reader, id, language)
      return news ? done(news) : refused(1008)
    },
    company: async ({ id }, visit) => {
      const company = id === null ? await chosenOrBroker(visit.company) : await findCompany(store.reader, id)
      return company ? done(company) : refused(1008)
    },
    companies: async (asked) => done(await searchCompanies(store.reader, asked)),
    companyStatus: async (_input, { host }) => {
      const { lossUrl } = linksOf(broker, linkRuleFor(settings, host))
      return done({ status: broker.companyStatus, lossUrl })
    },
    contactEmail: async (_input, visit) => done({ email: (await chosenOrBroker(visit.company))?.email ?? '' }),
    complaintEmail: async () => done({ email: broker.complaintEmail }),
  }
}

/** What everybody may know. [NET84, NET85, NET86, RTE46] */
export const generalHandlers = ({ broker, store, settings }: BackEnd): Some<'settings' | 'offeredContacts'> => ({
  settings: async (_input, visit) => {
    const chosen = await findChosenCompany(store.reader, visit.company)
    const own = await findBrokerCompany(store.reader)
    const name = chosen?.name ?? (broker.name || own?.name || '')
    const logo = chosen?.logo ?? (broker.logo || own?.logo || '')
    return done({
      ...broker,
      ...linksOf(broker, linkRuleFor(settings, visit.host)),
      complaintOrigin: complaintOriginOf(broker, settings),
      passkeyHost: settings.passkeyRpId ?? '',
      profile: broker.profile === 'none' ? null : broker.profile,
      mode: chosen ? 'company' : 'main',
      name,
      logo,
    })
  },
  offeredContacts: async () => done(broker.offeredContacts),
})
