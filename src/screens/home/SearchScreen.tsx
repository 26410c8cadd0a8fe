import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './InstrumentSearch.module.css'

type SearchScreenProps = {
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly maxLength?: number
  /** What else can be looked for. */
  readonly kinds: ReactNode
  readonly children: ReactNode
}

/** A page with a field to type into under its bar, and what is found below. */
export function SearchScreen(props: SearchScreenProps) {
  const { label, placeholder, clearLabel, typed, onType, maxLength, kinds, children } = props
  const { t } = useTranslation('app')
  return (
    <Screen
      title={t('title.search')}
      start={<BackButton label={t('back')} fallback="/" />}
      belowBar={
        <>
          <search className={styles.field}>
            <TextField
              label={label}
              hideLabel
              placeholder={placeholder}
              value={typed}
              onChange={onType}
              maxLength={maxLength}
              start={<Icon name="search" size={20} />}
              end={typed !== '' && <IconButton icon="close" label={clearLabel} onClick={() => onType('')} />}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to type into
              autoFocus
            />
          </search>
          {kinds}
        </>
      }
    >
      {children}
    </Screen>
  )
}
