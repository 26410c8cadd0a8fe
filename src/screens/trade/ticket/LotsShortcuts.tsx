import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { LotPresets } from './LotPresets.tsx'

const LotsSlider = lazyExtra(async () => (await import('./LotsSlider.tsx')).LotsSlider)

type LotsShortcutsProps = { readonly instrument: Instrument; readonly onRisk: () => void }

/** Quick choices of lots, the way to those that a risk means, and, where there is room, the slider. [TKT326, TKT328] */
export function LotsShortcuts({ instrument, onRisk }: LotsShortcutsProps) {
  const { t } = useTranslation('orderSettings')
  const isWide = useMediaQuery('(width >= 1024px) and (height >= 500px)')
  return (
    <>
      <LotPresets instrument={instrument} />
      <Chip onClick={onRisk}>{t('risk.short')}</Chip>
      {isWide && (
        <Suspense fallback={null}>
          <LotsSlider instrument={instrument} />
        </Suspense>
      )}
    </>
  )
}
