import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Instrument } from '#rules/market/instrument.ts'
import { type StopKind, startingStop, startingTrail } from '#rules/trading/typedPrice.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { type Decimal, formatDecimal, isPositive } from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { findTrailProblem } from '#rules/trading/conditions/ticketConditions.ts'
import { distanceOfPips, pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import type { Side } from '#rules/trading/order.ts'
import { type StopBasis, entryAt, findEntryProblem, setStop, stopPrice, turnStop } from '#rules/trading/stopEntry.ts'
import { type TicketDraft, readDraft } from '#rules/trading/ticketDraft.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { TrailFields } from '#src/components/protection/TrailFields.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { StopFields } from '#src/components/protection/StopFields.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import styles from './StopSheet.module.css'
import { useSentence } from '../ticket/sideReasons.ts'
import { useDraft } from '../ticket/useTicket.ts'
import { useTicketPrices } from '../ticket/useTicketPrices.ts'

type StopSheetProps = {
  readonly instrument: Instrument
  readonly kind: StopKind
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One of the two stops of the ticket, with the room that its entry needs. What is entered begins anew each time that it opens. */
export function StopSheet({ instrument, kind, isOpen, onClose }: StopSheetProps) {
  const { t } = useTranslation('trade')
  return (
    <Sheet open={isOpen} onClose={onClose} title={t(`form.${kind}`)} closeLabel={t('app:close')}>
      <StopForm key={kind} instrument={instrument} kind={kind} onDone={onClose} />
    </Sheet>
  )
}

const sides: readonly Side[] = ['sell', 'buy']

type StopFormProps = { readonly kind: StopKind; readonly instrument: Instrument; readonly onDone: () => void }

/** For which side the stop is and where it lies. It is proposed where none is yet; the ticket has it when its button is pressed. [TKT300, TKT302, TKT303] */
function StopForm(props: StopFormProps) {
  const draft = useDraft()
  return draft && <Form {...props} draft={draft} />
}

type FormProps = StopFormProps & { readonly draft: TicketDraft }

function Form(props: FormProps) {
  const { t } = useTranslation('stops')
  const { kind, instrument, draft } = props
  const [side, chooseSide] = useState<Side>(draft.side ?? 'buy')
  const basis = useBasis(kind, side, instrument, draft)
  const [trails, trail] = useState(kind === 'stopLoss' && draft.trail !== '')
  return (
    <div className={styles.form}>
      <What basis={basis} />
      {kind === 'stopLoss' && <Switch label={t('trail')} checked={trails} onChange={trail} />}
      {trails ? <TrailForm {...props} basis={basis} /> : <PriceForm {...props} basis={basis} onSide={chooseSide} />}
    </div>
  )
}

type WayProps = FormProps & { readonly basis: StopBasis }

/** A stop at a price, for one of the sides. */
function PriceForm({ basis, onSide, ...props }: WayProps & { readonly onSide: (side: Side) => void }) {
  const { t } = useTranslation('stops')
  const { kind, instrument, draft } = props
  const { step } = useTicketPrices(instrument)
  const known = readDraft(draft, basis.side)[kind]
  const [entry, enter] = useState(() => entryAt(known ?? startingStop(kind, basis.side, basis.reference, step)))
  const problem = findEntryProblem(entry, basis)
  const sentence = useSentence()
  const price = stopPrice(entry, basis)
  const turn = (chosen: Side) => {
    enter(turnStop(entry, basis))
    onSide(chosen)
  }
  const stays = kind === 'stopLoss' ? { ...draft, trail: '' } : draft
  return (
    <>
      <Segmented<Side>
        label={t('side')}
        options={sides.map((value) => ({ value, label: t(`app:side.${value}`) }))}
        value={basis.side}
        onChange={turn}
      />
      <StopFields entry={entry} basis={basis} onChange={enter} error={problem ? sentence(problem) : undefined} />
      <Buttons {...props} change={problem || !price ? null : setStop(stays, price, basis)} />
    </>
  )
}

/** A stop loss that follows the price, for both sides. [TKT350] */
function TrailForm({ basis, ...props }: WayProps) {
  const { t } = useTranslation('stops')
  const { instrument, draft } = props
  const { step } = useTicketPrices(instrument)
  const precision = instrument.pricePrecision
  const [pips, typePips] = useState(() => startingPips(draft, basis, step))
  const typed = readTypedNumber(pips)
  const distance = typed && distanceOfPips(typed, precision)
  const problem = findTrailProblem(basis.side, distance, basis.reference)
  const change = problem || !distance ? null : { trail: formatDecimal(distance, precision), usesStopLoss: false }
  return (
    <>
      <TrailFields
        pips={pips}
        onChange={typePips}
        step={step}
        precision={precision}
        error={problem ? t(`problem.${problem}`) : undefined}
      />
      <Buttons {...props} change={change} />
    </>
  )
}

/** Takes the stop away, or sets it. `change`: null where what is entered cannot be set. */
function Buttons({ kind, onDone, draft, change }: FormProps & { readonly change: Partial<TicketDraft> | null }) {
  const { t } = useTranslation('stops')
  const form = useActor('orderForm')
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const leaveWith = (next: Partial<TicketDraft>) => {
    form.send({ type: 'form.change', change: next })
    onDone()
  }
  const without = kind === 'stopLoss' ? { usesStopLoss: false, trail: '' } : { usesTakeProfit: false }
  const isSet = kind === 'stopLoss' ? draft.usesStopLoss || draft.trail !== '' : draft.usesTakeProfit
  return (
    <div className={styles.buttons}>
      {isSet && (
        <Button variant="quiet" disabled={isBusy} onClick={() => leaveWith(without)}>
          {t('remove')}
        </Button>
      )}
      <Button block disabled={isBusy || change === null} onClick={() => change && leaveWith(change)}>
        {t(`set.${kind}`)}
      </Button>
    </div>
  )
}

/** The distance that it has, or that of the stop that is proposed. */
function startingPips({ trail }: TicketDraft, { side, reference, precision }: StopBasis, step: Decimal): string {
  const known = readTypedNumber(trail)
  const distance = known ?? startingTrail(side, reference, step)
  return formatDecimal(pipsOfDistance(distance, precision))
}

/** The order that it is for. */
function What({ basis: { side, lots, entry, precision } }: { readonly basis: StopBasis }) {
  const { t } = useTranslation('stops')
  const locale = useFormatLocale()
  const order = t(`app:sideLots.${side}`, { lots: formatPlain(locale, lots, 2) })
  return (
    <p className={styles.what}>{t('what', { order, price: `\u2066${formatPlain(locale, entry, precision)}\u2069` })}</p>
  )
}

function useBasis(kind: StopKind, side: Side, instrument: Instrument, draft: TicketDraft): StopBasis {
  const { reference, entry } = useTicketPrices(instrument, side)
  const conversionRate = useSelector(useActor('orderForm'), ({ context }) => context.instrument?.conversionRate ?? null)
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance ?? null)
  const { lots } = readDraft(draft, side)
  const { pricePrecision: precision, unitsPerLot } = instrument
  return {
    kind,
    side,
    reference,
    entry,
    precision,
    lots,
    unitsPerLot,
    conversionRate,
    balance: balance && isPositive(balance) ? balance : null,
  }
}
