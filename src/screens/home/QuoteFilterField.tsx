import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { favouritesFirst, isFoundBy } from '#rules/market/instrumentSearch.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { usePreference } from '#src/app/device/preferences.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { useSearchable } from './useSearchable.ts'

type QuoteFilterFieldProps = {
  /** The codes of what was found, in order; null as long as nothing is looked for. */
  readonly onFind: (found: readonly string[] | null) => void
}

/** Looks through the quotes in place, where there is room for the field. [RTE202] */
export function QuoteFilterField({ onFind }: QuoteFilterFieldProps) {
  const { t } = useTranslation(['home', 'quoteList'])
  const [query, ask] = useState('')
  const instruments = useSelector(useActor('market'), ({ context }) => context.instruments)
  const favourites = usePreference((chosen) => chosen.favourites)
  const searchable = useSearchable()
  const find = (next: string) => {
    ask(next)
    const found = instruments.filter((instrument) => isFoundBy(next, searchable(instrument)))
    onFind(next.trim() === '' ? null : favouritesFirst(found, favourites).map(({ code }) => code))
  }
  return (
    <search>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('quoteList:find.label')}
        value={query}
        onChange={find}
        start={<Icon name="search" size={20} />}
        end={query !== '' && <IconButton icon="close" label={t('quoteList:find.clear')} onClick={() => find('')} />}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </search>
  )
}
