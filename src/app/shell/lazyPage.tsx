/** A page that comes in a chunk of its own. Where it cannot be had, the page says so and asks again: on a wish, and when the network is back. [NET99] */
import { type ComponentType, type ReactNode, lazy, useEffect, useState } from 'react'
import { openAnew } from '#src/platform/openAnew.ts'

const pauseMs = 5_000

/** What stands in place of a page that could not be loaded. */
export type LazyPageProps = { readonly missing: (onRetry: () => void) => ReactNode }

type LoadedProps = {
  readonly onRetry: () => void
  readonly onLeave: () => void
  readonly onStay: () => void
  readonly instead: ReactNode
}

export type PageInChunk = ComponentType<LazyPageProps> & {
  /** Brings it: from then on it is shown at once, without anything in its place. Rejects when it cannot be had. */
  readonly load: () => Promise<void>
}

/** What failed once would stay so: each try has a component of its own. `anew` is for what no try brings. */
export function lazyPage(load: () => Promise<ComponentType>, anew = openAnew): PageInChunk {
  let here: ComponentType<LoadedProps> | undefined
  const bring = async () => (here = (await load()) as ComponentType<LoadedProps>)
  const tryOnce = () => lazy(async () => ({ default: await bring().catch(() => Missing) }))
  let page = tryOnce()
  return Object.assign(
    function LazyPage({ missing }: LazyPageProps) {
      const [{ Page }, show] = useState({ Page: here ?? page })
      const renew = () => {
        page = tryOnce()
      }
      const retry = () => {
        renew()
        show({ Page: page })
      }
      return <Page onRetry={retry} onLeave={renew} onStay={anew} instead={missing(retry)} />
    },
    { load: async () => void (await bring()) },
  )
}

/** Whoever comes back later tries anew. */
function Missing({ onRetry, onLeave, onStay, instead }: LoadedProps) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => {
      removeEventListener('online', onRetry)
      onLeave()
    }
  }, [onRetry, onLeave])
  useEffect(() => {
    const timer = setInterval(onStay, pauseMs)
    return () => clearInterval(timer)
  }, [onStay])
  return instead
}
