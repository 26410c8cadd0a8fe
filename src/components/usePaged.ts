import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { useEffect } from 'react'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { sortedRowsAtMost } from '#rules/app/limits.ts'

export type PagedSnapshot = {
  readonly context: {
    readonly items: readonly unknown[]
    readonly total: number
    readonly problem: CallProblem | null
  }
  readonly hasTag: (tag: 'shown' | 'refreshing' | 'failed') => boolean
}

/** A list that is read page by page: the actor that reads it. */
export type PagedSource<Snapshot extends PagedSnapshot = PagedSnapshot> = Pick<AnyActorRef, 'subscribe'> & {
  readonly getSnapshot: () => Snapshot
  readonly send: (event: { readonly type: 'list.more' }) => void
}

/** Where the reading of such a list is, as lists and tables show it; nothing is shown of one that is not there yet. */
export function usePaged(list: PagedSource | undefined) {
  return {
    isShown: useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false,
    isRefreshing: useSelector(list, (snapshot) => snapshot?.hasTag('refreshing')) ?? false,
    isFailed: useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false,
    hasMore: useSelector(list, (snapshot) => snapshot && hasMoreOf(snapshot)) ?? false,
    problem: useSelector(list, (snapshot) => snapshot?.context.problem) ?? null,
  }
}

const hasMoreOf = ({ context }: PagedSnapshot): boolean => context.items.length < context.total

/** One of which it can be told that it rests. */
export type WholeSource = PagedSource<PagedSnapshot & { readonly matches: (state: 'shown') => boolean }>

/** Reads a list page by page to its end, as long as its order is another than the one in which it is read. [ORD244, ACC222] */
export function useWholeList(list: WholeSource | undefined, isWanted: boolean): void {
  const rows = useSelector(list, (snapshot) => snapshot?.context.items.length ?? 0)
  const isResting = useSelector(list, (snapshot) => snapshot?.matches('shown') ?? false)
  useEffect(() => {
    if (isWanted && isResting && rows < sortedRowsAtMost) list?.send({ type: 'list.more' })
  }, [list, isWanted, isResting, rows])
}
