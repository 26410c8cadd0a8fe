/** Quotes by category, or the favourites alone. A tap looks at the instrument on the trading page. [MKT34, MKT42] */
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, memo, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import { roleOf } from '#machines/account/sessionMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { usePreference } from '#src/app/device/preferences.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { IconButton, IconLink } from '#src/ui/controls/IconButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import { useEver } from '#src/ui/hooks/useEver.ts'
import { useSeen } from '#src/ui/hooks/useSeen.ts'
import { CategoryChips, type QuoteFilter } from '#src/components/CategoryChips.tsx'
import styles from './Home.module.css'
import { QuoteRow } from './QuoteRow.tsx'

const QuoteFilterField = lazyExtra(async () => (await import('./QuoteFilterField.tsx')).QuoteFilterField)

/** `beside`: what stands beside the list where there is room, about the chosen instrument. */
export function Home({ beside }: { readonly beside?: ReactNode }) {
  const { t } = useTranslation('home')
  const [filter, choose] = useState<QuoteFilter>(null)
  const [found, find] = useState<readonly string[] | null>(null)
  // The chip answers the finger at once, its list follows.
  const listed = useAfterPaint(filter)
  return (
    <Screen
      title={t('app:title.quotes')}
      end={
        <>
          {beside ? (
            <Suspense fallback={null}>
              <QuoteFilterField onFind={find} />
            </Suspense>
          ) : (
            <IconLink icon="search" label={t('search')} href="/product?find=instruments" />
          )}
          <Ways />
        </>
      }
      belowBar={<Filters chosen={filter} onChoose={choose} />}
      width="wide"
      tabBar
    >
      <div className={styles.columns}>
        <div className={styles.list}>
          <Quotes filter={listed} found={beside ? found : null} hasBeside={Boolean(beside)} onShow={choose} />
        </div>
        {beside}
      </div>
    </Screen>
  )
}

function Ways() {
  const { t } = useTranslation('home')
  const isVisitor = useSelector(useActor('session'), roleOf) === 'visitor'
  return (
    <>
      <IconLink icon="globe" label={t('language')} href="/language" />
      {isVisitor ? <Visitor /> : <IconLink icon="user" label={t('app:account')} href="/user" />}
    </>
  )
}

const VisitorMenu = lazyExtra(async () => (await import('./VisitorMenu.tsx')).VisitorMenu)

function Visitor() {
  const { t } = useTranslation('app')
  const [isOpen, open] = useState(false)
  return (
    <>
      <IconButton icon="user" label={t('account')} expanded={isOpen} onClick={() => open(true)} />
      {useEver(isOpen) && (
        <Suspense fallback={null}>
          <VisitorMenu isOpen={isOpen} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}

const NothingListed = lazyExtra(async () => (await import('./NothingListed.tsx')).NothingListed)

/** As many as a phone shows. */
const firstRows = 11

type QuotesProps = {
  readonly filter: QuoteFilter
  /** The codes of what was looked for, in order. */
  readonly found: readonly string[] | null
  readonly hasBeside: boolean
  readonly onShow: (filter: QuoteFilter) => void
}

const Quotes = memo(function Quotes({ filter, found, hasBeside, onShow }: QuotesProps) {
  const { t } = useTranslation('home')
  const market = useActor('market')
  const instruments = useSelector(market, ({ context }) => context.instruments)
  const isFailed = useSelector(market, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(market, ({ context }) => context.problem)
  const isShown = useSelector(market, (snapshot) => snapshot.hasTag('shown'))
  const favourites = usePreference((chosen) => chosen.favourites)
  if (isFailed) {
    return <ReadFailure problem={problem} onRetry={() => market.send({ type: 'market.refresh' })} />
  }
  if (!isShown) return <Skeleton shape="quote" count={9} label={t('app:loading')} />
  const isListed = ({ code, categoryId }: Instrument) =>
    found?.includes(code) ??
    (filter === 'favourites' ? favourites.includes(code) : filter === null || categoryId === filter)
  const inOrder = found
    ? instruments.toSorted((one, other) => found.indexOf(one.code) - found.indexOf(other.code))
    : instruments
  return (
    <>
      {!instruments.some(isListed) && (
        <Suspense fallback={null}>
          <NothingListed filter={filter} onShow={onShow} />
        </Suspense>
      )}
      <Rows label={t('list')} instruments={inOrder} isListed={isListed} hasBeside={hasBeside} />
    </>
  )
})

type RowsProps = {
  readonly label: string
  readonly instruments: readonly Instrument[]
  readonly isListed: (instrument: Instrument) => boolean
  readonly hasBeside: boolean
}

/** What a phone shows comes first, the rest in its own time. What is not listed is hidden: none is made anew for a tap on a filter. */
function Rows({ label, instruments, isListed, hasBeside }: RowsProps) {
  const chosen = useSelector(useActor('market'), (snapshot) => hasBeside && chosenInstrument(snapshot)?.code)
  const shown = useDeferredValue(instruments, instruments.slice(0, firstRows))
  return (
    <>
      <ul aria-label={label}>
        {shown.map((instrument, place) => (
          <QuoteRow
            key={instrument.code}
            instrument={instrument}
            isFirst={place < firstRows}
            isHidden={!isListed(instrument)}
            isChosen={hasBeside ? instrument.code === chosen : undefined}
          />
        ))}
      </ul>
      {shown.length >= instruments.length && <Foot />}
    </>
  )
}

const HomeLegal = lazyExtra(async () => (await import('./HomeLegal.tsx')).HomeLegal)

/** Loaded by who scrolls to the end: the first load goes without it. [RTE54] */
function Foot() {
  const end = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(end)
  return (
    <div ref={end}>
      {isSeen && (
        <Suspense fallback={null}>
          <HomeLegal />
        </Suspense>
      )}
    </div>
  )
}

type FiltersProps = { readonly chosen: QuoteFilter; readonly onChoose: (wanted: QuoteFilter) => void }

/** Which of the quotes are listed. [MKT42] */
function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation('home')
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  const hasFavourites = usePreference(({ favourites }) => favourites.length > 0)
  return (
    <CategoryChips
      label={t('categories')}
      favouritesLabel={t('favourites')}
      {...{ hasFavourites, categories, chosen, onChoose }}
    />
  )
}
