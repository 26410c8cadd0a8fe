import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { StopForm } from './StopForm.tsx'

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
