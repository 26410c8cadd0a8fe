import { useEffect, useMemo, useState } from 'react'
import type { studies as studiesOfChart } from '#src/charts/studies/studies.ts'

type Studies = typeof studiesOfChart

/**
 * What somebody's choice, kept as text, puts on the chart; null for who chose nothing, until it is loaded, and where it cannot be had. All
 * that understands a choice comes with it. [CHT43]
 */
export function useStudies(kept: string | null) {
  const [studies, keep] = useState<Studies | null>(null)
  const isWanted = kept !== null
  useEffect(() => {
    if (!isWanted || studies) return
    import('#src/charts/studies/studies.ts').then(
      (loaded) => keep(loaded.studies),
      () => {},
    )
  }, [isWanted, studies])
  return useMemo(() => {
    if (kept === null || !studies) return null
    const choice = studies.readChartChoice(kept)
    return { ...studies, choice, series: studies.kindLayers[choice.kind] }
  }, [kept, studies])
}
