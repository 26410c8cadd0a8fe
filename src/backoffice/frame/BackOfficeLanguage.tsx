import { useTranslation } from 'react-i18next'
import { defaultLanguage, languageOfTag } from '#rules/app/language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { speakLanguage } from './backOfficeLanguage.ts'
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
