import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { Change } from '#src/ui/Change.tsx'
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
      <Price
        price={price}
        precision={pricePrecision}
        size="hero"
        stale={isStale || isClosed}
        {...(direction ? { direction } : {})}
      />
      {isClosed ? (
        <span className={styles.closed}>{t('problem.marketClosed')}</span>
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
