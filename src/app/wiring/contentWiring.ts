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
import type { AccountDependencies } from './accountWiring.ts'

export type News = Output<'newsList'>['rows'][number]
export type NewsEntry = Output<'newsInfo'>
export type Company = Output<'company'>
export type CopyTrader = Output<'ranking'>[number]

export const provideNews = ({ call }: AccountDependencies, category: NewsCategory) =>
  pagedReadMachineOf<News, null>('read the news').provide({
    actors: { 'read a page': fromPromise(({ input }) => readNews(call, category, input.page)) },
  })

export const provideCompanies = ({ call }: AccountDependencies, name: string) =>
  pagedReadMachineOf<Company, null>('search companies').provide({
    actors: { 'read a page': fromPromise(({ input }) => searchCompanies(call, name, input.page)) },
  })

const provideRead = <Value>(name: string, read: () => Promise<Value>) =>
  readMachineOf<Value>(name).provide({ actors: { read: fromPromise(read) } })

export const provideCompany = ({ call }: AccountDependencies, id: number) =>
  provideRead<Company>('read a company', () => readCompany(call, id))

export const provideNewsEntry = ({ call }: AccountDependencies, id: number) =>
  provideRead<NewsEntry>('read an entry', () => readNewsEntry(call, id))

export const provideRanking = ({ call }: AccountDependencies) =>
  provideRead<readonly CopyTrader[]>('read the ranking', () => readRanking(call))

export const provideContactEmail = ({ call }: AccountDependencies) =>
  provideRead<string>('read the contact address', () => readContactEmail(call))

export const provideComplaintEmail = ({ caller }: AccountDependencies, origin: string) =>
  provideRead<string>('read the address for complaints', () => readComplaintEmail(caller, origin))
