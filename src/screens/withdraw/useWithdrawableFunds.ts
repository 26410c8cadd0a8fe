import { useSelector } from '@xstate/react'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import { withdrawable } from '#rules/funds/withdrawal.ts'
import { useAccount, useApp } from '#src/app/wiring/actors.tsx'

export type WithdrawableFunds = {
  /** USD that may leave now; null while it is not known. */
  readonly most: Decimal | null
  /** USD; null where the back end tells none. */
  readonly minimum: Decimal | null
}

/** How much may be withdrawn, live: an open profit does not leave, margin stays. [WDR3, WDR7] */
export function useWithdrawableFunds(): WithdrawableFunds {
  const most = useSelector(useAccount(), (snapshot) => mostOf(snapshot && figuresKnown(snapshot)), isSame)
  const minimum = useSelector(useApp(), ({ context }) => context.settings?.minimums?.withdraw ?? null)
  return { most, minimum }
}

const mostOf = (figures: ReturnType<typeof figuresKnown> | undefined) => (figures ? withdrawable(figures) : null)

/** Figures are made anew on each tick; they render anew only when they changed. */
const isSame = (a: Decimal | null, b: Decimal | null): boolean => a === b || (a !== null && b !== null && isEqual(a, b))
