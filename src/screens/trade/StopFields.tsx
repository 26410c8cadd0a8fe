import { useTranslation } from 'react-i18next'
import { isPositive } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { type StopKind, startingStop, stepPrice } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { formatAmount } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import styles from './OrderForm.module.css'
import { useDraft, useTicketPrices, useTicketSummary } from './useTicket.ts'

/** The prices of the stops that are switched on, and what each means in money. [TKT11, TKT21] */
export function StopFields({ instrument }: { readonly instrument: Instrument }) {
  const draft = useDraft()
  if (!draft?.usesStopLoss && !draft?.usesTakeProfit) return null
  return (
    <div className={styles.stops}>
      {draft.usesStopLoss && <StopField kind="stopLoss" text={draft.stopLoss} instrument={instrument} />}
      {draft.usesTakeProfit && <StopField kind="takeProfit" text={draft.takeProfit} instrument={instrument} />}
    </div>
  )
}

type StopFieldProps = { readonly kind: StopKind; readonly text: string; readonly instrument: Instrument }

function StopField({ kind, text, instrument }: StopFieldProps) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  const { reference, step } = useTicketPrices(instrument)
  const { side, summary } = useTicketSummary()
  const money = kind === 'stopLoss' ? summary?.stopLossMoney : summary?.takeProfitMoney
  const change = (next: string) => form.send({ type: 'form.change', change: { [kind]: next } })
  const turn = (direction: 'more' | 'fewer') => {
    const fallback = startingStop(kind, side ?? 'buy', reference, step)
    change(stepPrice(text, direction, { step, precision: instrument.pricePrecision, fallback }))
  }
  const typed = readTypedNumber(text)
  const meaning =
    side && money
      ? t(`form.means.${side}`, { money: `\u2066${formatAmount(locale, money, 2, 'exceptZero')}\u2069` })
      : t('form.meansNothing')
  return (
    <Stepper
      label={t(`form.${kind}`)}
      value={text}
      onChange={change}
      onMinus={() => turn('fewer')}
      onPlus={() => turn('more')}
      minusLabel={t(`form.lower.${kind}`)}
      plusLabel={t(`form.higher.${kind}`)}
      minusDisabled={typed !== null && !isPositive(typed)}
      hint={meaning}
    />
  )
}
