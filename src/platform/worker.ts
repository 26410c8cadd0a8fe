/** The service worker, from the page's side: registered, told the visitor's language, told to take over. [RTE56, RTE57] */
import { languageEntry, takeOver, visitorCache } from './appCaches.ts'

/** Where the build lays the worker. */
const workerPath = '/sw.js'
const takeOverMostMs = 3_000

/** As much of Trusted Types as is used: under our policy nothing else may be a worker's address. */
export type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** For our worker's address alone. A policy of a name can be made once. */
function trustWorkerPath(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('pipwire-worker', { createScriptURL: () => workerPath }).createScriptURL('') ??
    workerPath
  )
}

const findRegistration = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trustWorkerPath(), { updateViaCache: 'none' })
  } catch {
    // Forbidden by the browser: the app needs no worker to work.
  }
}

let registration: Promise<void> | undefined

/** Once a page. Only a build has a worker; browsers without any go on without. */
export const registerWorker = (): Promise<void> => (registration ??= register())

/** A worker that is installed later keeps the words of this language. */
export async function tellLanguage(language: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(visitorCache)
  await cache.put(languageEntry, new Response(language))
}

/** There is a newer version: its worker is fetched meanwhile. */
export async function fetchNewWorker(): Promise<void> {
  const registration = await findRegistration()
  await registration?.update().catch(() => {})
}

/** The worker that waits, if there is one, goes to work; nothing is reloaded by that. Resolves when it has, or after 3 s. */
export async function letWorkerTakeOver(): Promise<void> {
  const waiting = (await findRegistration())?.waiting
  if (!waiting) return
  const { promise, resolve } = Promise.withResolvers<unknown>()
  navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  setTimeout(resolve, takeOverMostMs)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  waiting.postMessage(takeOver)
  await promise
}

/** The next load begins with a new worker and what that fetches. */
export async function dismissWorker(): Promise<void> {
  const registration = await findRegistration()
  await registration?.unregister()
}
