import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { InstrumentTerms } from './InstrumentTerms.tsx'

type InstrumentSheetProps = {
  readonly instrument: Instrument
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The terms on which an instrument is traded. */
export function InstrumentSheet({ instrument, isOpen, onClose }: InstrumentSheetProps) {
  const { t } = useTranslation('trade')
  return (
    <Sheet open={isOpen} onClose={onClose} title={instrument.showCode} closeLabel={t('app:close')}>
      <InstrumentTerms instrument={instrument} />
    </Sheet>
  )
}
