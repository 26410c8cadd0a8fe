import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { marketStatusOf, minutesToChange } from '#machines/market/marketMachine.ts'
import { whyNotOpen } from '#rules/market/tradingState.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor, useTicker } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { formatSpan } from '#src/ui/format/formatTime.ts'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import type { Ticker } from '#src/ui/live/ticker.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import styles from './PriceHeader.module.css'

/** Only while something is stopped. */
const StoppedBadge = lazyExtra(async () => (await import('#src/components/StoppedBadge.tsx')).StoppedBadge)

/** The newest price, large; the change, the session's high and low beside it. */
export function PriceHeader({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const { code, pricePrecision, session } = instrument
  const stopped = whyNotOpen(instrument.trading)
  const ticker = useTicker(instrument)
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const words = { up: t('app:change.up'), down: t('app:change.down'), same: t('app:change.same') }
  const locale = useFormatLocale()
  const range = useMemo(() => rangeOf(session, ticker), [session, ticker])
  const write = (price: number) => formatPrice(locale, price, pricePrecision)
  return (
    <div className={styles.header}>
      <LivePrice ticker={ticker} precision={pricePrecision} size="hero" />
      <span className={styles.state}>
        {isClosed ? <Closed code={code} /> : <LiveChange ticker={ticker} words={words} size="hero" />}
        {stopped && (
          <Suspense fallback={null}>
            <StoppedBadge why={stopped} />
          </Suspense>
        )}
      </span>
      <dl className={styles.session}>
        <div>
          <dt>{t('high')}</dt>
          <dd>
            <LiveText source={range} text={({ high }) => write(high)} ltr />
          </dd>
        </div>
        <div>
          <dt>{t('low')}</dt>
          <dd>
            <LiveText source={range} text={({ low }) => write(low)} ltr />
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

/** The session's furthest prices: those that the list told, and those that ticked since. */
function rangeOf(session: Instrument['session'], { now, listen }: Ticker) {
  let { high, low } = session
  return {
    now: () => {
      const { price } = now()
      high = Math.max(high ?? price, price)
      low = Math.min(low ?? price, price)
      return { high, low }
    },
    listen,
  }
}
