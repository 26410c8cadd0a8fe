import { useEffect, useMemo, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { studies as studiesOfChart } from '#src/charts/studies/studies.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'

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

/** More users of one device are not remembered: the one who changed the chart longest ago is forgotten. */
const ownersMost = 8

/** How the one who is here wants the chart, as text; null is as at first. What changes it changes it for nobody else. [CHT41] */
export function useChartChoice(): readonly [string | null, (next: string | null) => void] {
  const owner = useSelector(useActor('session'), (snapshot) => `${userOf(snapshot)?.id ?? 'visitor'} `)
  const charts = usePreference((chosen) => chosen.charts)
  const change = useChangePreferences()
  const own = charts.find((kept) => kept.startsWith(owner))
  const choose = (next: string | null) => {
    const others = charts.filter((kept) => kept !== own).slice(1 - ownersMost)
    change({ charts: next === null ? others : [...others, owner + next] })
  }
  return [own?.slice(owner.length) ?? null, choose]
}
