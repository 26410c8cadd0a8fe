import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { LotPresets } from './LotPresets.tsx'

type LotsShortcutsProps = { readonly instrument: Instrument; readonly onRisk: () => void }

/** Quick choices of lots, and the way to those that a risk means. [TKT326] */
export function LotsShortcuts({ instrument, onRisk }: LotsShortcutsProps) {
  const { t } = useTranslation('orderSettings')
  return (
    <>
      <LotPresets instrument={instrument} />
      <Chip onClick={onRisk}>{t('risk.short')}</Chip>
    </>
  )
}
