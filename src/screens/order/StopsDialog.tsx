import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import type { StopKind } from '#rules/typedPrice.ts'
import { useChosenOrder, useOfflineReason } from '#src/app/actors.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatFigures, formatPrice } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { AsOld } from './AsOld.tsx'
import { StopSetting } from './StopSetting.tsx'
import styles from './StopsDialog.module.css'
import { type StopDraft, findStopProblem, readStops } from './stopDraft.ts'
import { useOldPrice } from './useOldPrice.ts'
import { useStopReference } from './useStopReference.ts'

type StopsDialogProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** Sets stop loss and take profit of a pending or holding order, judged against its target or the present price. [ORD54, ORD31] */
export function StopsDialog({ order, isOpen, onClose }: StopsDialogProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const actor = useChosenOrder()
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const problem = useSelector(actor, (snapshot) => snapshot?.context.problem) ?? null
  const offline = useOfflineReason()
  const [draft, setDraft] = useState<StopDraft>(() => draftOf(order))
  const [wasOpen, noteOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    noteOpen(isOpen)
    if (isOpen) setDraft(draftOf(order))
  }
  useClosedWhenDone(isOpen, isBusy, problem !== null, onClose)
  const reference = useStopReference(order)
  const wrong = findStopProblem(order, reference, draft)
  const fault =
    wrong && t(`problem.${wrong.key as 'stopLossOfBuy'}`, formatFigures(locale, wrong.figures) as { price: string })
  const change = (kind: StopKind, text: string | null) => setDraft((known) => ({ ...known, [kind]: text }))
  const save = () => actor?.send({ type: 'order.setStops', ...readStops(draft) })
  return (
    <Dialog
      open={isOpen}
      title={t('stops.title')}
      confirmLabel={t('stops.save')}
      onConfirm={save}
      busy={isBusy}
      reason={isBusy ? undefined : (offline ?? fault)}
      cancel={{ label: t('app:cancel'), onCancel: onClose }}
    >
      <div className={styles.settings}>
        <Reference order={order} />
        <StopSetting kind="stopLoss" order={order} text={draft.stopLoss} onChange={change} />
        <StopSetting kind="takeProfit" order={order} text={draft.takeProfit} onChange={change} />
        {!isBusy && problem?.kind === 'refused' && <p className={styles.refused}>{problem.message}</p>}
      </div>
    </Dialog>
  )
}

const draftOf = ({ stopLoss, takeProfit, pricePrecision }: Order): StopDraft => ({
  stopLoss: stopLoss && formatDecimal(stopLoss, pricePrecision),
  takeProfit: takeProfit && formatDecimal(takeProfit, pricePrecision),
})

function Reference({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const price = formatPrice(locale, toNumber(useStopReference(order)), order.pricePrecision)
  const old = useOldPrice(order)
  const isPending = order.status === 'pending'
  return (
    <p className={styles.now}>
      <span>{t(isPending ? 'detail.target' : 'stops.now')}</span>
      <strong>
        <AsOld why={isPending ? undefined : old}>
          <LeftToRight>{price}</LeftToRight>
        </AsOld>
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
