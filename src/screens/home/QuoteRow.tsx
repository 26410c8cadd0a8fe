import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isQuoteStale, marketStatusOf, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { Change } from '#src/ui/Change.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useTickDirection } from '#src/ui/useTickDirection.ts'
import styles from './QuoteRow.module.css'

const noCloses: readonly number[] = []

/** One instrument: logo, code, the last day as a small chart, newest price and change. Only this row renders when its price ticks. */
export const QuoteRow = memo(function QuoteRow({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const market = useActor('market')
  const { code, showCode, logo, id } = instrument
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const change = useSelector(market, quoteOf(code))?.change ?? instrument.session.change
  const closes = useSelector(market, ({ context }) => context.closes[id] ?? noCloses)
  const tone = isClosed ? 'muted' : change < 0 ? 'down' : 'up'
  return (
    <li>
      <Link href="/trade" className={styles.row} onClick={() => market.send({ type: 'instrument.choose', code })}>
        <Logo src={logo} name={showCode} />
        <span className={styles.name}>
          <span className={styles.code}>{showCode}</span>
          <span className={styles.detail}>{t(code as 'BTCUSD', { defaultValue: code })}</span>
        </span>
        <AreaSpark closes={closes} tone={tone} />
        <Newest instrument={instrument} isClosed={isClosed} change={change} />
      </Link>
    </li>
  )
})

type NewestProps = { readonly instrument: Instrument; readonly isClosed: boolean; readonly change: number }

function Newest({ instrument, isClosed, change }: NewestProps) {
  const { t } = useTranslation('home')
  const market = useActor('market')
  const price = useSelector(market, quoteOf(instrument.code))?.price ?? instrument.session.close
  const isStale = useSelector(market, isQuoteStale(instrument.code))
  const direction = useTickDirection(price)
  const words = { up: t('app:change.up'), down: t('app:change.down'), same: t('app:change.same') }
  return (
    <span className={styles.newest}>
      <Price
        price={price}
        precision={instrument.pricePrecision}
        {...(direction ? { direction } : {})}
        stale={isStale || isClosed}
      />
      {isClosed ? (
        <span className={styles.closed}>{t('closed')}</span>
      ) : (
        <Change percent={change} words={words} stale={isStale} />
      )}
    </span>
  )
}
