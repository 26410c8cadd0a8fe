/** How screens read and change what someone chose for this device. */
import { type ReactNode, createContext, useContext, useSyncExternalStore } from 'react'
import type { PreferenceStore, Preferences } from './preferenceStore.ts'

export { type RisingColour, type Theme, confirmsOrders, risingColour } from './preferenceStore.ts'

const PreferencesContext = createContext<PreferenceStore | null>(null)

export const PreferencesProvider = (props: { readonly store: PreferenceStore; readonly children: ReactNode }) => (
  <PreferencesContext value={props.store}>{props.children}</PreferencesContext>
)

function useStore(): PreferenceStore {
  const store = useContext(PreferencesContext)
  if (!store) throw new Error('No preferences: wrap the tree in <PreferencesProvider>.')
  return store
}

/** `select` picks what is asked for, so that only its changes are seen; it must answer the same for the same. */
export function usePreference<Value>(select: (preferences: Preferences) => Value): Value {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export const useChangePreferences = (): PreferenceStore['change'] => useStore().change

export type ViewName = 'orders' | 'columns' | 'manyCharts' | 'shortcuts' | 'oneTap' | 'strip' | 'askLine'

/** How a part of the page was left on this device, as text for its own reader; undefined is as at first. */
export function useView(name: ViewName): readonly [string | undefined, (kept: string) => void] {
  const { change, get } = useStore()
  const start = `${name} `
  const kept = usePreference(({ views }) => views.find((view) => view.startsWith(start)))
  const keep = (text: string) =>
    change({ views: [...get().views.filter((view) => !view.startsWith(start)), start + text] })
  return [kept?.slice(start.length), keep]
}

/** Whether an instrument is a favourite, and what makes it one or none any more. */
export function useFavourite(code: string): readonly [boolean, () => void] {
  const { change, get } = useStore()
  const isFavourite = usePreference(({ favourites }) => favourites.includes(code))
  const toggle = () => {
    const others = get().favourites.filter((other) => other !== code)
    change({ favourites: isFavourite ? others : [...others, code] })
  }
  return [isFavourite, toggle]
}
