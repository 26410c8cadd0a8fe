/** The ranking, or with `view=copy` the traders who may be copied one day: the same people, looked at in two ways. [RTE21, RNK4, RNK5] */
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useActor } from '#src/app/wiring/actors.tsx'
import { type CopyTrader, useRanking } from '#src/app/wiring/contentActors.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import styles from './Rank.module.css'
import { TraderRow, styleWord } from './TraderRow.tsx'
import { type TraderSort, TraderTable, sortedTraders, stylesOf, traderSorts } from './TraderTable.tsx'

export function Rank() {
  const { t } = useTranslation('rank')
  const isCopy = new URLSearchParams(useSearch()).get('view') === 'copy'
  const [wanted, sortBy] = useState<TraderSort | null>(null)
  const [style, keep] = useState<string | null>(null)
  const isTable = useMediaQuery('(width >= 1024px) and (height >= 500px)')
  const ranking = useRanking()
  const traders = useSelector(ranking, ({ context }) => context.value)
  const isFailed = useSelector(ranking, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(ranking, ({ context }) => context.problem)
  const sort = wanted ?? (isCopy ? 'followers' : 'threeWeekRate')
  const found = sortedTraders(traders ?? [], sort)
  const shown = style === null ? found : found.filter((trader) => trader.style === style)
  return (
    <Screen
      title={t(isCopy ? 'app:title.copy' : 'app:title.rank')}
      width="page"
      tabBar
      belowBar={
        traders &&
        traders.length > 0 && (
          <Choices
            {...{ traders, style, sort, sortBy, isTable }}
            onStyle={(wanted) => keep(wanted === style ? null : wanted)}
          />
        )
      }
    >
      <p className={styles.lead}>{isCopy ? t('copy.lead') : t('lead')}</p>
      {isFailed ? (
        <ReadFailure problem={problem} onRetry={() => ranking.send({ type: 'read.refresh' })} />
      ) : traders === null ? (
        <Skeleton shape="order" count={6} label={t('app:loading')} />
      ) : traders.length === 0 ? (
        <EmptyState icon="rank" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <List traders={shown} isCopy={isCopy} sort={sort} isTable={isTable} />
      )}
    </Screen>
  )
}

type ChoicesProps = {
  readonly traders: readonly CopyTrader[]
  readonly style: string | null
  readonly onStyle: (style: string) => void
  readonly sort: TraderSort
  readonly sortBy: (sort: TraderSort) => void
  /** Its heads sort. */
  readonly isTable: boolean
}

function Choices({ traders, style, onStyle, sort, sortBy, isTable }: ChoicesProps) {
  const { t } = useTranslation('rank')
  return (
    <div className={styles.choices}>
      {!isTable && (
        <Select
          label={t('sort')}
          labelPlace="inside"
          value={sort}
          onChange={sortBy}
          options={traderSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      )}
      <div role="group" aria-label={t('filter')} className={styles.chips}>
        {stylesOf(traders).map((one) => {
          const word = styleWord(one)
          return (
            <Chip key={one} pressed={one === style} onClick={() => onStyle(one)}>
              {word ? t(`style.${word}`) : one}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}

type ListProps = {
  readonly traders: readonly CopyTrader[]
  readonly isCopy: boolean
  readonly sort: TraderSort
  readonly isTable: boolean
}

function List({ traders, isCopy, sort, isTable }: ListProps) {
  const { t } = useTranslation('rank')
  const toasts = useActor('toasts')
  const tellSoon = useCallback(
    () => toasts.send({ type: 'toast.show', tone: 'plain', words: { text: t('soon') } }),
    [toasts, t],
  )
  const label = isCopy ? t('copy.list') : t('list')
  if (isTable) return <TraderTable key={sort} label={label} traders={traders} sort={sort} onTap={tellSoon} />
  return (
    <ol className={styles.list} aria-label={label}>
      {traders.map((trader, index) => (
        <li key={trader.code}>
          <TraderRow trader={trader} place={isCopy ? null : index + 1} onTap={tellSoon} />
        </li>
      ))}
    </ol>
  )
}
