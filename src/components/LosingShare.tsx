import { useTranslation } from 'react-i18next'
import { type LosingTold, losingElsewhere } from '#rules/people/losingShare.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import styles from './LosingShare.module.css'

type LosingShareProps = { readonly broker: LosingTold | null; readonly isShort?: boolean }

/** How many lose money here, in the standardised words; elsewhere, as long as nobody can tell. Nothing where the broker need not say. [OPS342, OPS361] */
export function LosingShare({ broker, isShort = false }: LosingShareProps) {
  const { t } = useTranslation('legal')
  const locale = useFormatLocale()
  const length = isShort ? 'short' : 'full'
  const percent = (value: number) => formatPercent(locale, value, 0, 'negative')
  if (broker?.losingAccounts) return <p>{t(`losing.${length}`, { share: percent(broker.losingAccounts.share) })}</p>
  const { least, most } = losingElsewhere
  return broker?.profile && <p>{t(`losing.unknown.${length}`, { least: percent(least), most: percent(most) })}</p>
}

/** The same at the end of a page of something else. */
export const LosingNote = (props: LosingShareProps) => (
  <div className={styles.note} role="note">
    <LosingShare {...props} />
  </div>
)
