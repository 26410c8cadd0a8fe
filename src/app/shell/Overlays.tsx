/** What lies over every page and must pass first: the blocking spinner, and the question whose account goes on. */
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isBusy } from '#machines/patterns/busyMachine.ts'
import { isElsewhere } from '#machines/app/elsewhere.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useActor } from '../wiring/actors.tsx'

export const Overlays = () => (
  <>
    <BusyOverlay />
    <Elsewhere />
  </>
)

const AnotherAccount = lazyExtra(async () => (await import('./AnotherAccount.tsx')).AnotherAccount)

function Elsewhere() {
  if (!useSelector(useActor('session'), isElsewhere)) return null
  return (
    <Suspense fallback={null}>
      <AnotherAccount />
    </Suspense>
  )
}

const BlockingSpinner = lazyExtra(async () => (await import('#src/ui/feedback/BlockingSpinner.tsx')).BlockingSpinner)

function BusyOverlay() {
  const { t } = useTranslation('app')
  if (!useSelector(useActor('busy'), isBusy)) return null
  return (
    <Suspense fallback={null}>
      <BlockingSpinner label={t('loading')} />
    </Suspense>
  )
}
