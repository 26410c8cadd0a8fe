/** Machines of news, ranking, companies and support, for the page that shows them. A page of another kind is another page: give it a key. */
import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { NewsCategory } from '#rules/app/news.ts'
import { useAccountPlugs } from './accountPlugs.tsx'
import type { AccountPlugs } from './accountWiring.ts'
import {
  plugCompany,
  plugComplaintEmail,
  plugCompanies,
  plugContactEmail,
  plugNews,
  plugNewsEntry,
  plugRanking,
} from './contentWiring.ts'
import { usePageActor } from '../start/usePageActor.ts'

export type { Company, CopyTrader, News, NewsEntry } from './contentWiring.ts'

/** A machine is plugged in once for as long as the page stands. */
function useWired<Machine extends AnyStateMachine>(plug: (plugs: AccountPlugs) => Machine): Machine {
  const plugs = useAccountPlugs()
  const [machine] = useState(() => plug(plugs))
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
  useRefreshed(usePageActor(useWired((plugs) => plugNews(plugs, category))))
export const useCompanies = (name: string) =>
  useRefreshed(usePageActor(useWired((plugs) => plugCompanies(plugs, name))))
/** A company as it is now. */
export const useCompany = (id: number) => usePageActor(useWired((plugs) => plugCompany(plugs, id)))
export const useNewsEntry = (id: number) => usePageActor(useWired((plugs) => plugNewsEntry(plugs, id)))
export const useRanking = () => usePageActor(useWired(plugRanking))
export const useContactEmail = () => usePageActor(useWired(plugContactEmail))
export const useComplaintEmail = (origin: string) =>
  usePageActor(useWired((plugs) => plugComplaintEmail(plugs, origin)))

/** What the choice of a company changes outside of the app's machines: a cookie that calls carry. [RTE45] */
export const useCompanyChoice = () => useAccountPlugs().company
