import { useSelector } from '@xstate/react'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { mayTakeLotsAway } from '#rules/trading/lots.ts'
import type { OrderMode } from '#rules/trading/orderTicket.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import styles from './OrderForm.module.css'
import { useDrafted } from './useTicket.ts'

/** Only where a pending order is. */
const EntryPriceField = lazyExtra(async () => (await import('./EntryPriceField.tsx')).EntryPriceField)

const modes: readonly OrderMode[] = ['market', 'pending']

const OneTapChip = lazy(async () => ({ default: (await import('./OneTapChip.tsx')).OneTapChip }))

type TicketFieldsProps = { readonly instrument: Instrument; readonly onSettings: () => void }

/** What kind of order, with which leverage, and at which price. */
export const TicketFields = ({ instrument, onSettings }: TicketFieldsProps) => (
  <div className={styles.rows}>
    <div className={styles.pair}>
      <Mode />
      <Leverage instrument={instrument} />
      <Settings onOpen={onSettings} />
    </div>
    <Target instrument={instrument} />
  </div>
)

/** Its room is there before it is. */
function Target({ instrument }: { readonly instrument: Instrument }) {
  const isPending = useAfterPaint(useDrafted('mode')) === 'pending'
  if (!isPending) return null
  return (
    <div className={styles.entryPrice}>
      <Suspense>
        <EntryPriceField instrument={instrument} />
      </Suspense>
    </div>
  )
}

/** To how orders are sent. */
function Settings({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('trade')
  const isOneTap = useSelector(useActor('orderForm'), (snapshot) => snapshot.hasTag('one-tap'))
  const button = <IconButton icon="more" label={t('settings.title')} onClick={onOpen} />
  if (!isOneTap) return button
  return (
    <Suspense fallback={button}>
      <OneTapChip onOpen={onOpen} />
    </Suspense>
  )
}

/** At once, or as soon as a price is reached. */
function Mode() {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const mode = useDrafted('mode') ?? 'market'
  return (
    <Segmented<OrderMode>
      label={t('form.mode')}
      options={modes.map((value) => ({ value, label: t(`form.${value}`) }))}
      value={mode}
      onChange={(chosen) => form.send({ type: 'form.change', change: { mode: chosen } })}
    />
  )
}

/** How many times its margin an order moves; where none is offered, that is said. */
function Leverage({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const leverage = useDrafted('leverage') ?? null
  const { leverages } = instrument
  const offered = leverages.map((value) => ({ value: String(value), label: `\u200E×${value}` }))
  const isOffered = offered.length > 0
  return (
    <Select
      label={t('form.leverage')}
      hideLabel
      value={leverage === null ? '' : String(leverage)}
      options={isOffered ? offered : [{ value: '', label: t('form.noLeverage') }]}
      disabled={!isOffered}
      onChange={(value) => form.send({ type: 'form.change', change: { leverage: Number(value) } })}
    />
  )
}

/** How much. */
export function Lots({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const lots = useDrafted('lots') ?? ''
  const typed = readTypedNumber(lots)
  return (
    <Stepper
      label={t('form.lots')}
      hideLabel
      shortcut="lots"
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
