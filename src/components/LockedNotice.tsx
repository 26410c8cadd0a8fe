import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const LockedBanner = lazyExtra(async () => (await import('./LockedBanner.tsx')).LockedBanner)

type LockedNoticeProps = {
  readonly isLocked: boolean
  /** The page has room at its sides already. */
  readonly isPadded?: boolean
  /** What the lock forbids: the notice stands in its place. */
  readonly children?: ReactNode
}

/** Nothing of it is loaded while the account is not locked. [SES476, SES517] */
export const LockedNotice = ({ isLocked, isPadded = false, children }: LockedNoticeProps) =>
  isLocked ? (
    <Suspense>
      <LockedBanner isPadded={isPadded} />
    </Suspense>
  ) : (
    children
  )
