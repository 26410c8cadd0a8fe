import { useSelector } from '@xstate/react'
import { type ChartGrid, arrangeCharts, readChartGrid, writeChartGrid } from '#rules/market/chartGrid.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { usePreference, useView } from '#src/app/device/preferences.tsx'

/** The charts beside each other as they were left on this device, around the instrument that is traded; favourites fill what is free. [CHT340, CHT341] */
export function useChartGrid({
  code,
}: Instrument): readonly [ChartGrid, (grid: ChartGrid) => void, string | undefined] {
  const instruments = useSelector(useActor('market'), ({ context }) => context.instruments)
  const favourites = usePreference((chosen) => chosen.favourites)
  const [kept, keep] = useView('manyCharts')
  const codes = instruments.map((instrument) => instrument.code)
  const starred = codes.filter((one) => favourites.includes(one))
  const offered = [...starred, ...codes.filter((one) => !favourites.includes(one))]
  return [arrangeCharts(readChartGrid(kept), code, offered), (grid) => keep(writeChartGrid(grid)), kept]
}
