import { useMemo } from 'react'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { useAccount, sourceOf } from '#src/app/wiring/actors.tsx'
import type { Source } from '#src/ui/live/ticker.ts'

/** Null while they are not known. */
export type FiguresNow = { readonly figures: ReturnType<typeof figuresKnown> }

const nobody: Source<FiguresNow> = { now: () => ({ figures: null }), listen: () => () => {} }

/** The account's figures, for what shows them without rendering. */
export function useFiguresSource(): Source<FiguresNow> {
  const account = useAccount()
  return useMemo(
    () => (account ? sourceOf(account, (snapshot) => ({ figures: figuresKnown(snapshot) })) : nobody),
    [account],
  )
}
