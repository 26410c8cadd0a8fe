import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketOf } from '#machines/orderFormMachine.ts'
import { roleOf } from '#machines/sessionMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { mayTakeLotsAway } from '#rules/lots.ts'
import type { Message } from '#rules/messageKey.ts'
import type { Side } from '#rules/order.ts'
import { findTicketErrors } from '#rules/orderTicket.ts'
import { readTypedNumber } from '#rules/typedNumber.ts'
import { useActor, useApp } from '#src/app/actors.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import styles from './OrderForm.module.css'
import { TicketPreview } from './TicketPreview.tsx'
import { useSentence } from './useSentence.ts'

/** The order form: leverage, lots, what it costs, and the two buttons. */
export function OrderForm({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  return (
    <section aria-label={t('form.label')} className={styles.form}>
      <div className={styles.fields}>
        <Leverage instrument={instrument} />
        <Lots instrument={instrument} />
      </div>
      <TicketPreview />
      <SendButtons instrument={instrument} />
    </section>
  )
}

function Leverage({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const leverage = useSelector(form, ({ context }) => context.draft?.leverage ?? null)
  const { leverages } = instrument
  const none = [{ value: '', label: t('form.noLeverage') }]
  const offered = leverages.map((value) => ({ value: String(value), label: `\u200E×${value}` }))
  return (
    <Select
      label={t('form.leverage')}
      labelPlace="inside"
      value={leverage === null ? '' : String(leverage)}
      options={offered.length > 0 ? offered : none}
      disabled={offered.length === 0}
      onChange={(value) => form.send({ type: 'form.change', change: { leverage: Number(value) } })}
    />
  )
}

function Lots({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const lots = useSelector(form, ({ context }) => context.draft?.lots ?? '')
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

function SendButtons({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const app = useApp()
  const form = useActor('orderForm')
  const sentence = useSentence()
  const reasonId = useId()
  const snapshot = useSelector(form, (known) => known)
  const isVisitor = useSelector(useActor('session'), roleOf) === 'visitor'
  const reason = whyNot(snapshot)
  const price = snapshot.context.quote?.price.toFixed(instrument.pricePrecision) ?? '–'
  const send = (side: Side) =>
    isVisitor ? app.send({ type: 'login.needed' }) : form.send({ type: 'order.send', side })
  const isBusy = snapshot.hasTag('busy')
  const waiting = snapshot.hasTag('checking')
    ? t('sending.checking')
    : snapshot.hasTag('slow')
      ? t('sending.slow')
      : null
  return (
    <div className={styles.send}>
      <p id={reasonId} role="status" className={styles.reason}>
        {waiting ?? (reason && !isBusy ? sentence(reason) : null)}
      </p>
      <div className={styles.buttons}>
        {(['sell', 'buy'] as const).map((side) => (
          <Button
            key={side}
            variant={side}
            size="large"
            block
            detail={price}
            disabled={reason !== null}
            busy={isBusy && snapshot.context.sending?.ticket.side === side}
            describedBy={reasonId}
            onClick={() => send(side)}
          >
            {t(`app:side.${side}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Why neither button can be pressed, if so: what is wrong with a buy is wrong with a sell, as long as there are no stops. */
function whyNot(snapshot: Parameters<typeof ticketOf>[0]): Message | null {
  if (snapshot.hasTag('offline')) return { key: 'offline' }
  const known = ticketOf(snapshot, 'buy')
  if (!known || !snapshot.context.feeType) return { key: 'notReady' }
  return findTicketErrors(known.ticket, known.meets)[0]?.message ?? null
}
