/** What the device remembers of charts, as far as the page asks before the parts that use it are loaded. */
import { type Period, periods } from '#rules/market/candle.ts'
import { useAccountDependencies } from '../wiring/accountDependencies.ts'

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

/** How far each period's chart was zoomed, kept on the device for whoever looks. [CHT48] */
type ZoomMemory = {
  readonly recall: (what: 'zooms') => string | null
  readonly remember: (what: 'zooms', text: string) => void
}

/** Px a candle; undefined where nobody zoomed, and for anything else than what was kept. */
export function recallZoom(memory: ZoomMemory, period: Period): number | undefined {
  const kept = readKept(memory).find((one) => one.startsWith(`${period} `))
  return Number(kept?.split(' ')[1]) || undefined
}

export function rememberZoom(memory: ZoomMemory, period: Period, step: number): void {
  const others = readKept(memory).filter((one) => !one.startsWith(`${period} `))
  memory.remember('zooms', [...others, `${period} ${step}`].slice(-periods.length).join())
}

const readKept = (memory: ZoomMemory): readonly string[] => memory.recall('zooms')?.split(',') ?? []
