/** Plugs the real thing into the machines of news, ranking, companies and support. Loaded with those pages. */
import { fromPromise } from 'xstate'
import type { Output } from '#contract/endpoints/index.ts'
import { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import {
  readCompany,
  readComplaintEmail,
  readContactEmail,
  readNews,
  readNewsEntry,
  readRanking,
  searchCompanies,
} from '#src/api/contentCalls.ts'
import type { AccountPlugs } from './accountWiring.ts'

export type News = Output<'newsList'>['rows'][number]
export type NewsEntry = Output<'newsInfo'>
export type Company = Output<'company'>
export type CopyTrader = Output<'ranking'>[number]

export const plugNews = ({ call }: AccountPlugs, category: NewsCategory) =>
  pagedReadMachineOf<News, null>('read the news').provide({
    actors: { 'read a page': fromPromise(({ input }) => readNews(call, category, input.page)) },
  })

export const plugCompanies = ({ call }: AccountPlugs, name: string) =>
  pagedReadMachineOf<Company, null>('search companies').provide({
    actors: { 'read a page': fromPromise(({ input }) => searchCompanies(call, name, input.page)) },
  })

const plugRead = <Value>(name: string, read: () => Promise<Value>) =>
  readMachineOf<Value>(name).provide({ actors: { read: fromPromise(read) } })

export const plugCompany = ({ call }: AccountPlugs, id: number) =>
  plugRead<Company>('read a company', () => readCompany(call, id))

export const plugNewsEntry = ({ call }: AccountPlugs, id: number) =>
  plugRead<NewsEntry>('read an entry', () => readNewsEntry(call, id))

export const plugRanking = ({ call }: AccountPlugs) =>
  plugRead<readonly CopyTrader[]>('read the ranking', () => readRanking(call))

export const plugContactEmail = ({ call }: AccountPlugs) =>
  plugRead<string>('read the contact address', () => readContactEmail(call))

export const plugComplaintEmail = ({ caller }: AccountPlugs, origin: string) =>
  plugRead<string>('read the address for complaints', () => readComplaintEmail(caller, origin))
