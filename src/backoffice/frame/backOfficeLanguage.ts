/** The language of the back office: what the address asks for, what was chosen on this device, else what the browser is set to. [LNG160] */
import { type Language, closestLanguage, readLanguage } from '#rules/app/language.ts'
import { recall, remember } from '#src/platform/storage.ts'

export const firstLanguage = (asked: Language | null): Language =>
  asked ?? readLanguage(recall('language')) ?? closestLanguage(navigator.languages)

/** Chosen for this device; the back office is loaded anew with its words. */
export function speakLanguage(language: Language): void {
  remember('language', language)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(null, '', address)
  location.reload()
}
