import type { TrustedTypes } from './worker.ts'

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function own(url: string): string {
  if (!/^\/(?!\/)/.test(url)) throw new TypeError('Only our own files may be workers.')
  return url
}

/** A worker from a file of the build. Throws for any other address. Not beside `registerWorker`, whose policy has the same name. */
export function startOwnWorker(url: string): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  // A policy of a name can be made once.
  policy ??= trustedTypes?.createPolicy('pipwire-worker', { createScriptURL: own }) ?? { createScriptURL: own }
  return new Worker(policy.createScriptURL(url))
}
