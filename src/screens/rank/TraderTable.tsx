import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, compare, decimal, toNumber } from '#rules/number/decimal.ts'
import type { CopyTrader } from '#src/app/wiring/contentActors.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatCount, formatPercent } from '#src/ui/format/formatNumber.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { type Column, type Sort, SortableTable } from '#src/ui/layout/SortableTable.tsx'
import styles from './Rank.module.css'
import { Rate, TraderCurve, percentOf, styleWord } from './TraderRow.tsx'

type TraderTableProps = {
  readonly label: string
  readonly traders: readonly CopyTrader[]
  readonly sort: TraderSort
  readonly onTap: () => void
}

type Key = TraderSort | 'name' | 'style' | 'curve'

/** The traders where there is room for columns, put in order by any of them. [RNK4, RNK360] */
export function TraderTable({ label, traders, sort, onTap }: TraderTableProps) {
  const columns = useColumns(onTap)
  const [chosen, sortBy] = useSort(sort)
  return (
    <SortableTable
      label={label}
      columns={columns}
      rows={traders}
      idOf={({ code }) => code}
      sort={chosen}
      onSort={sortBy}
    />
  )
}

/** In the view's own order until a column is pressed. */
function useSort(usual: TraderSort) {
  const [chosen, sortBy] = useState<Sort<Key> | null>(null)
  return [chosen ?? { key: usual, isDescending: true }, sortBy] as const
}

const byFigure = (by: TraderSort) => (one: CopyTrader, other: CopyTrader) =>
  compare(figureOf(one, by), figureOf(other, by))

function useColumns(onTap: () => void): readonly Column<CopyTrader, Key>[] {
  const { t } = useTranslation('rank')
  const locale = useFormatLocale()
  return useMemo(() => {
    const figure = (key: TraderSort, cell: (trader: CopyTrader) => ReactNode): Column<CopyTrader, Key> => ({
      key,
      label: t(`sorts.${key}`),
      cell,
      isFigure: true,
      compare: byFigure(key),
    })
    const styleOf = ({ style }: CopyTrader) => {
      const word = styleWord(style)
      return word ? t(`style.${word}`) : style
    }
    return [
      {
        key: 'name',
        label: t('name'),
        cell: ({ name }) => (
          <button type="button" className={styles.trader} onClick={onTap}>
            <Logo name={name} size={28} />
            <strong>{name}</strong>
          </button>
        ),
        compare: (one, other) => one.name.localeCompare(other.name, locale),
      },
      {
        key: 'style',
        label: t('filter'),
        cell: (trader) => (
          <>
            {styleOf(trader)}
            {' · '}
            <LeftToRight>{t('app:times', { factor: formatCount(locale, toNumber(trader.leverage)) })}</LeftToRight>
          </>
        ),
      },
      {
        key: 'curve',
        label: t('threeWeekRate'),
        isLabelHidden: true,
        cell: ({ curve }) => curve && <TraderCurve points={curve} />,
        room: 'wide',
      },
      figure('threeWeekRate', ({ threeWeekRate }) => <Rate value={threeWeekRate} />),
      figure('threeWeekWin', ({ threeWeekWin }) => formatPercent(locale, percentOf(threeWeekWin), 0, 'negative')),
      figure('threeWeekProfit', ({ threeWeekProfit }) => (
        <LeftToRight>{formatAmount(locale, threeWeekProfit, 2, 'exceptZero')}</LeftToRight>
      )),
      figure('totalRate', ({ totalRate }) => (
        <LeftToRight>{formatPercent(locale, percentOf(totalRate), 2, 'exceptZero')}</LeftToRight>
      )),
      figure('trades', ({ trades }) => formatCount(locale, trades)),
      figure('followers', ({ followers }) => followers !== null && formatCount(locale, followers)),
    ]
  }, [t, locale, onTap])
}

/** In which order traders are listed, and which of them. [RNK4] */
export const traderSorts = [
  'threeWeekRate',
  'threeWeekWin',
  'threeWeekProfit',
  'totalRate',
  'trades',
  'followers',
] as const
export type TraderSort = (typeof traderSorts)[number]

const figureOf = (trader: CopyTrader, by: TraderSort): Decimal => {
  const figure = trader[by]
  return typeof figure === 'number' || figure === null ? decimal(figure ?? 0) : figure
}

/** The largest first; equal ones stay as they came. */
export const sortedTraders = (traders: readonly CopyTrader[], by: TraderSort): readonly CopyTrader[] =>
  traders.toSorted((a, b) => compare(figureOf(b, by), figureOf(a, by)))

/** Each way of trading that occurs, once. */
export const stylesOf = (traders: readonly CopyTrader[]): readonly string[] =>
  [...new Set(traders.map(({ style }) => style))].filter((style) => style !== '').toSorted()
