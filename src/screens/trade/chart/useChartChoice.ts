import { useSelector } from '@xstate/react'
import { userOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'

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
