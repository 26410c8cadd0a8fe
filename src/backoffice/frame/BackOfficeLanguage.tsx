import { useTranslation } from 'react-i18next'
import { type Language, closestLanguage, defaultLanguage, languageOfTag, readLanguage } from '#rules/app/language.ts'
import { recall, remember } from '#src/platform/storage.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './BackOfficeLanguage.module.css'

/** What language the back office speaks. [LNG160] */
export function BackOfficeLanguage() {
  const { i18n } = useTranslation('desk')
  const spoken = languageOfTag(i18n.language) ?? defaultLanguage
  return (
    <div className={styles.choice}>
      <LanguageChoice value={spoken} onChange={speakLanguage} hideLabel />
    </div>
  )
}

/** The language of the back office: what the address asks for, what was chosen on this device, else what the browser is set to. [LNG160] */
export const firstLanguage = (asked: Language | null): Language =>
  asked ?? readLanguage(recall('language')) ?? closestLanguage(navigator.languages)

/** Chosen for this device; the back office is loaded anew with its words. */
function speakLanguage(language: Language): void {
  remember('language', language)
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(null, '', address)
  location.reload()
}
