import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { instrumentOf, quoteOf } from '#machines/marketMachine.ts'
import { type Decimal, formatDecimal, isPositive, toNumber } from '#rules/decimal.ts'
import { stopMoney } from '#rules/openStops.ts'
import type { Order } from '#rules/order.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { type StopKind, priceStep, startingStop, stepPrice } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { formatAmount } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { useStopReference } from './useStopReference.ts'

type StopSettingProps = {
  readonly kind: StopKind
  readonly order: Order
  /** Null while it is switched off. */
  readonly text: string | null
  readonly onChange: (kind: StopKind, text: string | null) => void
}

/** One of the two stops: off, or at a price, with what that means in money. */
export function StopSetting({ kind, order, text, onChange }: StopSettingProps) {
  const { t } = useTranslation('orders')
  const reference = useStopReference(order)
  const precision = order.pricePrecision
  const step = priceStep(toNumber(reference), precision)
  const begin = () => startingStop(kind, order.side, reference, step)
  const turn = (direction: 'more' | 'fewer') =>
    onChange(kind, stepPrice(text ?? '', direction, { step, precision, fallback: begin() }))
  const typed = readTypedNumber(text ?? '')
  const meaning = useMeaning(order, typed)
  return (
    <div>
      <Switch
        label={t(`stops.${kind}`)}
        checked={text !== null}
        onChange={(isOn) => onChange(kind, isOn ? formatDecimal(begin(), precision) : null)}
      />
      {text !== null && (
        <Stepper
          label={t(`stops.${kind}`)}
          hideLabel
          value={text}
          onChange={(next) => onChange(kind, next)}
          onMinus={() => turn('fewer')}
          onPlus={() => turn('more')}
          minusLabel={t(`stops.lower.${kind}`)}
          plusLabel={t(`stops.higher.${kind}`)}
          minusDisabled={typed !== null && !isPositive(typed)}
          hint={meaning}
        />
      )}
    </div>
  )
}

/** The profit or loss at that price, at the account rate of now. */
function useMeaning(order: Order, price: Decimal | null): string | undefined {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const market = useActor('market')
  const instrument = useSelector(market, instrumentOf(order.code))
  const accountRate = useSelector(market, quoteOf(order.code))?.accountRate ?? instrument?.accountRate
  if (!instrument || !accountRate || !price) return undefined
  const money = stopMoney(order, price, { unitsPerLot: instrument.unitsPerLot, accountRate })
  return t('stops.means', { money: `\u2066${formatAmount(locale, money, 2, 'exceptZero')}\u2069` })
}
