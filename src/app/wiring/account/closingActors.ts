/** What an account chose for closing on this device. Loaded with the sheet that asks. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useActor } from '../actors.tsx'
import { useAccountDependencies } from '../accountDependencies.ts'

/** The one that was chosen longest ago goes first. */
const keptAtMost = 100
const name = 'closingSlippages'

/** The widest slippage of a close in price units, empty for any, kept for the account and the instrument; and how it is set. [ORD532] */
export function useClosingSlippage(code: string): readonly [string, (slippage: string) => void] {
  const { memory } = useAccountDependencies()
  const userId = useSelector(useActor('session'), ({ context }) => context.user?.id ?? 0)
  const begin = `${userId} ${code} `
  const kept = () => memory.recall(name)?.split(',') ?? []
  const [chosen, choose] = useState<{ readonly begin: string; readonly slippage: string } | null>(null)
  const known = () =>
    kept()
      .find((one) => one.startsWith(begin))
      ?.slice(begin.length) ?? ''
  return [
    chosen?.begin === begin ? chosen.slippage : known(),
    (slippage) => {
      choose({ begin, slippage })
      const others = kept().filter((one) => !one.startsWith(begin))
      memory.remember(name, [...others, begin + slippage].slice(-keptAtMost).join())
    },
  ]
}
