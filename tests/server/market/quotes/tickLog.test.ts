import { describe, expect, it } from 'vitest'
import { type TickLog, createTickLog } from '#server/market/quotes/tickLog.ts'

const mark = (seq: number, epoch = 1) => ({ epoch, seq })
const tick = (seq: number, epoch = 1) => ({ ...mark(seq, epoch), code: 'EURUSD', price: 1, ask: 1, time: 0, volume: 1 })
const isWholeSince = (log: TickLog, seq: number, epoch?: number) => log.since(mark(seq, epoch)).isWhole

describe('what the feed told in the last minute', () => {
  it('[NOD63] is said to be whole to those alone who were behind no gap of it, also once what was before the gap is dropped', () => {
    const log = createTickLog()
    for (const seq of [1, 2, 4, 5]) log.add(tick(seq), 0)
    const asked = () => [1, 2, 3, 4, 5].map((seq) => isWholeSince(log, seq))
    expect(asked()).toEqual([false, false, true, true, true])
    expect(log.since(mark(1)).events.map(({ seq }) => seq)).toEqual([2, 4, 5])
    log.add(tick(6), 59_000)
    log.add(tick(7), 60_001)
    expect(asked()).toEqual([false, false, false, false, true])
  })

  it('[NOD63, NOD60] goes on whole in the epoch of the next leader, unless its first is missing', () => {
    const log = createTickLog()
    log.add(tick(1), 0)
    log.add(tick(1, 2), 0)
    expect(isWholeSince(log, 1)).toBe(true)
    log.add(tick(2, 3), 0)
    expect(isWholeSince(log, 1)).toBe(false)
    expect(isWholeSince(log, 1, 2)).toBe(false)
    expect(isWholeSince(log, 1, 3)).toBe(true)
  })
})
