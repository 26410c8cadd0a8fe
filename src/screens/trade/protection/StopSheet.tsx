import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Instrument } from '#rules/market/instrument.ts'
import { type StopKind, startingStop } from '#rules/trading/typedPrice.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { isPositive } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import { type StopBasis, entryAt, findEntryProblem, setStop, stopPrice, turnStop } from '#rules/trading/stopEntry.ts'
import { type TicketDraft, readDraft } from '#rules/trading/ticketDraft.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { StopFields } from '#src/components/StopFields.tsx'
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

function Form({ kind, instrument, onDone, draft }: StopFormProps & { readonly draft: TicketDraft }) {
  const { t } = useTranslation('stops')
  const form = useActor('orderForm')
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const [side, chooseSide] = useState<Side>(draft.side ?? 'buy')
  const basis = useBasis(kind, side, instrument, draft)
  const { step } = useTicketPrices(instrument)
  const known = readDraft(draft, side)[kind]
  const [entry, enter] = useState(() => entryAt(known ?? startingStop(kind, side, basis.reference, step)))
  const problem = findEntryProblem(entry, basis)
  const sentence = useSentence()
  const price = stopPrice(entry, basis)
  const turn = (chosen: Side) => {
    enter(turnStop(entry, basis))
    chooseSide(chosen)
  }
  const leaveWith = (change: Partial<TicketDraft>) => {
    form.send({ type: 'form.change', change })
    onDone()
  }
  const uses = kind === 'stopLoss' ? 'usesStopLoss' : 'usesTakeProfit'
  return (
    <div className={styles.form}>
      <What basis={basis} />
      <Segmented<Side>
        label={t('side')}
        options={sides.map((value) => ({ value, label: t(`app:side.${value}`) }))}
        value={side}
        onChange={turn}
      />
      <StopFields entry={entry} basis={basis} onChange={enter} error={problem ? sentence(problem) : undefined} />
      <div className={styles.buttons}>
        {draft[uses] && (
          <Button variant="quiet" disabled={isBusy} onClick={() => leaveWith({ [uses]: false })}>
            {t('remove')}
          </Button>
        )}
        <Button
          block
          disabled={isBusy || problem !== null}
          onClick={() => price && leaveWith(setStop(draft, price, basis))}
        >
          {t(`set.${kind}`)}
        </Button>
      </div>
    </div>
  )
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
  const { reference } = useTicketPrices(instrument)
  const conversionRate = useSelector(useActor('orderForm'), ({ context }) => context.instrument?.conversionRate ?? null)
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance ?? null)
  const { lots } = readDraft(draft, side)
  const { pricePrecision: precision, unitsPerLot } = instrument
  return {
    kind,
    side,
    reference,
    entry: reference,
    precision,
    lots,
    unitsPerLot,
    conversionRate,
    balance: balance && isPositive(balance) ? balance : null,
  }
}
