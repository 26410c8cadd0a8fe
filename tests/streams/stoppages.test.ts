import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { termsTopic } from '#contract/socket.ts'
import { stoppages$ } from '#streams/stoppages.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = (data: unknown) => ({ topic: termsTopic, data })

describe('what the broker stops', () => {
  it('[MKT81] is heard as it begins, what comes together at once; what opens again and other terms say nothing', () => {
    const { wire, hear, sent } = openWire()
    const heard: unknown[] = []
    stoppages$(wire).subscribe((one) => heard.push(one))
    hear(told({ forex_id: 7, Terms: 2, Trading: 2 }))
    hear(told({ forex_id: 8, Terms: 2, Trading: 3 }))
    hear(told({ forex_id: 9, Terms: 2, Trading: 1 }))
    hear(told({ forex_id: 9, Terms: 3, ForexFeeRate: '0.7' }))
    hear(told({ forex_id: 0, terms: 2 }))
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1_000)
    const stoppages = [
      { instrumentId: 7, state: 'closingOnly' },
      { instrumentId: 8, state: 'halted' },
    ]
    expect(heard).toEqual([{ type: 'trading.stopped', stoppages }])
    expect([vi.getTimerCount(), sent()]).toEqual([0, []])
  })
})
