import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { sortedRowsAtMost } from '#rules/app/limits.ts'

type WholeSnapshot = {
  readonly context: { readonly items: readonly unknown[] }
  readonly matches: (state: 'shown') => boolean
}
type List = Pick<AnyActorRef, 'subscribe'> & {
  readonly getSnapshot: () => WholeSnapshot
  readonly send: (event: { readonly type: 'list.more' }) => void
}

/** Reads a list page by page to its end, as long as its order is another than the one in which it is read. [ORD244, ACC222] */
export function useWholeList(list: List | undefined, isWanted: boolean): void {
  const rows = useSelector(list, (snapshot) => snapshot?.context.items.length ?? 0)
  const isResting = useSelector(list, (snapshot) => snapshot?.matches('shown') ?? false)
  useEffect(() => {
    if (isWanted && isResting && rows < sortedRowsAtMost) list?.send({ type: 'list.more' })
  }, [list, isWanted, isResting, rows])
}
