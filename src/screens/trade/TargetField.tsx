import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isPositive } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { stepPrice } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useAfterPaint } from '#src/ui/useAfterPaint.ts'
import { useDrafted, useTicketPrices } from './useTicket.ts'

/** The price at which a pending order opens; it begins at the present one. [TKT10] */
export function TargetField({ instrument }: { readonly instrument: Instrument }) {
  const isPending = useAfterPaint(useDrafted('mode')) === 'pending'
  return isPending ? <Target instrument={instrument} /> : null
}

function Target({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const target = useDrafted('target') ?? ''
  const form = useActor('orderForm')
  const { reference, step, write } = useTicketPrices(instrument)
  const change = (text: string) => form.send({ type: 'form.change', change: { target: text } })
  const turn = (direction: 'more' | 'fewer') =>
    change(stepPrice(target, direction, { step, precision: instrument.pricePrecision, fallback: reference }))
  const beginning = write(reference)
  useEffect(() => {
    if (target === '') form.send({ type: 'form.change', change: { target: beginning } })
    // Only when the field appears: someone who empties it wants to type.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said above
  }, [])
  const typed = readTypedNumber(target)
  return (
    <Stepper
      label={t('form.target')}
      labelPlace="under"
      value={target}
      onChange={change}
      onMinus={() => turn('fewer')}
      onPlus={() => turn('more')}
      minusLabel={t('form.lowerTarget')}
      plusLabel={t('form.higherTarget')}
      minusDisabled={typed !== null && !isPositive(typed)}
    />
  )
}
