import { useSelector } from '@xstate/react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isQuoteStale, marketStatusOf, minutesToChange, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { Change } from '#src/ui/Change.tsx'
import { formatSpan } from '#src/ui/formatTime.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useInView } from '#src/ui/useInView.ts'
import { useTickDirection } from '#src/ui/useTickDirection.ts'
import styles from './QuoteRow.module.css'

const noCloses: readonly number[] = []

type QuoteRowProps = { readonly instrument: Instrument; readonly onOpen?: (instrument: Instrument) => void }

/** One instrument. Only this row renders when its price ticks, and only while it is in sight. [MKT34] */
export const QuoteRow = memo(function QuoteRow({ instrument, onOpen }: QuoteRowProps) {
  const { t } = useTranslation('instruments')
  const market = useActor('market')
  const row = useRef<HTMLLIElement>(null)
  const isInView = useInView(row)
  const { code, showCode, logo } = instrument
  const open = () => {
    market.send({ type: 'instrument.choose', code })
    onOpen?.(instrument)
  }
  return (
    <li ref={row} className={styles.place}>
      <Link href="/trade" className={styles.row} onClick={open}>
        <Logo src={logo} name={showCode} />
        <span className={styles.name}>
          <span className={styles.code}>{showCode}</span>
          <span className={styles.detail}>{t(code as 'BTCUSD', { defaultValue: code })}</span>
        </span>
        {isInView && <Live instrument={instrument} />}
      </Link>
    </li>
  )
})

/** The last day as a small chart, newest price and change. */
function Live({ instrument }: { readonly instrument: Instrument }) {
  const market = useActor('market')
  const { code, id, session } = instrument
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const change = useSelector(market, quoteOf(code))?.change ?? session.change
  const closes = useSelector(market, ({ context }) => context.closes[id] ?? noCloses)
  const tone = isClosed ? 'muted' : change < 0 ? 'down' : 'up'
  return (
    <>
      <AreaSpark closes={closes} tone={tone} width={68} />
      <Newest instrument={instrument} isClosed={isClosed} change={change} />
    </>
  )
}

type NewestProps = { readonly instrument: Instrument; readonly isClosed: boolean; readonly change: number }

function Newest({ instrument, isClosed, change }: NewestProps) {
  const { t } = useTranslation('app')
  const market = useActor('market')
  const price = useSelector(market, quoteOf(instrument.code))?.price ?? instrument.session.close
  const isStale = useSelector(market, isQuoteStale(instrument.code))
  const direction = useTickDirection(price)
  const words = { up: t('change.up'), down: t('change.down'), same: t('change.same') }
  return (
    <span className={styles.newest}>
      <Price price={price} precision={instrument.pricePrecision} direction={direction} stale={isStale || isClosed} />
      {isClosed ? <Closed code={instrument.code} /> : <Change percent={change} words={words} stale={isStale} />}
    </span>
  )
}

/** Counts down to the opening as far as the calendar tells. [MKT38, MKT39] */
function Closed({ code }: { readonly code: string }) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  const minutes = useSelector(useActor('market'), minutesToChange(code))
  return (
    <>
      <span className={styles.closed}>{t('closed')}</span>
      {minutes !== null && (
        <span className={styles.opening}>{t('closedUntil', { span: formatSpan(locale, minutes * 60_000) })}</span>
      )}
    </>
  )
}
