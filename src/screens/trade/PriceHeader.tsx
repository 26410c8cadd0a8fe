import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf, minutesToChange, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { Change } from '#src/ui/Change.tsx'
import { formatSpan } from '#src/ui/formatTime.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useTickDirection } from '#src/ui/useTickDirection.ts'
import styles from './PriceHeader.module.css'

/** The newest price, large; the change, the session's high and low beside it. */
export function PriceHeader({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const { code, pricePrecision, session } = instrument
  const quote = useSelector(market, quoteOf(code))
  const isStale = useSelector(market, isQuoteStale(code))
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const price = quote?.price ?? session.close
  const direction = useTickDirection(price)
  const words = { up: t('app:change.up'), down: t('app:change.down'), same: t('app:change.same') }
  const high = Math.max(session.high ?? price, price)
  const low = Math.min(session.low ?? price, price)
  return (
    <div className={styles.header}>
      <Price price={price} precision={pricePrecision} size="hero" stale={isStale || isClosed} direction={direction} />
      {isClosed ? (
        <Closed code={code} />
      ) : (
        <Change percent={quote?.change ?? session.change} words={words} size="hero" stale={isStale} />
      )}
      <dl className={styles.session}>
        <div>
          <dt>{t('high')}</dt>
          <dd>
            <Price price={high} precision={pricePrecision} size="text" />
          </dd>
        </div>
        <div>
          <dt>{t('low')}</dt>
          <dd>
            <Price price={low} precision={pricePrecision} size="text" />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Closed({ code }: { readonly code: string }) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  const minutes = useSelector(useActor('market'), minutesToChange(code))
  return (
    <span className={styles.closed}>
      <span>{t('closed')}</span>
      {minutes !== null && (
        <span className={styles.opening}>{t('closedUntil', { span: formatSpan(locale, minutes * 60_000) })}</span>
      )}
    </span>
  )
}
