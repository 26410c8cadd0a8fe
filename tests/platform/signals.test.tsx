import { afterEach, describe, expect, it, vi } from 'vitest'
import { online$, secondly$, visible$ } from '#src/platform/network/signals.ts'

afterEach(() => vi.restoreAllMocks())

const say = (type: string, persisted = false) => dispatchEvent(Object.assign(new Event(type), { persisted }))
const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

describe('the browser’s signs', () => {
  it('[MKT20] beat now and each second, as long as somebody listens', () => {
    vi.useFakeTimers()
    let beats = 0
    const listening = secondly$.subscribe(() => (beats += 1))
    expect(beats).toBe(1)
    vi.advanceTimersByTime(2_500)
    expect(beats).toBe(3)
    listening.unsubscribe()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('[WSS34, WSS41] the network comes and goes, and nobody who left hears of it', () => {
    network(false)
    const heard: boolean[] = []
    const listening = online$.subscribe((isThere) => heard.push(isThere))
    network(true)
    say('online')
    network(false)
    say('offline')
    listening.unsubscribe()
    say('online')
    expect(heard).toEqual([false, true, false])
  })

  it('[NET105] a page that is left has no network until the browser brings it back', () => {
    network(true)
    const heard: boolean[] = []
    const listening = online$.subscribe((isThere) => heard.push(isThere))
    say('pagehide')
    say('pageshow')
    say('pageshow', true)
    listening.unsubscribe()
    expect(heard).toEqual([false, true])
  })

  it('[WSS35] the page is looked at, or not', () => {
    const heard: boolean[] = []
    const listening = visible$.subscribe((isVisible) => heard.push(isVisible))
    for (const state of ['hidden', 'visible'] as const) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    listening.unsubscribe()
    expect(heard).toEqual([false, true])
  })
})
