import { useTranslation } from 'react-i18next'
import { type Language, languages, ownNameOf } from '#rules/app/language.ts'
import { Select } from '#src/ui/controls/Select.tsx'

const options = languages.map((language) => ({ value: language, label: ownNameOf(language) }))

type LanguageChoiceProps = {
  readonly value: Language
  readonly onChange: (language: Language) => void
  readonly hideLabel?: boolean
}

/** Which language the fields below it are in, or the back office itself. [OPS33, LNG160] */
export function LanguageChoice({ value, onChange, hideLabel = false }: LanguageChoiceProps) {
  const { t } = useTranslation('desk')
  return (
    <Select
      label={t('fields.language')}
      hideLabel={hideLabel}
      value={value}
      options={options}
      onChange={onChange}
      wraps
    />
  )
}
