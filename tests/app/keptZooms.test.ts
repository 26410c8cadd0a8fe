import { describe, expect, it } from 'vitest'
import { periods } from '#rules/market/candle.ts'
import { recallZoom, rememberZoom } from '#src/app/device/chartMemory.tsx'

function device(kept: string | null = null) {
  let text = kept
  return {
    recall: () => text,
    remember: (_: 'zooms', next: string) => {
      text = next
    },
  }
}

describe('the zoom of each period on the device', () => {
  it('[CHT48] comes back for its period, whatever else was kept', () => {
    const memory = device('x,,7,1min')
    for (const period of periods) expect(recallZoom(memory, period)).toBeUndefined()
    for (const step of [12, 3.5]) for (const [at, period] of periods.entries()) rememberZoom(memory, period, step + at)
    expect(periods.map((period) => recallZoom(memory, period))).toEqual(periods.map((_, at) => 3.5 + at))
    expect(memory.recall()?.split(',')).toHaveLength(periods.length)
  })

  it.each(['', 'x', '5min', '15min 9', '5min wide', '5min ', ',,'])('kept as %s is none', (kept) => {
    expect(recallZoom(device(kept), '5min')).toBeUndefined()
  })
})
