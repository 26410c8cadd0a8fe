/**
 * The service worker: an installed app opens without a network, and a reload without one finds the app. It keeps the files of one build,
 * and nothing that the API answers. [NET100, RTE56, RTE57]
 */
import { files, version, words } from 'virtual:shell'
import { cachePrefix, languageEntry, takeOver, visitorCache } from '#src/platform/appCaches.ts'
import { type Strategy, answerPage, decide, isOtherEntry } from './decide.ts'
import { workerScope } from './workerScope.ts'

const ownCache = cachePrefix + version
const page = '/'

async function keepShell(): Promise<void> {
  const visitor = await caches.open(visitorCache)
  const language = (await (await visitor.match(languageEntry))?.text()) ?? ''
  const response = await fetch(page, { cache: 'no-store' })
  const text = await response.clone().text()
  // While a release is being rolled out, the page may be of another one than this worker: it is installed later then.
  if (!response.ok || !text.includes(version)) throw new Error(`The page is not of version ${version}.`)
  const cache = await caches.open(ownCache)
  await cache.addAll([...files, ...(words[language] ?? [])])
  await cache.put(page, response)
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== ownCache && name !== visitorCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const kept = (asked: Request | string): Promise<Response | undefined> =>
  caches.match(asked, { cacheName: ownCache, ignoreVary: true })

async function keep(request: Request, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic') return
  const cache = await caches.open(ownCache)
  await cache.put(request, response)
}

async function answerFromNetwork(request: Request): Promise<Response> {
  const response = await fetch(request)
  await keep(request, response.clone()).catch(() => {})
  return response
}

const answers: Readonly<Record<Exclude<Strategy, 'network'>, (request: Request) => Promise<Response>>> = {
  page: (request) => answerPage({ ask: () => fetch(request), kept: () => kept(page) }),
  asset: async (request) => (await kept(request)) ?? answerFromNetwork(request),
  picture: (request) => answerFromNetwork(request).catch(async () => (await kept(request)) ?? Response.error()),
}

/** The back office and the flows page lie below this worker's path too: whatever they ask for passes by. */
async function isFromOtherEntry(clientId: string): Promise<boolean> {
  const client = await workerScope.clients.get(clientId)
  return client !== undefined && isOtherEntry(client.url)
}

workerScope.addEventListener('install', (event) => event.waitUntil(keepShell()))

workerScope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCaches(), workerScope.clients.claim()])),
)

workerScope.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(workerScope.skipWaiting())
})

workerScope.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const strategy = decide(request, workerScope.location.origin)
  if (strategy === 'network') return
  event.respondWith(isFromOtherEntry(clientId).then((isIt) => (isIt ? fetch(request) : answers[strategy](request))))
})
