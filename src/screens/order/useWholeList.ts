import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { sortedRowsAtMost } from '#rules/limits.ts'
import type { useOrderList } from '#src/app/actors.tsx'

/** Reads a list page by page to its end, as long as its order is another than the one in which it is read. [ORD244] */
export function useWholeList(list: ReturnType<typeof useOrderList>, isWanted: boolean): void {
  const rows = useSelector(list, (snapshot) => snapshot?.context.items.length ?? 0)
  const isResting = useSelector(list, (snapshot) => snapshot?.matches('shown') ?? false)
  useEffect(() => {
    if (isWanted && isResting && rows < sortedRowsAtMost) list?.send({ type: 'list.more' })
  }, [list, isWanted, isResting, rows])
}
