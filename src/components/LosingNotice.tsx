import { Suspense } from 'react'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const LosingNote = lazyExtra(async () => (await import('./LosingShare.tsx')).LosingNote)

type LosingNoticeProps = {
  /** In whole percent; undefined where the broker does not tell. */
  readonly share: number | undefined
  readonly isShort?: boolean
}

/** At the end of a page where people decide to trade; loaded only where the broker tells how many lose. [OPS342] */
export const LosingNotice = ({ share, isShort = false }: LosingNoticeProps) =>
  share !== undefined && (
    <Suspense>
      <LosingNote share={share} isShort={isShort} />
    </Suspense>
  )
