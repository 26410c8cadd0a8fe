import { type ComponentType, lazy } from 'react'

/** Something beside the page that comes in a chunk of its own. Where that cannot be had, the page goes on without it. [NET99] */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
