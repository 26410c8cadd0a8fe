/** News, ranking, companies and where to write to, as their machines want them. What fails is said on the page, not as a toast. */
import { contentEndpoints } from '#contract/endpoints/content.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import { type Call, type CallerPorts, createCaller } from './caller.ts'

/** A page of a category, newest first. [NWS1] */
export async function readNews(call: Call, category: NewsCategory, page: number) {
  const { rows, total } = (await call(contentEndpoints.newsList, { category, page })).value
  return { items: rows, total, version: null, extra: null }
}

export const readNewsEntry = async (call: Call, id: number) => (await call(contentEndpoints.newsInfo, { id })).value

export const readRanking = async (call: Call) => (await call(contentEndpoints.ranking, {})).value

/** A page of companies whose name contains a text. [RTE42] */
export async function searchCompanies(call: Call, name: string, page: number) {
  const { rows, total } = (await call(contentEndpoints.companies, { name, page })).value
  return { items: rows, total, version: null, extra: null }
}

export const readCompany = async (call: Call, id: number) => (await call(contentEndpoints.company, { id })).value

export const readContactEmail = async (call: Call) => (await call(contentEndpoints.contactEmail, {})).value.email

/** From a host of its own, which is told nothing of who asks. [RTE49] */
export async function readComplaintEmail(caller: CallerPorts, origin: string) {
  const call = createCaller({ ...caller, origin, token: () => null, company: () => null })
  return (await call(contentEndpoints.complaintEmail, {})).value.email
}
