import { useTranslation } from 'react-i18next'
import { type Decimal, formatDecimal, isEqual, round } from '#rules/number/decimal.ts'
import {
  type StopBasis,
  type StopEntry,
  type StopWay,
  chooseWay,
  entryText,
  placeStop,
  quickPips,
  stepStop,
  stopPrice,
  stopValue,
  stopWays,
  typeStop,
  valuePlaces,
} from '#rules/trading/stopEntry.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatDigits, formatPlain } from '#src/ui/format/formatNumber.ts'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import styles from './StopFields.module.css'

type StopFieldsProps = {
  readonly entry: StopEntry
  readonly basis: StopBasis
  readonly onChange: (entry: StopEntry) => void
  /** Why it cannot be set. */
  readonly error?: string | undefined
}

/** A stop by its price, in pips, in money or in per cent of the balance, with the others beside it. [TKT301] */
export function StopFields({ entry, basis, onChange, error }: StopFieldsProps) {
  const { t } = useTranslation('stops')
  const locale = useFormatLocale()
  const { kind } = basis
  const price = stopPrice(entry, basis)
  const money = price && stopValue('money', price, basis)
  const show = useShown(basis)
  const pips = price && stopValue('pips', price, basis)
  return (
    <div className={styles.fields}>
      <Segmented<StopWay>
        label={t('way')}
        options={stopWays.map((way) => ({
          value: way,
          label: `${t(`ways.${way}`)} ${show(way, price)}`,
          face: (
            <span className={styles.way} aria-hidden="true">
              {t(`ways.${way}`)} <bdi dir="ltr">{show(way, price)}</bdi>
            </span>
          ),
          disabled: way !== 'price' && stopValue(way, basis.reference, basis) === null,
        }))}
        value={entry.way}
        onChange={(way) => onChange(chooseWay(entry, way, basis))}
      />
      <Stepper
        label={t(`name.${kind}`)}
        hideLabel
        value={entryText(entry, basis)}
        {...(entry.way !== 'price' && { unit: { pips: t('unit'), money: 'USD', share: '%' }[entry.way] })}
        onChange={(text) => onChange(typeStop(entry, text, basis))}
        onMinus={() => onChange(stepStop(entry, 'fewer', basis))}
        onPlus={() => onChange(stepStop(entry, 'more', basis))}
        minusLabel={t(`lower.${kind}`)}
        plusLabel={t(`higher.${kind}`)}
        hint={money ? t('means', { money: `\u2066${formatAmount(locale, money, 2, 'exceptZero')}\u2069` }) : undefined}
        error={error}
      />
      <div role="group" aria-label={t('quick')} className={styles.quick}>
        {quickPips(basis).map((one) => (
          <Chip
            key={formatDecimal(one)}
            pressed={pips !== null && isEqual(pips, one)}
            onClick={() => onChange(placeStop(entry, one, basis))}
          >
            {t('pips', { pips: formatPlain(locale, one) })}
          </Chip>
        ))}
      </div>
    </div>
  )
}

/** What a price is one way, as the reader's language writes it. */
function useShown(basis: StopBasis) {
  const locale = useFormatLocale()
  return (way: StopWay, price: Decimal | null): string => {
    const value = price && stopValue(way, price, basis)
    if (!value) return '–'
    const places = valuePlaces(way, basis)
    const text = formatDigits(locale, formatDecimal(round(value, places), places), 'negative')
    return way === 'share' ? `${text}%` : text
  }
}
