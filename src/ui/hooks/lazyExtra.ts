import { type ComponentType, createElement, lazy } from 'react'

/** Something that comes in a chunk of its own and was asked for before it is wanted: loaded, it is drawn at once. What is lazy React would hold back for 300 ms all the same. */
export function lazyReady<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return {
    Ready: (props: Props) => createElement(loaded ?? Lazy, props),
    /** What cannot be had now is asked for again when it is wanted. */
    preload: async (): Promise<void> => {
      loaded = await load().catch(() => null)
    },
  }
}

/** Something beside the page that comes in a chunk of its own. Where that cannot be had, the page goes on without it. [NET99] */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
