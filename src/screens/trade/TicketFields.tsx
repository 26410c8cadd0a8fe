import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import { mayTakeLotsAway } from '#rules/lots.ts'
import type { OrderMode } from '#rules/orderTicket.ts'
import { readDraft } from '#rules/ticketDraft.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { type StopKind, sideOfStops, startingStop } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import styles from './OrderForm.module.css'
import { useDraft, useTicketPrices } from './useTicket.ts'

const modes: readonly OrderMode[] = ['market', 'pending']

/** At once, or as soon as a price is reached. */
export function Mode() {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const mode = useDraft()?.mode ?? 'market'
  return (
    <Segmented<OrderMode>
      label={t('form.mode')}
      options={modes.map((value) => ({ value, label: t(`form.${value}`) }))}
      value={mode}
      onChange={(chosen) => form.send({ type: 'form.change', change: { mode: chosen } })}
    />
  )
}

export function Leverage({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const leverage = useDraft()?.leverage ?? null
  const { leverages } = instrument
  const offered = leverages.map((value) => ({ value: String(value), label: `\u200E×${value}` }))
  const isOffered = offered.length > 0
  return (
    <Select
      label={t('form.leverage')}
      labelPlace={isOffered ? 'inside' : 'over'}
      hideLabel={!isOffered}
      value={leverage === null ? '' : String(leverage)}
      options={isOffered ? offered : [{ value: '', label: t('form.noLeverage') }]}
      disabled={!isOffered}
      onChange={(value) => form.send({ type: 'form.change', change: { leverage: Number(value) } })}
    />
  )
}

export function Lots({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const lots = useDraft()?.lots ?? ''
  const typed = readTypedNumber(lots)
  return (
    <Stepper
      label={t('form.lots')}
      hideLabel
      value={lots}
      unit={t('form.lotsUnit')}
      onChange={(text) => form.send({ type: 'form.change', change: { lots: text } })}
      onMinus={() => form.send({ type: 'lots.step', direction: 'fewer' })}
      onPlus={() => form.send({ type: 'lots.step', direction: 'more' })}
      minusLabel={t('form.fewer')}
      plusLabel={t('form.more')}
      minusDisabled={typed !== null && !mayTakeLotsAway(typed, instrument)}
    />
  )
}

/** Switched on, a stop begins on the side on which the other one already is, else on a buy's. */
export function StopSwitches({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const draft = useDraft()
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const { reference, step, write } = useTicketPrices(instrument)
  const begin = (kind: StopKind) => {
    const side = draft ? sideOfStops(reference, readDraft(draft, 'buy')) : null
    return write(startingStop(kind, side ?? 'buy', reference, step))
  }
  return (
    <div className={styles.switches}>
      <Switch
        look="box"
        label={t('form.stopLossShort')}
        name={t('form.stopLoss')}
        checked={draft?.usesStopLoss ?? false}
        disabled={isBusy}
        onChange={(isOn) =>
          form.send({
            type: 'form.change',
            change: isOn ? { usesStopLoss: true, stopLoss: begin('stopLoss') } : { usesStopLoss: false },
          })
        }
      />
      <Switch
        look="box"
        label={t('form.takeProfitShort')}
        name={t('form.takeProfit')}
        checked={draft?.usesTakeProfit ?? false}
        disabled={isBusy}
        onChange={(isOn) =>
          form.send({
            type: 'form.change',
            change: isOn ? { usesTakeProfit: true, takeProfit: begin('takeProfit') } : { usesTakeProfit: false },
          })
        }
      />
    </div>
  )
}
