import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import { type Decimal, formatDecimal, minus, toNumber } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import { pipPlaces, pipsBetween } from '#rules/trading/pips.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatPercent } from '#src/ui/format/formatNumber.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { PriceSlider, pipTicks } from './PriceSlider.tsx'
import { WhatIfFigures } from './WhatIfFigures.tsx'
import { WhatIfRows } from './WhatIfRows.tsx'
import type { WhatIfShown } from './whatIfShown.ts'
import { useToldBy } from './useToldBy.ts'
import styles from './WhatIfSheet.module.css'

type WhatIfSheetProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly shown: WhatIfShown }

/** The account at another price of one instrument: dragged, typed or moved by keys, with nothing sent. [ORD490, ORD491, ORD492, ORD493, TKT370] */
export function WhatIfSheet({ isOpen, onClose, shown }: WhatIfSheetProps) {
  const { t } = useTranslation(['closing', 'orders'])
  const { instrument, source, percents } = shown
  // The next time it begins with the price of now.
  const leave = () => {
    shown.assumed.send({ type: 'price.follow' })
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={leave}
      title={`${t('whatIf.title')} · ${instrument.showCode}`}
      closeLabel={t('app:close')}
      height={90}
    >
      <div className={styles.sheet}>
        <div className={styles.price}>
          {shown.draft && <DraftSide {...shown} />}
          <AssumedPrice {...shown} />
          <PriceSlider key={instrument.id} {...shown} />
        </div>
        <WhatIfFigures
          source={source}
          percents={percents}
          precision={instrument.pricePrecision}
          hasDraft={shown.draft !== null}
        />
        <WhatIfRows {...shown} />
        <p className={styles.note}>{t('whatIf.note')}</p>
      </div>
    </Sheet>
  )
}

/** Of a draft for both sides: which one is meant. */
function DraftSide({ draft, assumed }: WhatIfShown) {
  const { t } = useTranslation(['closing', 'app'])
  const side = useSelector(assumed, ({ context }) => context.side)
  if (!draft || draft.sides.length < 2) return null
  return (
    <Segmented<Side>
      label={t('whatIf.side')}
      value={side}
      options={(['sell', 'buy'] as const).map((value) => ({ value, label: t(`app:side.${value}`) }))}
      onChange={(chosen) => assumed.send({ type: 'side.choose', side: chosen })}
    />
  )
}

/** As a figure, with how far it is from now. */
function AssumedPrice({ instrument, assumed, source }: WhatIfShown) {
  const { t } = useTranslation('closing')
  const { pricePrecision, showCode } = instrument
  const typed = useSelector(assumed, ({ context }) => context.typed)
  const isFollowing = useSelector(assumed, (snapshot) => snapshot.hasTag('following'))
  const price = useToldBy(source, ({ price: told }) => (told ? formatDecimal(told, pricePrecision) : ''))
  const step = (ticks: number) => {
    const { now } = source.now()
    if (now) assumed.send({ type: 'price.step', ticks, nowPrice: now })
  }
  const away = useAway(pricePrecision)
  return (
    <>
      <Stepper
        label={t('whatIf.price', { instrument: showCode })}
        value={typed ?? price}
        onChange={(text) => assumed.send({ type: 'price.type', text })}
        error={typed === null ? undefined : t('whatIf.notPrice')}
        minusLabel={t('whatIf.lower')}
        plusLabel={t('whatIf.higher')}
        onMinus={() => step(-pipTicks)}
        onPlus={() => step(pipTicks)}
      />
      <div className={styles.away}>
        <LiveText source={source} text={away} />
        <Chip pressed={isFollowing} onClick={() => assumed.send({ type: 'price.follow' })}>
          {t('whatIf.now')}
        </Chip>
      </div>
    </>
  )
}

/** How far it is from now, in per cent and in pips. */
function useAway(precision: number): (told: WhatIfNow) => string {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  return useCallback(
    ({ now, price }) => {
      if (!now || !price) return '–'
      const share = (toNumber(minus(price, now)) / toNumber(now)) * 100
      const pips: Decimal = pipsBetween(now, price, precision)
      const written = t('row.pips', { pips: `\u2066${formatAmount(locale, pips, pipPlaces, 'exceptZero')}\u2069` })
      return `\u2066${formatPercent(locale, share, 2, 'exceptZero')}\u2069 · ${written}`
    },
    [t, locale, precision],
  )
}
