import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { formatDecimal } from '#rules/number/decimal.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import type { useAccountHistory } from '#src/app/wiring/historyActors.ts'

export type AccountHistory = ReturnType<typeof useAccountHistory>

/** Each change of the balance is a row more. */
export function useReadWhenMoved(history: { readonly send: (event: { readonly type: 'money.moved' }) => void }): void {
  const balance = useSelector(useAccount(), (snapshot) => {
    const known = snapshot?.context.balance
    return known ? formatDecimal(known) : undefined
  })
  const known = useRef(balance)
  useEffect(() => {
    if (known.current !== undefined && balance !== known.current) history.send({ type: 'money.moved' })
    known.current = balance
  }, [balance, history])
}
