import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import styles from './LosingShare.module.css'

/** How many lose money here, in the standardised words; nothing where the broker does not tell. [OPS342] */
export function LosingShare({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('legal')
  const locale = useFormatLocale()
  const share = useSelector(useActor('settings'), ({ context }) => context.value?.losingAccounts?.share)
  if (share === undefined) return null
  return <p>{t(isShort ? 'losing.short' : 'losing.full', { share: formatPercent(locale, share, 0, 'negative') })}</p>
}

/** The same at the end of a page of something else. */
export const LosingNote = ({ isShort }: { readonly isShort: boolean }) => (
  <div className={styles.note} role="note">
    <LosingShare isShort={isShort} />
  </div>
)
