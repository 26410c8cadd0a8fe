/** The quotes; where there is room, with the chosen instrument beside them. [RTE12, RTE202] */
import { Suspense } from 'react'
import { Home } from '#src/screens/home/Home.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'

const BesideQuotes = lazyExtra(async () => (await import('./BesideQuotes.tsx')).BesideQuotes)

export function HomePage() {
  const isWide = useMediaQuery('(width >= 1024px)')
  if (!isWide) return <Home />
  return (
    <Home
      beside={
        <Suspense fallback={null}>
          <BesideQuotes />
        </Suspense>
      }
    />
  )
}
