import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findProtectionProblem } from '#machines/trading/orderContext.ts'
import { toNumber } from '#rules/number/decimal.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Order } from '#rules/trading/order.ts'
import { type StopEntry, entryAt } from '#rules/trading/stopEntry.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { StalePrice } from '../live/StalePrice.tsx'
import { StopSetting } from './StopSetting.tsx'
import styles from './ProtectionDialog.module.css'
import { type StopDraft, readProtection } from './stopDraft.ts'
import { useStalePrice } from '../live/useStalePrice.ts'
import { useProblem } from './useProblem.ts'
import { useStopBasis } from './useStopBasis.ts'
import { useStopReference } from './useStopReference.ts'

type ProtectionDialogProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** Sets stop loss and take profit of a pending or holding order, judged against its target or the present price. [ORD54, ORD31] */
export function ProtectionDialog({ order, isOpen, onClose }: ProtectionDialogProps) {
  const { t } = useTranslation('orders')
  const actor = useChosenOrder()
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const isInert = useSelector(actor, (snapshot) => snapshot?.hasTag('inert')) ?? false
  const problem = useSelector(actor, (snapshot) => snapshot?.context.problem) ?? null
  const say = useProblem()
  const [draft, setDraft] = useState<StopDraft>(() => draftOf(order))
  const [wasOpen, noteOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    noteOpen(isOpen)
    if (isOpen) setDraft(draftOf(order))
  }
  useClosedWhenDone(isOpen, isBusy || isInert, problem !== null, onClose)
  const basisOf = useStopBasis(order)
  const protection = readProtection(draft, basisOf)
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
      reason={isBusy || !wrong ? undefined : say(wrong)}
      cancel={{ label: t('app:cancel'), onCancel: onClose }}
    >
      <div className={styles.settings}>
        <Reference order={order} />
        <StopSetting basis={basisOf('stopLoss')} entry={draft.stopLoss} onChange={change} />
        <StopSetting basis={basisOf('takeProfit')} entry={draft.takeProfit} onChange={change} />
      </div>
    </Dialog>
  )
}

const isSame = (one: Message | null, other: Message | null): boolean =>
  one?.key === other?.key && one?.figures?.['price'] === other?.figures?.['price']

const draftOf = ({ stopLoss, takeProfit }: Order): StopDraft => ({
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
