/** How far each period's chart was zoomed, kept on the device for whoever looks. [CHT48] */
import { type Period, periods } from '#rules/market/candle.ts'

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
