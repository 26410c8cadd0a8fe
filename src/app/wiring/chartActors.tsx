/** Machines of what stands on the chart, for the parts of the page that show it. */
import { useState } from 'react'
import type { Period } from '#rules/market/candle.ts'
import { useActor, useApp } from './actors.tsx'
import { useAccountPlugs } from './accountPlugs.tsx'
import { plugDrawings, plugStopDrag } from './chartWiring.ts'
import { recallDrawings } from '../device/keptDrawings.ts'
import { connected$ } from '../start/standing.ts'
import { usePageActor } from '../start/usePageActor.ts'

/** The stop that is dragged; what was set stands in the lists of orders at once. */
export function useStopDrag() {
  const app = useApp()
  const socket = useActor('socket')
  const plugs = useAccountPlugs()
  const [machine] = useState(() =>
    plugStopDrag(plugs, connected$(socket), (answered) =>
      app.getSnapshot().children.orders?.send({ type: 'order.changed', ...answered }),
    ),
  )
  return usePageActor(machine, { input: { makeKey: plugs.makeKey } })
}

/** A chart of its own, for as long as its place stands. */
export const useOwnChart = (period: Period) => usePageActor(useAccountPlugs().chart, { input: { period } })

/** Lines that a user draws on an instrument; another user or instrument are other lines: give it a key. */
export function useDrawings(userId: number, code: string) {
  const plugs = useAccountPlugs()
  const [machine] = useState(() => plugDrawings(plugs, userId, code))
  const [drawings] = useState(() => recallDrawings(plugs.memory, userId, code))
  return usePageActor(machine, { input: { drawings } })
}
