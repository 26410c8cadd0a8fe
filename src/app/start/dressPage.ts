/** Puts theme and colours on the page's root, now and whenever they are chosen anew. [MKT46, RTE52] */
import { type PreferenceStore, type Theme, risingColour } from '../device/preferenceStore.ts'

export function dressPage(root: HTMLElement, preferences: PreferenceStore): void {
  const dress = () => {
    const { theme } = preferences.get()
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
    root.dataset['rise'] = risingColour(preferences.get())
    dressBar(root, theme)
  }
  dress()
  preferences.subscribe(dress)
}

/** The browser's own bar has the page's colour: of the two that the page names, the one of its look. */
function dressBar(root: HTMLElement, theme: Theme): void {
  for (const meta of root.querySelectorAll<HTMLMetaElement>('meta[data-look]')) {
    const { look } = meta.dataset
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${look})` : theme === look ? 'all' : 'not all'
  }
}
