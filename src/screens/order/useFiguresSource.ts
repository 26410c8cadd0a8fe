import { useMemo } from 'react'
import { figuresKnown } from '#machines/accountMachine.ts'
import type { AccountFigures } from '#rules/account.ts'
import { useAccount } from '#src/app/actors.tsx'
import type { Source } from '#src/ui/ticker.ts'

/** Undefined is what is not known yet. */
export type FiguresNow = { readonly [Name in keyof AccountFigures]: AccountFigures[Name] | undefined }

const nothing: FiguresNow = {
  balance: undefined,
  profit: undefined,
  netValue: undefined,
  margin: undefined,
  available: undefined,
  marginLevel: undefined,
  prepaymentRatio: undefined,
}

/** The account's figures, for what shows them without rendering. */
export function useFiguresSource(): Source<FiguresNow> {
  const account = useAccount()
  return useMemo(() => figuresOf(account), [account])
}

/** They are made anew on each tick, once however many show them. */
function figuresOf(account: ReturnType<typeof useAccount>): Source<FiguresNow> {
  let seen: unknown
  let figures = nothing
  return {
    now: () => {
      const snapshot = account?.getSnapshot()
      if (snapshot && snapshot !== seen) figures = figuresKnown(snapshot) ?? nothing
      seen = snapshot
      return figures
    },
    listen: (listener) => {
      const subscription = account?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
  }
}
