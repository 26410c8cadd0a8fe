/** Puts theme and colours on the page's root, now and whenever they are chosen anew. [MKT46, RTE52] */
import { type PreferenceStore, risingColour } from './preferenceStore.ts'

export function dressPage(root: HTMLElement, preferences: PreferenceStore): void {
  const dress = () => {
    const { theme } = preferences.get()
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.dataset['rise'] = risingColour(preferences.get())
  }
  dress()
  preferences.subscribe(dress)
}
