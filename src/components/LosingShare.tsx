import { useTranslation } from 'react-i18next'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import styles from './LosingShare.module.css'

type LosingShareProps = { readonly share: number; readonly isShort?: boolean }

/** How many lose money here, in the standardised words. [OPS342] */
export function LosingShare({ share, isShort = false }: LosingShareProps) {
  const { t } = useTranslation('legal')
  const locale = useFormatLocale()
  return <p>{t(isShort ? 'losing.short' : 'losing.full', { share: formatPercent(locale, share, 0, 'negative') })}</p>
}

/** The same at the end of a page of something else. */
export const LosingNote = (props: LosingShareProps) => (
  <div className={styles.note} role="note">
    <LosingShare {...props} />
  </div>
)
