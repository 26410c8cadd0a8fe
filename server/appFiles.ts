/** The app's own files: compressed beforehand, kept for a year where their names change with their content, and its page for every address of its own. [NET92, RTE1, RTE2] */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60

/** `flows`: whether the flows page is one of them. [FLW20] */
export type AppFiles = { readonly folder: string; readonly flows: boolean }

const flowsPage = 'flows.html'

export async function serveAppFiles(app: FastifyInstance, { folder, flows }: AppFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // A route for each file of the build that is there at the start: nothing is looked for in folders while somebody waits.
    wildcard: false,
    globIgnore: ['**/*.{map,br,gz}', ...(flows ? [] : [flowsPage])],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path.slice(folder.length))),
  })
}

/** The page, the manifests and the service worker tell of a new version: a kept one would hide it. */
const alwaysAsked = /\.html|^\/(manifest[.\w]*\.json|sw\.js)/

const keptFor = (path: string): string => {
  if (alwaysAsked.test(path)) return 'no-cache'
  return path.startsWith('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600'
}

const notPages = /^\/(api|v1|operator|uploads|assets)(\/|$)|\.\w+$/

/** A browser that asks for a page gets the app, which knows its own addresses and leads home from others. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notPages.test(url.split('?')[0] ?? '') &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

/** The operators' desk and the flows page are pages of their own; all other addresses are the app's. [OPS24, FLW20] */
function pageFor(url: string): string {
  const [, name] = /^\/(desk|flows)(\/|\?|$)/.exec(url) ?? []
  return name === undefined ? 'index.html' : `${name}.html`
}

/** Null where there is none. */
export function sendPage(reply: FastifyReply, { folder, flows }: AppFiles): FastifyReply | null {
  const page = pageFor(reply.request.url)
  if (page === flowsPage && !flows) return null
  return existsSync(join(folder, page)) ? reply.sendFile(page) : null
}
