import { useSelector } from '@xstate/react'
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import { ticketOf } from '#machines/trading/ticketContext.ts'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { isPositive, toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Side } from '#rules/trading/order.ts'
import { termsInForce } from '#rules/market/termsInForce.ts'
import { useActor, useApp, useTicker } from '#src/app/wiring/actors.tsx'
import { useChangePreferences, usePreference } from '#src/app/device/preferences.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { lazyExtra, lazyReady } from '#src/ui/hooks/lazyExtra.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import styles from './OrderForm.module.css'
import { type SideReasons, areSame, reasonsOf, useSentence } from './sideReasons.ts'
import { useDrafted, useOrderNames, useSides } from './useTicket.ts'

/** Asked for as soon as the sides stand: there when one is pressed. */
const { Ready: ConfirmButtons, preload } = lazyReady(async () => (await import('./ConfirmButtons.tsx')).ConfirmButtons)

/** Needed once: it comes in a chunk of its own. */
const RiskWarning = lazy(async () => ({ default: (await import('./RiskWarning.tsx')).RiskWarning }))

/** Only where a pending order is. */
const MarginWarning = lazyExtra(async () => (await import('./MarginWarning.tsx')).MarginWarning)

/** Other terms, and where money is what is missing. [ACC122, TKT329] */
const UnderReasons = lazyExtra(async () => (await import('./UnderReasons.tsx')).UnderReasons)

/**
 * Sell and buy, or the one that the stops are for, each with its price; one that cannot be pressed says why, both together when the reason is the same.
 * Asked first, the order stands in their place. [TKT320]
 */
export function SendButtons({ instrument }: { readonly instrument: Instrument }) {
  const app = useApp()
  const form = useActor('orderForm')
  const market = useActor('market')
  const id = useId()
  const role = useSelector(useActor('session'), roleOf)
  const isVisitor = role === 'visitor'
  const reasons = useSelector(form, reasonsOf, areSame)
  const sides = useSides()
  const isRiskAccepted = usePreference((chosen) => chosen.isRiskAccepted)
  const change = useChangePreferences()
  const sentence = useSentence()
  const [warned, warn] = useState<Side | null>(null)
  const why = warned && reasons[warned]
  const ask = (side: Side) => form.send({ type: 'order.send', side, now: market.getSnapshot().context.now })
  const send = (side: Side) => {
    if (isVisitor) app.send({ type: 'login.needed' })
    else if (isRiskAccepted) ask(side)
    else warn(side)
  }
  const accept = () => {
    change({ isRiskAccepted: true })
    if (warned) ask(warned)
    warn(null)
  }
  return (
    <div className={classNames(styles.send, sides.length === 1 && styles.one)}>
      <Reasons id={id} reasons={reasons} sides={sides} isUnknown={role === null} />
      <Suspense>
        <UnderReasons />
      </Suspense>
      <Sides {...{ instrument, sides, reasons, id }} isUnknown={role === null} onPress={send} />
      {!isRiskAccepted && !isVisitor && (
        <Suspense fallback={null}>
          <RiskWarning
            isOpen={warned !== null}
            reason={why ? sentence(why) : undefined}
            onAccept={accept}
            onCancel={() => warn(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type SidesProps = ReasonsProps & { readonly instrument: Instrument; readonly onPress: (side: Side) => void }

/** The buttons themselves, in one row. */
function Sides({ instrument, sides, reasons, id, isUnknown, onPress }: SidesProps) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const sideSent = useSelector(form, ({ context }) => context.sending?.ticket.side)
  const names = useOrderNames(instrument)
  const entryPrice = useSelector(form, targetOf)
  const locale = useFormatLocale()
  const tickers = { sell: useTicker(instrument), buy: useTicker(instrument, true) }
  const precision = instrument.pricePrecision
  const priceOf = (side: Side) =>
    entryPrice !== null ? (
      <LeftToRight>{formatPrice(locale, entryPrice, precision)}</LeftToRight>
    ) : (
      <LivePrice ticker={tickers[side]} precision={precision} size="text" />
    )
  const place = useRef<HTMLDivElement>(null)
  const terms = useSelector(form, termsOf)
  const asked = useSelector(form, (snapshot) => (snapshot.hasTag('confirming') ? snapshot.context.asked : null))
  useEffect(() => void preload(), [])
  return (
    <div ref={place} className={classNames(styles.sides, asked !== null && styles.asking)}>
      {asked ? (
        <Suspense>
          <ConfirmButtons
            terms={terms}
            instrument={instrument}
            side={asked}
            name={names[asked]}
            place={place}
            price={priceOf(asked)}
            isOff={reasons[asked] !== null || isUnknown}
            describedBy={`${id}-${asked} ${id}`}
          />
        </Suspense>
      ) : (
        sides.map((side) => (
          <Button
            // A press that began on other terms ends on nothing.
            key={side + terms}
            variant={side}
            shortcut={side}
            size="large"
            block
            detail={priceOf(side)}
            disabled={reasons[side] !== null || isBusy || isUnknown}
            busy={isBusy && sideSent === side}
            describedBy={`${id}-${side} ${id}`}
            onClick={() => onPress(side)}
          >
            {t(`app:side.${names[side]}`)}
          </Button>
        ))
      )}
    </div>
  )
}

type ReasonsProps = {
  readonly id: string
  readonly reasons: SideReasons
  readonly sides: readonly Side[]
  /** It is not known yet who is here: an order would be nobody's. [TKT140] */
  readonly isUnknown: boolean
}

/** What happens to the order that is under way, what was answered, or why a button is off. */
function Reasons({ id, reasons, sides, isUnknown }: ReasonsProps) {
  const { t } = useTranslation('trade')
  const sentence = useSentence()
  const form = useActor('orderForm')
  const isChecking = useSelector(form, (snapshot) => snapshot.hasTag('checking'))
  const isSlow = useSelector(form, (snapshot) => snapshot.hasTag('slow'))
  const [first = 'buy', last = first] = sides
  const shared = reasons[last]
  const isShared = areSame(reasons[first], shared)
  const isPending = useDrafted('mode') === 'pending'
  const news = isChecking ? t('sending.checking') : isSlow ? t('sending.slow') : isUnknown ? t('app:connecting') : null
  return (
    <>
      <output id={id} className={classNames(styles.reason, styles.shared)} hidden={news === null}>
        {news}
      </output>
      {news === null && isShared && (
        <p id={`${id}-${first}`} className={classNames(styles.reason, styles.shared)}>
          {/* Another reason is another element: words in the middle of a line would move to its new ends. */}
          {shared ? (
            <span key={shared.key} id={first === last ? undefined : `${id}-${last}`}>
              {sentence(shared)}
            </span>
          ) : (
            isPending && (
              <span className={styles.warning}>
                <Suspense fallback={null}>
                  <MarginWarning />
                </Suspense>
              </span>
            )
          )}
        </p>
      )}
      {news === null &&
        !isShared &&
        sides.map((side) => (
          <p key={side} id={`${id}-${side}`} className={styles.reason}>
            {reasons[side] && sentence(reasons[side])}
          </p>
        ))}
    </>
  )
}

/** What the order would be sent by. */
const termsOf = ({ context: { instrument, brokerTerms } }: OrderFormSnapshot) =>
  instrument && termsInForce(instrument, brokerTerms)

/** Where a pending order would open; null for an order at the market. */
function targetOf(snapshot: OrderFormSnapshot): number | null {
  const entryPrice = ticketOf(snapshot, 'buy')?.ticket.entryPrice
  return entryPrice && isPositive(entryPrice) ? toNumber(entryPrice) : null
}
