import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { sortedRowsAtMost } from '#rules/app/limits.ts'
import type { PagedSnapshot, PagedSource } from './usePaged.ts'

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
