/** Machines of news, ranking, companies and support, for the page that shows them. A page of another kind is another page: give it a key. */
import { useEffect, useState } from 'react'
import { type AnyStateMachine, fromPromise } from 'xstate'
import type { NewsCategory } from '#rules/app/news.ts'
import type { Output } from '#contract/endpoints/index.ts'
import { pagedReadMachineOf } from '#machines/patterns/pagedReadMachine.ts'
import { readMachineBy } from '#machines/patterns/readMachine.ts'
import {
  readCompany,
  readComplaintEmail,
  readContactEmail,
  readNews,
  readNewsEntry,
  readRanking,
  searchCompanies,
} from '#src/api/contentCalls.ts'
import { type AccountDependencies, useAccountDependencies } from './accountDependencies.ts'
import { usePageActor } from './inspection.ts'

/** A machine is plugged in once for as long as the page stands. */
function useWired<Machine extends AnyStateMachine>(provide: (dependencies: AccountDependencies) => Machine): Machine {
  const dependencies = useAccountDependencies()
  const [machine] = useState(() => provide(dependencies))
  return machine
}

/** Read as soon as its page stands. */
function useRefreshed<Actor extends { readonly send: (event: { readonly type: 'list.refresh' }) => void }>(
  actor: Actor,
): Actor {
  useEffect(() => actor.send({ type: 'list.refresh' }), [actor])
  return actor
}

export const useNews = (category: NewsCategory) =>
  useRefreshed(usePageActor(useWired((dependencies) => provideNews(dependencies, category))))
export const useCompanies = (name: string) =>
  useRefreshed(usePageActor(useWired((dependencies) => provideCompanies(dependencies, name))))
/** A company as it is now. */
export const useCompany = (id: number) => usePageActor(useWired((dependencies) => provideCompany(dependencies, id)))
export const useNewsEntry = (id: number) => usePageActor(useWired((dependencies) => provideNewsEntry(dependencies, id)))
export const useRanking = () => usePageActor(useWired(provideRanking))
export const useContactEmail = () => usePageActor(useWired(provideContactEmail))
export const useComplaintEmail = (origin: string) =>
  usePageActor(useWired((dependencies) => provideComplaintEmail(dependencies, origin)))

/** What the choice of a company changes outside of the app's machines: a cookie that calls carry. [RTE45] */
export const useCompanyChoice = () => useAccountDependencies().company

/** Plugs the real thing into the machines of news, ranking, companies and support. Loaded with those pages. */
export type News = Output<'newsList'>['rows'][number]
export type NewsEntry = Output<'newsInfo'>
export type Company = Output<'company'>
export type CopyTrader = Output<'ranking'>[number]

const provideNews = ({ call }: AccountDependencies, category: NewsCategory) =>
  pagedReadMachineOf<News, null>('read the news').provide({
    actors: { 'read a page': fromPromise(({ input }) => readNews(call, category, input.page)) },
  })

const provideCompanies = ({ call }: AccountDependencies, name: string) =>
  pagedReadMachineOf<Company, null>('search companies').provide({
    actors: { 'read a page': fromPromise(({ input }) => searchCompanies(call, name, input.page)) },
  })

const provideCompany = ({ call }: AccountDependencies, id: number) =>
  readMachineBy<Company>('read a company', () => readCompany(call, id))

const provideNewsEntry = ({ call }: AccountDependencies, id: number) =>
  readMachineBy<NewsEntry>('read an entry', () => readNewsEntry(call, id))

const provideRanking = ({ call }: AccountDependencies) =>
  readMachineBy<readonly CopyTrader[]>('read the ranking', () => readRanking(call))

const provideContactEmail = ({ call }: AccountDependencies) =>
  readMachineBy<string>('read the contact address', () => readContactEmail(call))

const provideComplaintEmail = ({ caller }: AccountDependencies, origin: string) =>
  readMachineBy<string>('read the address for complaints', () => readComplaintEmail(caller, origin))
