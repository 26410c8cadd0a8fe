import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { marketStatusOf, minutesToChange, tickOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor, useTicker } from '#src/app/actors.tsx'
import { formatSpan } from '#src/ui/formatTime.ts'
import { LiveChange } from '#src/ui/LiveChange.tsx'
import { LivePrice } from '#src/ui/LivePrice.tsx'
import { Price } from '#src/ui/Price.tsx'
import styles from './PriceHeader.module.css'

/** The newest price, large; the change, the session's high and low beside it. */
export function PriceHeader({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const { code, pricePrecision, session } = instrument
  const ticker = useTicker(instrument)
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const words = { up: t('app:change.up'), down: t('app:change.down'), same: t('app:change.same') }
  const priceOf = tickOf(instrument)
  const high = useSelector(market, (snapshot) => furthest(Math.max, session.high, priceOf(snapshot).price))
  const low = useSelector(market, (snapshot) => furthest(Math.min, session.low, priceOf(snapshot).price))
  return (
    <div className={styles.header}>
      <LivePrice ticker={ticker} precision={pricePrecision} size="hero" />
      {isClosed ? <Closed code={code} /> : <LiveChange ticker={ticker} words={words} size="hero" />}
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
  const minutes = useSelector(useActor('market'), minutesToChange(code))
  return (
    <span className={styles.closed}>
      <span>{t('closed')}</span>
      {/* Its room is there before it is known: nothing moves. */}
      <span className={styles.opening}>
        {minutes === null ? '\u00a0' : t('closedUntil', { span: formatSpan(t, minutes * 60_000) })}
      </span>
    </span>
  )
}

const furthest = (choose: typeof Math.max, known: number | null, now: number): number => choose(known ?? now, now)
