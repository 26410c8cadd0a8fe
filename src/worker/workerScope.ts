/** As much of a service worker's own world as ours uses: the types of the page's world know none of it. */
type Lasting = { readonly waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  readonly install: Lasting
  readonly activate: Lasting
  readonly message: Lasting & { readonly data: unknown }
  readonly fetch: Lasting & {
    readonly request: Request
    readonly clientId: string
    readonly respondWith: (response: Promise<Response>) => void
  }
}

type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly get: (id: string) => Promise<{ readonly url: string } | undefined>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

export const workerScope = globalThis as unknown as WorkerScope
