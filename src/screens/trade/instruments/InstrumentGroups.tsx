import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { memo, useRef } from 'react'
import type { Instrument } from '#rules/market/instrument.ts'
import { isFoundBy } from '#rules/market/instrumentSearch.ts'
import { useActor, useTicker } from '#src/app/wiring/actors.tsx'
import { usePreference } from '#src/app/device/preferences.tsx'
import type { QuoteFilter } from '#src/components/CategoryChips.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { marketStatusOf } from '#machines/market/marketMachine.ts'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { useSeen } from '#src/ui/hooks/useSeen.ts'
import styles from './InstrumentPicker.module.css'

type Group = { readonly key: string; readonly name: string; readonly instruments: readonly Instrument[] }

type InstrumentGroupsProps = {
  readonly query: string
  /** A category, or the favourites, alone. */
  readonly only?: QuoteFilter
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

/** Instruments that are found, by category, the favourites first. [MKT45] */
export function InstrumentGroups({ query, only = null, chosen, onChoose }: InstrumentGroupsProps) {
  const { t } = useTranslation('trade')
  const groups = useGroups(query).filter(({ key }) => only === null || key === String(only))
  if (groups.length === 0)
    return <EmptyState icon="search" title={t('picker.nothing.title')} text={t('picker.nothing.text')} />
  return groups.map(({ key, name, instruments }) => (
    <section key={key} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <ul>
        {instruments.map((instrument) => (
          <PickerRow
            key={instrument.code}
            instrument={instrument}
            isChosen={instrument.code === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  ))
}

/** What is found, in the order of the categories; a group without a match is left out. */
function useGroups(query: string): readonly Group[] {
  const { t } = useTranslation('trade')
  const nameOf = useInstrumentName()
  const market = useActor('market')
  const instruments = useSelector(market, ({ context }) => context.instruments)
  const categories = useSelector(market, ({ context }) => context.categories)
  const favourites = usePreference((chosen) => chosen.favourites)
  const isFound = (instrument: Instrument, category: string) =>
    isFoundBy(query, {
      code: instrument.code,
      showCode: instrument.showCode,
      name: nameOf(instrument.code, ''),
      category,
    })
  const byCategory = categories.map(({ id, name }) => ({
    key: String(id),
    name,
    instruments: instruments.filter((instrument) => instrument.categoryId === id && isFound(instrument, name)),
  }))
  const found = new Set(byCategory.flatMap((group) => group.instruments))
  const starred = {
    key: 'favourites',
    name: t('picker.favourites'),
    instruments: instruments.filter((instrument) => found.has(instrument) && favourites.includes(instrument.code)),
  }
  return [starred, ...byCategory].filter((group) => group.instruments.length > 0)
}

type PickerRowProps = {
  readonly instrument: Instrument
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

/** One instrument of the drawer; its price is live while it is in sight. */
const PickerRow = memo(function PickerRow({ instrument, isChosen, onChoose }: PickerRowProps) {
  const nameOf = useInstrumentName()
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(row)
  const { code, showCode, logo } = instrument
  return (
    <li ref={row} className={styles.place}>
      <ListRow
        title={showCode}
        detail={nameOf(code)}
        start={<Logo src={logo} name={showCode} size={32} isRound />}
        end={isSeen && <Newest instrument={instrument} />}
        endDetail={isSeen && <ChangeOfSession instrument={instrument} />}
        onClick={() => onChoose(code)}
        selected={isChosen}
        chevron={false}
      />
    </li>
  )
})

function Newest({ instrument }: { readonly instrument: Instrument }) {
  return <LivePrice ticker={useTicker(instrument)} precision={instrument.pricePrecision} size="text" />
}

function ChangeOfSession({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('app')
  const isClosed = useSelector(useActor('market'), marketStatusOf(instrument.code)) === 'closed'
  const ticker = useTicker(instrument)
  const words = { up: t('change.up'), down: t('change.down'), same: t('change.same') }
  return isClosed ? t('closed') : <LiveChange ticker={ticker} words={words} />
}
