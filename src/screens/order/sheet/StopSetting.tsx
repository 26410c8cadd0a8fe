import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/number/decimal.ts'
import { type StopBasis, type StopEntry, entryAt } from '#rules/trading/stopEntry.ts'
import { type StopKind, priceStep, startingStop } from '#rules/trading/typedPrice.ts'
import { StopFields } from '#src/components/StopFields.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'

type StopSettingProps = {
  readonly basis: StopBasis
  /** Null while it is switched off. */
  readonly entry: StopEntry | null
  readonly onChange: (kind: StopKind, entry: StopEntry | null) => void
}

/** One of the two stops: off, or as it is entered. */
export function StopSetting({ basis, entry, onChange }: StopSettingProps) {
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
