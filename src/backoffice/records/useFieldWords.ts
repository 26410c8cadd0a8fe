/** Words for the fields and choices of `recordFields`, by their names. */
import { useTranslation } from 'react-i18next'

type FieldWords = {
  readonly label: (name: string) => string
  /** `setting`: the key of the setting whose value it is. */
  readonly choice: (value: string, setting?: string) => string
  readonly setting: (key: string) => string
}

/** What has no word is shown as it is. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation('desk')
  const labels: Readonly<Record<string, string>> = t('fields', { returnObjects: true })
  const choices: Readonly<Record<string, string>> = t('choices', { returnObjects: true })
  const settings: Readonly<Record<string, string>> = t('settings', { returnObjects: true })
  const ofSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = t('settingChoices', {
    returnObjects: true,
  })
  return {
    label: (name) => labels[name] ?? name,
    choice: (value, setting) => (setting === undefined ? choices : ofSettings[setting])?.[value] ?? value,
    setting: (key) => settings[key] ?? key,
  }
}
