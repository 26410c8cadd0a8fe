import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import { type SideColumn, columnSizes, readWidths, sideColumns, writeWidths } from '#rules/app/columnWidths.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { usePreference, useView } from '#src/app/device/preferences.tsx'
import { CategoryChips, type QuoteFilter } from '#src/components/CategoryChips.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { ColumnResizer } from './ColumnResizer.tsx'
import styles from './WideColumns.module.css'
import { InstrumentGroups } from './instruments/InstrumentGroups.tsx'

const sizes = ['narrow', 'normal', 'wide'] as const
type Size = (typeof sizes)[number]

/** What a wide screen adds to the trading page: the quotes with their search, and the edges of the columns. [RTE242, MKT45] */
export function WideColumns() {
  const { t } = useTranslation(['system', 'trade'])
  const market = useActor('market')
  const chosen = useSelector(market, chosenInstrument)?.code
  const categories = useSelector(market, ({ context }) => context.categories)
  const hasFavourites = usePreference(({ favourites }) => favourites.length > 0)
  const [query, ask] = useState('')
  const [only, choose] = useState<QuoteFilter>(null)
  const [isOpen, open] = useState(false)
  const [kept, keep] = useView('columns')
  const widths = readWidths(kept)
  const resize = (column: SideColumn, width: number) => keep(writeWidths({ ...widths, [column]: width }))
  return (
    <>
      <aside className={styles.quotes} aria-label={t('trade:instruments')}>
        <div className={styles.search} data-shortcut="search">
          <TextField
            label={t('trade:picker.search')}
            hideLabel
            placeholder={t('trade:picker.search')}
            value={query}
            onChange={ask}
            start={<Icon name="search" size={20} />}
            end={query !== '' && <IconButton icon="close" label={t('trade:picker.clear')} onClick={() => ask('')} />}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <IconButton icon="settings" label={t('columns.layout')} expanded={isOpen} onClick={() => open(true)} />
          <CategoryChips
            label={t('columns.categories')}
            favouritesLabel={t('trade:picker.favourites')}
            chosen={only}
            onChoose={choose}
            {...{ hasFavourites, categories }}
          />
        </div>
        <InstrumentGroups
          query={query}
          only={only}
          chosen={chosen}
          onChoose={(code) => market.send({ type: 'instrument.choose', code })}
        />
      </aside>
      {sideColumns.map((column) => (
        <ColumnResizer
          key={column}
          column={column}
          width={widths[column]}
          onResize={(width) => resize(column, width)}
        />
      ))}
      <Sheet open={isOpen} onClose={() => open(false)} title={t('columns.layout')} closeLabel={t('app:close')}>
        {sideColumns.map((column) => (
          <div key={column} className={styles.setting}>
            <p aria-hidden="true">{t(`columns.${column}`)}</p>
            <Segmented<Size | 'own'>
              label={t(`columns.${column}`)}
              options={sizes.map((value) => ({ value, label: t(`columns.${value}`) }))}
              value={sizes.find((size) => columnSizes[column][size] === (widths[column] ?? 0)) ?? 'own'}
              onChange={(size) => size !== 'own' && resize(column, columnSizes[column][size])}
            />
          </div>
        ))}
      </Sheet>
    </>
  )
}
