import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findProtectionProblem } from '#machines/trading/orderContext.ts'
import { type Decimal, decimal, formatDecimal, isZero, toNumber, zero } from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { type ProtectionWish, distanceOfPips, pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Order } from '#rules/trading/order.ts'
import { type StopBasis, type StopEntry, entryAt, stopPrice } from '#rules/trading/stopEntry.ts'
import { type StopKind, priceStep, startingStop, startingTrail } from '#rules/trading/typedPrice.ts'
import { useAccount, useActor, useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { TrailFields } from '#src/components/protection/TrailFields.tsx'
import { StopFields } from '#src/components/protection/StopFields.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import type { Protection } from '#rules/trading/triggers.ts'
import { stopReference } from '#rules/trading/openProtection.ts'
import { StalePrice, useStalePrice } from '../live/StalePrice.tsx'
import styles from './ProtectionDialog.module.css'
import { useOrderTag } from './useIsInert.ts'
import { useProblem } from './useProblem.ts'
import { useNowPrice } from '../live/useOrderSource.ts'

type ProtectionDialogProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** Sets stop loss and take profit of a pending or holding order, judged against its target or the present price. [ORD54, ORD31] */
export function ProtectionDialog({ order, isOpen, onClose }: ProtectionDialogProps) {
  const { t } = useTranslation('orders')
  const actor = useChosenOrder()
  const isBusy = useOrderTag('busy')
  const isInert = useOrderTag('inert')
  const problem = useSelector(actor, (snapshot) => snapshot?.context.problem) ?? null
  const say = useProblem()
  const [draft, setDraft] = useState<StopDraft & TrailDraft>(() => draftOf(order))
  const [wasOpen, noteOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    noteOpen(isOpen)
    if (isOpen) setDraft(draftOf(order))
  }
  useClosedWhenDone(isOpen, isBusy || isInert, problem !== null, onClose)
  const basisOf = useStopBasis(order)
  const protection = { ...readProtection(draft, basisOf), ...trailWish(draft, order) }
  const wrong = useSelector(
    actor,
    (snapshot) => (snapshot ? findProtectionProblem(snapshot, protection) : null),
    isSame,
  )
  const change = (kind: StopKind, entry: StopEntry | null) => setDraft((known) => ({ ...known, [kind]: entry }))
  const save = () => actor?.send({ type: 'order.setProtection', ...protection })
  return (
    <Dialog
      open={isOpen}
      title={t('stops.title')}
      confirmLabel={t('stops.save')}
      onConfirm={save}
      busy={isBusy}
      inert={isInert}
      reason={isBusy || !wrong ? undefined : say(wrong)}
      cancel={{ label: t('app:cancel'), onCancel: onClose }}
    >
      <div className={styles.settings}>
        <Reference order={order} />
        {draft.trail === null && <StopSetting basis={basisOf('stopLoss')} entry={draft.stopLoss} onChange={change} />}
        <TrailSetting
          basis={basisOf('stopLoss')}
          pips={draft.trail}
          onChange={(trail) => setDraft((known) => ({ ...known, trail }))}
        />
        <StopSetting basis={basisOf('takeProfit')} entry={draft.takeProfit} onChange={change} />
      </div>
    </Dialog>
  )
}

const isSame = (one: Message | null, other: Message | null): boolean =>
  one?.key === other?.key && one?.figures?.['price'] === other?.figures?.['price']

const draftOf = ({ stopLoss, takeProfit, trailDistance, pricePrecision }: Order): StopDraft & TrailDraft => ({
  trail: trailDistance && formatDecimal(pipsOfDistance(trailDistance, pricePrecision)),
  stopLoss: stopLoss && entryAt(stopLoss),
  takeProfit: takeProfit && entryAt(takeProfit),
})

function Reference({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const price = formatPrice(locale, toNumber(useStopReference(order)), order.pricePrecision)
  const old = useStalePrice(order)
  const isPending = order.status === 'pending'
  return (
    <p className={styles.now}>
      <span>{t(isPending ? 'detail.target' : 'stops.now')}</span>
      <strong>
        <StalePrice why={isPending ? undefined : old}>
          <LeftToRight>{price}</LeftToRight>
        </StalePrice>
      </strong>
    </p>
  )
}

/** What was sent is answered: without a problem there is nothing more to ask. */
function useClosedWhenDone(isOpen: boolean, isBusy: boolean, hasProblem: boolean, onClose: () => void): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (isOpen && wasBusy.current && !isBusy && !hasProblem) onClose()
    wasBusy.current = isBusy
  }, [isOpen, isBusy, hasProblem, onClose])
}

