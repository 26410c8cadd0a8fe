/** The languages that are offered, each by its own name. A tap changes every word at once and is kept. [RTE38, LNG15] */
import { useTranslation } from 'react-i18next'
import { type Language, directionOf, languages, ownNameOf, tagOf } from '#rules/app/language.ts'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './LanguageChoice.module.css'

export function LanguageChoice() {
  const { t } = useTranslation()
  const change = useChangePreferences()
  const present = usePreference(({ language }) => language)
  const nameOf = (language: Language) => (
    <span lang={tagOf(language)} dir={directionOf(language)}>
      {ownNameOf(language)}
    </span>
  )
  return (
    <Screen title={t('app:title.language')} start={<BackButton label={t('app:back')} fallback="/" />} width="page">
      <ul aria-label={t('app:title.language')} className={styles.languages}>
        {languages.map((language) => (
          <li key={language}>
            <ListRow
              title={nameOf(language)}
              selected={language === present}
              onClick={() => change({ language })}
              chevron={false}
            />
          </li>
        ))}
      </ul>
    </Screen>
  )
}
