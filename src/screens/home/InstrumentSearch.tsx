/** Finds instruments by code, name and category; what was found before is offered again. [RTE25, RTE47, RTE201] */
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { favouritesFirst, isFoundBy, withSearch } from '#rules/market/instrumentSearch.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './InstrumentSearch.module.css'
import { QuoteRow } from './QuoteRow.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { useSearchable } from './useSearchable.ts'

export function InstrumentSearch({ kinds }: { readonly kinds: ReactNode }) {
  const { t } = useTranslation(['home', 'quoteList'])
  const [query, ask] = useState('')
  return (
    <SearchScreen
      label={t('search')}
      placeholder={t('quoteList:find.label')}
      clearLabel={t('quoteList:find.clear')}
      typed={query}
      onType={ask}
      kinds={kinds}
    >
      {query.trim() === '' && <RecentSearches onChoose={ask} />}
      <Results query={query} />
    </SearchScreen>
  )
}

function RecentSearches({ onChoose }: { readonly onChoose: (query: string) => void }) {
  const { t } = useTranslation(['home', 'quoteList'])
  const change = useChangePreferences()
  const searches = usePreference((chosen) => chosen.searches)
  if (searches.length === 0) return null
  return (
    <section aria-label={t('quoteList:find.recent')} className={styles.recent}>
      <div className={styles.heading}>
        <h2>{t('quoteList:find.recent')}</h2>
        <Button variant="plain" size="small" onClick={() => change({ searches: [] })}>
          {t('quoteList:find.forget')}
        </Button>
      </div>
      <div className={styles.searches}>
        {searches.map((search) => (
          <Chip key={search} onClick={() => onChoose(search)}>
            {search}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Results({ query }: { readonly query: string }) {
  const { t } = useTranslation(['home', 'quoteList'])
  const market = useActor('market')
  const change = useChangePreferences()
  const searches = usePreference((chosen) => chosen.searches)
  const instruments = useSelector(market, ({ context }) => context.instruments)
  const searchable = useSearchable()
  const favourites = usePreference((chosen) => chosen.favourites)
  const matching = instruments.filter((instrument) => isFoundBy(query, searchable(instrument)))
  const found = favouritesFirst(matching, favourites)
  const remember = ({ showCode }: Instrument) => {
    if (query.trim() !== '') change({ searches: withSearch(searches, showCode) })
  }
  if (instruments.length === 0) return <Skeleton shape="quote" count={8} label={t('app:loading')} />
  if (found.length === 0)
    return (
      <EmptyState icon="search" title={t('quoteList:find.nothing.title')} text={t('quoteList:find.nothing.text')} />
    )
  return (
    <ul aria-label={t('quoteList:find.results')}>
      {found.map((instrument) => (
        <QuoteRow key={instrument.code} instrument={instrument} onOpen={remember} />
      ))}
    </ul>
  )
}
