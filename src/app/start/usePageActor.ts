/** A machine that lives as long as its page, listened to where somebody listens. [FLW2] */
import { useActorRef } from '@xstate/react'
import { inspected } from './inspection.ts'

export const usePageActor: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(machine, ...([inspected(options ?? {})] as never))
