import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderFormSnapshot, ticketOf } from '#machines/orderFormMachine.ts'
import { roleOf } from '#machines/sessionMachine.ts'
import { isPositive, toNumber } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Message } from '#rules/messageKey.ts'
import type { Side } from '#rules/order.ts'
import { findTicketErrors } from '#rules/orderTicket.ts'
import { useActor, useApp } from '#src/app/actors.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { Price } from '#src/ui/Price.tsx'
import styles from './OrderForm.module.css'
import { useSentence } from './useSentence.ts'

const sides: readonly Side[] = ['sell', 'buy']

/** Sell and buy, each with its price; one that cannot be pressed says why, both together when the reason is the same. */
export function SendButtons({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const app = useApp()
  const form = useActor('orderForm')
  const id = useId()
  const snapshot = useSelector(form, (known) => known)
  const isVisitor = useSelector(useActor('session'), roleOf) === 'visitor'
  const isBusy = snapshot.hasTag('busy')
  const reasons = { sell: whyNot(snapshot, 'sell'), buy: whyNot(snapshot, 'buy') }
  const target = ticketOf(snapshot, 'buy')?.ticket.target
  const price =
    target && isPositive(target) ? toNumber(target) : (snapshot.context.quote?.price ?? instrument.session.close)
  const send = (side: Side) =>
    isVisitor ? app.send({ type: 'login.needed' }) : form.send({ type: 'order.send', side })
  return (
    <div className={styles.send}>
      <Reasons id={id} snapshot={snapshot} reasons={reasons} />
      {sides.map((side) => (
        <Button
          key={side}
          variant={side}
          size="large"
          block
          detail={<Price price={price} precision={instrument.pricePrecision} size="text" />}
          disabled={reasons[side] !== null || isBusy}
          busy={isBusy && snapshot.context.sending?.ticket.side === side}
          describedBy={`${id}-${side} ${id}`}
          onClick={() => send(side)}
        >
          {t(`app:side.${side}`)}
        </Button>
      ))}
    </div>
  )
}

type ReasonsProps = {
  readonly id: string
  readonly snapshot: OrderFormSnapshot
  readonly reasons: Readonly<Record<Side, Message | null>>
}

/** What happens to the order that is under way, what was answered, or why a button is off. */
function Reasons({ id, snapshot, reasons }: ReasonsProps) {
  const { t } = useTranslation('trade')
  const sentence = useSentence()
  const { problem } = snapshot.context
  const isShared = JSON.stringify(reasons.sell) === JSON.stringify(reasons.buy)
  const news = snapshot.hasTag('checking')
    ? t('sending.checking')
    : snapshot.hasTag('slow')
      ? t('sending.slow')
      : problem?.kind === 'refused'
        ? problem.message
        : null
  const isRefused = !snapshot.hasTag('busy') && problem !== null
  return (
    <>
      <output
        id={id}
        className={classNames(styles.reason, styles.shared, isRefused && styles.refused)}
        hidden={news === null}
      >
        {news}
      </output>
      {news === null && isShared && (
        <p id={`${id}-sell`} className={classNames(styles.reason, styles.shared)}>
          {reasons.buy && <span id={`${id}-buy`}>{sentence(reasons.buy)}</span>}
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

/** Why a side cannot be sent, if so: without a connection nothing can, then what the ticket's rules find first. */
function whyNot(snapshot: OrderFormSnapshot, side: Side): Message | null {
  if (snapshot.hasTag('offline')) return { key: 'offline' }
  const known = ticketOf(snapshot, side)
  const { draft, feeType } = snapshot.context
  if (!known || !draft || !feeType) return { key: 'notReady' }
  // A stop that is switched on and empty would be none: that is said before the order goes without it.
  if (draft.usesStopLoss && !known.ticket.stopLoss) return { key: 'stopLossNeeded' }
  if (draft.usesTakeProfit && !known.ticket.takeProfit) return { key: 'takeProfitNeeded' }
  return findTicketErrors(known.ticket, known.meets)[0]?.message ?? null
}
