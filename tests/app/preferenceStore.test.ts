import { describe, expect, it, vi } from 'vitest'
import {
  type PreferenceMemory,
  confirmsOrders,
  createPreferenceStore,
  risingColour,
} from '#src/app/device/preferenceStore.ts'

function fakeMemory(kept: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(kept))
  const memory: PreferenceMemory = {
    recall: (what) => entries.get(what) ?? null,
    remember: (what, text) => void entries.set(what, text),
    forget: (what) => void entries.delete(what),
  }
  return { memory, entries }
}

describe('preferences', () => {
  it('[LNG7] the language of the address comes before the one that is kept, and is kept', () => {
    const { memory, entries } = fakeMemory({ language: 'hk' })
    expect(createPreferenceStore(memory, 'en').get().language).toBe('en')
    expect(entries.get('language')).toBe('en')
  })

  it('[LNG8, MKT46, ACC19] what is chosen is there after a reload', () => {
    const { memory } = fakeMemory()
    const store = createPreferenceStore(memory, null)
    store.change({ language: 'en', theme: 'dark', rise: 'red' })
    store.change({
      isBalanceHidden: true,
      favourites: ['BTCUSD'],
      searches: ['EUR/USD'],
      charts: ['7 line'],
      views: ['orders profit'],
    })
    expect(createPreferenceStore(memory, null).get()).toEqual(store.get())
    expect(store.get()).toEqual({
      language: 'en',
      theme: 'dark',
      rise: 'red',
      isBalanceHidden: true,
      favourites: ['BTCUSD'],
      searches: ['EUR/USD'],
      isRiskAccepted: false,
      ordersConfirmed: 0,
      confirmsEach: null,
      charts: ['7 line'],
      views: ['orders profit'],
    })
  })

  it('[TKT39, TKT181] the first three orders are confirmed, then those of who wants it', () => {
    const { memory } = fakeMemory()
    const store = createPreferenceStore(memory, null)
    const asked = () => confirmsOrders(createPreferenceStore(memory, null).get())
    const seen = [0, 1, 2, 3, 4].map((ordersConfirmed) => {
      store.change({ ordersConfirmed })
      return asked()
    })
    expect(seen).toEqual([true, true, true, false, false])
    store.change({ confirmsEach: true })
    expect(asked()).toBe(true)
    store.change({ confirmsEach: false, ordersConfirmed: 0 })
    expect(asked()).toBe(false)
  })

  it('the theme of the system is kept by keeping none', () => {
    const { memory, entries } = fakeMemory({ theme: 'dark' })
    createPreferenceStore(memory, null).change({ theme: 'system' })
    expect([...entries.keys()]).toEqual([])
  })

  it('[MKT46] red rises at first for hk, jp and kr, and as chosen for everybody', () => {
    const { memory } = fakeMemory()
    const known = createPreferenceStore(memory, null).get()
    const colours = (['hk', 'jp', 'kr', 'en', 'ar'] as const).map((language) => risingColour({ ...known, language }))
    expect(colours).toEqual(['red', 'red', 'red', 'green', 'green'])
    expect(risingColour({ ...known, language: 'hk', rise: 'green' })).toBe('green')
    expect(risingColour({ ...known, language: 'en', rise: 'red' })).toBe('red')
  })

  it.each(['not json', '{"a":1}', 'null', '[1, {"b":2}]'])('%s in the place of a list counts as none', (text) => {
    const { memory } = fakeMemory({ favourites: text, searches: text, theme: text, rise: text, charts: text })
    expect(createPreferenceStore(memory, null).get()).toMatchObject({
      favourites: [],
      searches: [],
      charts: [],
      theme: 'system',
      rise: null,
    })
  })

  it('[NET107] follow what another tab chose, are not written once more, and tell only what is new', () => {
    const { memory } = fakeMemory()
    const [here, there] = [createPreferenceStore(memory, null), createPreferenceStore(memory, null)]
    const heard = vi.fn<() => void>()
    here.subscribe(heard)
    there.change({ favourites: ['EURUSD'], theme: 'dark' })
    here.recallAgain()
    expect([here.get().favourites, here.get().theme, heard.mock.calls.length]).toEqual([['EURUSD'], 'dark', 1])
    here.recallAgain()
    expect(heard).toHaveBeenCalledTimes(1)
    here.change({ favourites: [...here.get().favourites, 'BTCUSD'] })
    there.recallAgain()
    expect(there.get().favourites).toEqual(['EURUSD', 'BTCUSD'])
  })

  it('[NET107] go back to their first when another tab clears all, but not in another language', () => {
    const { memory, entries } = fakeMemory({ language: 'ar', theme: 'dark' })
    const here = createPreferenceStore(memory, null)
    entries.clear()
    here.recallAgain()
    expect([here.get().language, here.get().theme]).toEqual(['ar', 'system'])
  })

  it('tells those who listen, as long as they do', () => {
    const store = createPreferenceStore(fakeMemory().memory, null)
    const heard = vi.fn<() => void>()
    const leave = store.subscribe(heard)
    store.change({ theme: 'light' })
    leave()
    store.change({ theme: 'dark' })
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
