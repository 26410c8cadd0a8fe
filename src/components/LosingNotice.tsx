import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActor } from '#src/app/wiring/actors.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const LosingNote = lazyExtra(async () => (await import('./LosingShare.tsx')).LosingNote)

/** At the end of a page where people decide to trade; loaded only where the broker tells how many lose. [OPS342] */
export function LosingNotice({ isShort = false }: { readonly isShort?: boolean }) {
  const isTold = useSelector(useActor('settings'), ({ context }) => Boolean(context.value?.losingAccounts))
  return (
    isTold && (
      <Suspense>
        <LosingNote isShort={isShort} />
      </Suspense>
    )
  )
}
