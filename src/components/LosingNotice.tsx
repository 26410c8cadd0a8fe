import { Suspense } from 'react'
import type { LosingTold } from '#rules/people/losingShare.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const LosingNote = lazyExtra(async () => (await import('./LosingShare.tsx')).LosingNote)

type LosingNoticeProps = {
  /** As it tells of itself; null until it has. */
  readonly broker: LosingTold | null
  readonly isShort?: boolean
}

/** At the end of a page where people decide to trade; loaded only where the broker is one that has to tell. [OPS342, OPS360] */
export const LosingNotice = ({ broker, isShort = false }: LosingNoticeProps) =>
  (broker?.losingAccounts || broker?.profile) && (
    <Suspense>
      <LosingNote broker={broker} isShort={isShort} />
    </Suspense>
  )
