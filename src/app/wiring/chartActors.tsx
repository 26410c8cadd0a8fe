/** Machines of what stands on the chart, for the parts of the page that show it. */
import { useState } from 'react'
import type { Period } from '#rules/market/candle.ts'
import { useActor, useApp } from './actors.tsx'
import { useAccountDependencies } from './accountDependencies.tsx'
import { provideDrawings, provideStopDrag } from './chartWiring.ts'
import { recallDrawings } from '../device/keptDrawings.ts'
import { connected$ } from '../start/standing.ts'
import { usePageActor } from '../start/usePageActor.ts'

/** The stop that is dragged; what was set stands in the lists of orders at once. */
export function useStopDrag() {
  const app = useApp()
  const socket = useActor('socket')
  const dependencies = useAccountDependencies()
  const [machine] = useState(() =>
    provideStopDrag(dependencies, connected$(socket), (answered) =>
      app.getSnapshot().children.orders?.send({ type: 'order.changed', ...answered }),
    ),
  )
  return usePageActor(machine, { input: { makeKey: dependencies.makeKey } })
}

/** A chart of its own, for as long as its place stands. */
export const useOwnChart = (period: Period) => usePageActor(useAccountDependencies().chart, { input: { period } })

/** Lines that a user draws on an instrument; another user or instrument are other lines: give it a key. */
export function useDrawings(userId: number, code: string) {
  const dependencies = useAccountDependencies()
  const [machine] = useState(() => provideDrawings(dependencies, userId, code))
  const [drawings] = useState(() => recallDrawings(dependencies.memory, userId, code))
  return usePageActor(machine, { input: { drawings } })
}
