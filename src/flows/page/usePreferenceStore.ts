import { useSyncExternalStore } from 'react'
import type { PreferenceStore, Preferences } from '#src/app/device/preferenceStore.ts'

export const usePreferenceStore = (store: PreferenceStore): Preferences =>
  useSyncExternalStore(store.subscribe, store.get)
