/** The app's own files: compressed beforehand, kept for a year where their names change with their content, and its page for every address of its own. [NET92, RTE1, RTE2] */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const yearSeconds = 365 * 24 * 60 * 60

/** Their addresses, such as `/assets/app-1a2b.js`. */
export type AppFiles = ReadonlySet<string>

/** The flows page, and the empty page in which it shows the app as it was. */
const flowsPages: readonly string[] = ['/flows.html', '/snapshot.html']
const isHidden = /^\.|\.(map|br|gz)$/

/** What is there at the start is known by name: nothing is looked for in folders while somebody waits. `flows`: whether those of the flows page are among them. [FLW20] */
export function findAppFiles(folder: string, flows: boolean): AppFiles {
  return new Set(filesIn(folder).filter((file) => flows || !flowsPages.includes(file)))
}

/** Node's own way into folders asks what each file is, one by one: a tenth of a second. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isHidden.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesIn(join(folder, entry.name)).map((file) => `/${entry.name}${file}`)
        : [`/${entry.name}`],
    )

/** One route for all: a route for each of them took a third of the start. */
export async function serveAppFiles(app: FastifyInstance, folder: string, files: AppFiles): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', keptFor(path.slice(folder.length))),
  })
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound()
  })
}

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** The page, the manifests and the service worker tell of a new version: a kept one would hide it. */
const alwaysAsked = /\.html|^\/(manifest[.\w]*\.json|sw\.js)/

const keptFor = (path: string): string => {
  if (alwaysAsked.test(path)) return 'no-cache'
  return path.startsWith('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=3600'
}

const notPages = /^\/(api|v1|operator|uploads|assets)(\/|$)|\.\w+$/

/** A browser that asks for a page gets the app, which knows its own addresses and leads home from others. */
export const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !notPages.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

/** The back office and the flows page are pages of their own; all other addresses are the app's. [OPS24, FLW20] */
function pageFor(url: string): string {
  const [, name] = /^\/(desk|flows)(\/|\?|$)/.exec(url) ?? []
  return name === undefined ? '/index.html' : `/${name}.html`
}

/** Null where there is none. */
export function sendPage(reply: FastifyReply, files: AppFiles): FastifyReply | null {
  const page = pageFor(reply.request.url)
  return files.has(page) ? reply.sendFile(page) : null
}
