import { useTranslation } from 'react-i18next'
import {
  type RisingColour,
  type Theme,
  risingColour,
  useChangePreferences,
  usePreference,
} from '#src/app/device/preferences.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { ownNameOf } from '#rules/app/language.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import styles from './UserCentre.module.css'

const themes: readonly Theme[] = ['system', 'dark', 'light']
const colours: readonly RisingColour[] = ['green', 'red']

/** Theme, and which colour means up. [MKT46, RTE52] */
export function LookSettings() {
  const { t } = useTranslation('user')
  const change = useChangePreferences()
  const theme = usePreference((chosen) => chosen.theme)
  const rise = usePreference(risingColour)
  const face = (colour: RisingColour) => (
    <span className={styles.colour}>
      <span className={classNames(styles[colour])}>
        <Icon name="arrow-up" size={16} />
      </span>
      {t(`rise.${colour}`)}
    </span>
  )
  return (
    <section aria-label={t('look')}>
      <Card inset>
        <div className={styles.setting}>
          <p aria-hidden="true">{t('theme.label')}</p>
          <Segmented<Theme>
            label={t('theme.label')}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={theme}
            onChange={(chosen) => change({ theme: chosen })}
          />
        </div>
        <div className={styles.setting}>
          <p aria-hidden="true">{t('rise.label')}</p>
          <Segmented<RisingColour>
            label={t('rise.label')}
            options={colours.map((value) => ({ value, label: t(`rise.${value}`), face: face(value) }))}
            value={rise}
            onChange={(chosen) => change({ rise: chosen })}
          />
        </div>
      </Card>
    </section>
  )
}

/** The present language, and the way to the others. */
export function LanguageRow() {
  const { t } = useTranslation('user')
  const language = usePreference((chosen) => chosen.language)
  return (
    <ListRow title={t('language')} start={<Icon name="globe" size={22} />} end={ownNameOf(language)} href="/language" />
  )
}
