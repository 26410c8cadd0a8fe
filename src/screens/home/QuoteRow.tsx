import { useSelector } from '@xstate/react'
import { type MouseEvent, memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { marketStatusOf, minutesToChange } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor, useTicker } from '#src/app/wiring/actors.tsx'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { formatSpan } from '#src/ui/format/formatTime.ts'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { useSeen } from '#src/ui/hooks/useSeen.ts'
import styles from './QuoteRow.module.css'

/** The bars at the top and the bottom cover at least so much: a row behind them need not tick. */
const bars = '-96px 0px -56px'
const noCloses: readonly number[] = []

type QuoteRowProps = {
  readonly instrument: Instrument
  /** In sight from the start: its price need not wait until that was found out. */
  readonly isFirst?: boolean
  /** Kept for when it is listed again: a filter that is tapped makes nothing anew. */
  readonly isHidden?: boolean
  readonly onOpen?: (instrument: Instrument) => void
  /** Stands beside what it is about, chosen or not: a tap leads nowhere. */
  readonly isChosen?: boolean | undefined
}

/** One instrument. It ticks only while it is in sight. [MKT34] */
export const QuoteRow = memo(function QuoteRow({
  instrument,
  isFirst = false,
  isHidden = false,
  onOpen,
  isChosen,
}: QuoteRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(row, { first: isFirst, covered: bars })
  return (
    <li ref={row} className={styles.place} hidden={isHidden}>
      <Quote {...{ instrument, isSeen, onOpen, isChosen }} />
    </li>
  )
})

type QuoteProps = {
  readonly instrument: Instrument
  readonly onOpen: QuoteRowProps['onOpen'] | undefined
  readonly isChosen: boolean | undefined
  /** Or was once. */
  readonly isSeen: boolean
}

const Quote = memo(function Quote({ instrument, isSeen, onOpen, isChosen }: QuoteProps) {
  const nameOf = useInstrumentName()
  const market = useActor('market')
  const { code, showCode, logo } = instrument
  const open = (event: MouseEvent) => {
    if (isChosen !== undefined) event.preventDefault()
    market.send({ type: 'instrument.choose', code })
    onOpen?.(instrument)
  }
  return (
    <Link href="/trade" className={styles.row} aria-current={isChosen || undefined} onClick={open}>
      <Logo src={logo} name={showCode} isRound />
      <span className={styles.name}>
        <span className={styles.code}>{showCode}</span>
        <span className={styles.detail}>{nameOf(code)}</span>
      </span>
      {isSeen && <Live instrument={instrument} />}
    </Link>
  )
})

/** The session as a small chart, newest price and change. Renders when the market opens or closes; ticks write by themselves. */
function Live({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('app')
  const market = useActor('market')
  const { code, id, pricePrecision } = instrument
  const ticker = useTicker(instrument)
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const closes = useSelector(market, ({ context }) => context.closes[id] ?? noCloses)
  const words = { up: t('change.up'), down: t('change.down'), same: t('change.same') }
  return (
    <>
      <AreaSpark closes={closes} ticker={ticker} isMuted={isClosed} width={68} />
      <span className={styles.newest}>
        <span className={classNames(styles.figures, isClosed && styles.single)}>
          <LivePrice ticker={ticker} precision={pricePrecision} />
          {!isClosed && (
            <>
              <br />
              <LiveChange ticker={ticker} words={words} />
            </>
          )}
        </span>
        {isClosed && <Closed code={code} />}
      </span>
    </>
  )
}

/** Counts down to the opening as far as the calendar tells. [MKT38, MKT39] */
function Closed({ code }: { readonly code: string }) {
  const { t } = useTranslation('app')
  const minutes = useSelector(useActor('market'), minutesToChange(code))
  return (
    <>
      <span className={styles.closed}>{t('closed')}</span>
      {minutes !== null && (
        <span className={styles.opening}>{t('closedUntil', { span: formatSpan(t, minutes * 60_000) })}</span>
      )}
    </>
  )
}
