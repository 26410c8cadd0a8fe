/** What the device remembers of charts, as far as the page asks before the parts that use it are loaded. */
import type { Period } from '#rules/market/candle.ts'
import { recallZoom, rememberZoom } from './keptZooms.ts'
import { useAccountDependencies } from '../wiring/accountDependencies.tsx'

/** Whether lines may have been drawn on an instrument's chart; whose they are is known when they are read. [CHT70] */
export function useMayHaveDrawings(code: string): boolean {
  const { memory } = useAccountDependencies()
  return memory.recall('drawings')?.includes(`"${code}"`) ?? false
}

/** The zoom that a period was left with on this device, px a candle, and what keeps another one. [CHT48] */
export function useKeptZoom(period: Period) {
  const { memory } = useAccountDependencies()
  return {
    step: recallZoom(memory, period),
    keep: (step: number) => rememberZoom(memory, period, step),
  }
}
