/** What the service worker does about a request. Only what is named here is ever kept: answers of the API, uploads and the back office are not. [NET100] */
import { pages } from '#rules/people/access.ts'

/** As much of a request as decides. */
export type Asked = {
  readonly method: string
  /** Absolute. */
  readonly url: string
  readonly mode: string
  readonly destination: string
  readonly headers: { readonly has: (name: string) => boolean }
}

/**
 * - `page`: from the network, from the kept page where that is gone or slow
 * - `asset`: its name changes with its content, so what is kept is right for ever
 * - `picture`: from the network, else as it was
 * - `network`: none of the worker's business
 */
export type Strategy = 'page' | 'asset' | 'picture' | 'network'

const asset = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/
const picture = /^\/(favicon\.svg|(icons|logos)\/[\w-]+\.(svg|png))$/

export function decide(request: Asked, ownOrigin: string): Strategy {
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== ownOrigin || request.headers.has('authorization')) return 'network'
  if (request.mode === 'navigate')
    return request.destination === 'document' && Object.hasOwn(pages, pathname) ? 'page' : 'network'
  if (search !== '') return 'network'
  if (asset.test(pathname)) return 'asset'
  return picture.test(pathname) ? 'picture' : 'network'
}

/** The operators' page and the flows page lie below the worker's path too: what they ask for passes by. [NET100] */
export const isOtherEntry = (url: string): boolean => /^\/(desk|flows)(\/|$)/.test(new URL(url).pathname)

/** A network that takes longer than this for a page is as good as none, as long as there is a kept one. [RTE56] */
const pageMostMs = 3_000

type Sources = {
  readonly ask: () => Promise<Response>
  readonly kept: () => Promise<Response | undefined>
}

/** The page from the network; where that is gone, slow or stumbles, the kept one. Without a kept one, whatever the network says in the end. */
export async function answerPage({ ask, kept }: Sources): Promise<Response> {
  const asked = ask()
  const { promise: patience, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), pageMostMs)
  const answer = await Promise.race([asked.catch(() => null), patience])
  clearTimeout(timer)
  if (answer && answer.status < 500) return answer
  return (await kept()) ?? asked
}
