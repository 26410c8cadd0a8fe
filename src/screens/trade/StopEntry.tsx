import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPositive } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Side } from '#rules/order.ts'
import { turnDraft } from '#rules/ticketDraft.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { type StopKind, startingStop, stepPrice } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { formatAmount } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import styles from './StopEntry.module.css'
import { ticketPrices, useDraft, useTicketPrices, useTicketSummary } from './useTicket.ts'

const sides: readonly Side[] = ['sell', 'buy']

type StopEntryProps = { readonly kind: StopKind; readonly instrument: Instrument }

/** Whether the stop is set, its price, and what that means in money. [TKT11, TKT21] */
export function StopEntry({ kind, instrument }: StopEntryProps) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const draft = useDraft()
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isOn = draft?.[kind === 'stopLoss' ? 'usesStopLoss' : 'usesTakeProfit'] ?? false
  const [wished, wish] = useState<Side>('buy')
  const side = draft?.side ?? wished
  const prices = () => ticketPrices(form.getSnapshot().context, instrument)
  const begin = () => {
    const { reference, step, write } = prices()
    return write(startingStop(kind, side, reference, step))
  }
  const choose = (chosen: Side) => {
    wish(chosen)
    if (!draft?.side) return
    const change = turnDraft(draft, chosen, prices().reference, instrument.pricePrecision)
    form.send({ type: 'form.change', change })
  }
  const turn = (turnsOn: boolean) =>
    form.send({
      type: 'form.change',
      change: {
        [kind === 'stopLoss' ? 'usesStopLoss' : 'usesTakeProfit']: turnsOn,
        ...(turnsOn ? { [kind]: begin(), side } : {}),
      },
    })
  return (
    <div className={styles.entry}>
      <Segmented<Side>
        label={t('form.side')}
        options={sides.map((value) => ({ value, label: t(`app:side.${value}`) }))}
        value={side}
        onChange={choose}
      />
      <Switch label={t(`form.${kind}`)} checked={isOn} disabled={isBusy} onChange={turn} />
      {isOn && draft && <StopField {...{ kind, instrument }} text={draft[kind]} />}
    </div>
  )
}

function StopField({ kind, text, instrument }: StopEntryProps & { readonly text: string }) {
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
      hideLabel
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