type StopSettingProps = {
  readonly basis: StopBasis
  /** Null while it is switched off. */
  readonly entry: StopEntry | null
  readonly onChange: (kind: StopKind, entry: StopEntry | null) => void
}

/** One of the two stops: off, or as it is entered. */
function StopSetting({ basis, entry, onChange }: StopSettingProps) {
  const { t } = useTranslation('stops')
  const { kind, side, reference, precision } = basis
  const begin = () => entryAt(startingStop(kind, side, reference, priceStep(toNumber(reference), precision)))
  return (
    <div>
      <Switch
        label={t(`name.${kind}`)}
        checked={entry !== null}
        onChange={(isOn) => onChange(kind, isOn ? begin() : null)}
      />
      {entry && <StopFields entry={entry} basis={basis} onChange={(next) => onChange(kind, next)} />}
    </div>
  )
}

type TrailSettingProps = {
  readonly basis: StopBasis
  readonly pips: string | null
  readonly onChange: (pips: string | null) => void
}

/** The stop loss that follows the price, in the place of one that stays. */
function TrailSetting({ basis, pips, onChange }: TrailSettingProps) {
  const { t } = useTranslation('stops')
  const { reference, precision, side } = basis
  const step = priceStep(toNumber(reference), precision)
  const begin = () => formatDecimal(pipsOfDistance(startingTrail(side, reference, step), precision))
  return (
    <div>
      <Switch label={t('trail')} checked={pips !== null} onChange={(isOn) => onChange(isOn ? begin() : null)} />
      {pips !== null && <TrailFields pips={pips} onChange={onChange} step={step} precision={precision} />}
    </div>
  )
}

/** Nothing where there is no trail and none was; a stop that stays goes with one that follows. */
function trailWish({ trail }: TrailDraft, { trailDistance, pricePrecision }: Order): Partial<ProtectionWish> {
  if (trail === null) return trailDistance ? { trail: zero } : {}
  const pips = readTypedNumber(trail)
  // What is no number is no distance that can be set.
  const distance = pips && !isZero(pips) ? distanceOfPips(pips, pricePrecision) : decimal(-1)
  return { stopLoss: null, trail: distance }
}

/** What the stops of an open order are counted by, at the prices and the conversion rate of now. */
function useStopBasis(order: Order): (kind: StopKind) => StopBasis {
  const market = useActor('market')
  const reference = useStopReference(order)
  const instrument = useSelector(market, instrumentOf(order.code))
  const conversionRate = useSelector(market, conversionRateOf(order.code))
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance ?? null)
  const { side, lots, pricePrecision: precision } = order
  return (kind) => ({
    kind,
    side,
    reference,
    entry: order.openPrice ?? order.requestedPrice,
    precision,
    lots,
    unitsPerLot: instrument?.unitsPerLot ?? zero,
    conversionRate,
    balance,
  })
}

/** In pips, as it is typed; null is switched off. */
type TrailDraft = { readonly trail: string | null }
/** Stops as they are entered for an open order: null is switched off. */
type StopDraft = Readonly<Record<StopKind, StopEntry | null>>

/** What is no number counts as zero, which is on no right side. */
export function readProtection(draft: StopDraft, basisOf: (kind: StopKind) => StopBasis): Protection {
  const read = (kind: StopKind) => {
    const entry = draft[kind]
    return entry && (stopPrice(entry, basisOf(kind)) ?? zero)
  }
  return { stopLoss: read('stopLoss'), takeProfit: read('takeProfit') }
}

/** The price that stops are judged against: where a pending order would open, where a holding one stands now. [ORD31] */
function useStopReference(order: Order): Decimal {
  return stopReference(order, useNowPrice(order))
}
