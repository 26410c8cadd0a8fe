/** Machines of news, ranking, companies and support, for the page that shows them. A page of another kind is another page: give it a key. */
import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { NewsCategory } from '#rules/app/news.ts'
import { useAccountDependencies } from './accountDependencies.tsx'
import type { AccountDependencies } from './accountWiring.ts'
import {
  provideCompany,
  provideComplaintEmail,
  provideCompanies,
  provideContactEmail,
  provideNews,
  provideNewsEntry,
  provideRanking,
} from './contentWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export type { Company, CopyTrader, News, NewsEntry } from './contentWiring.ts'

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
