import { Suspense } from 'react'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const LockedBanner = lazyExtra(async () => (await import('./LockedBanner.tsx')).LockedBanner)

/** Nothing of it is loaded while the account is not locked. [SES476] */
export const LockedNotice = ({ isLocked }: { readonly isLocked: boolean }) =>
  isLocked ? (
    <Suspense>
      <LockedBanner />
    </Suspense>
  ) : null
