/** Who may not use the services, and what trading can cost. At the end of a page, not in its way. */
import { useTranslation } from 'react-i18next'
import type { LosingTold } from '#rules/people/losingShare.ts'
import { LosingShare } from './LosingShare.tsx'
import styles from './LegalNotice.module.css'

/** `broker`: as it tells of itself; null until it has. */
export function LegalNotice({ broker }: { readonly broker: LosingTold | null }) {
  const { t } = useTranslation('legal')
  return (
    <footer className={styles.notice}>
      <LosingShare broker={broker} />
      <p>{t('risk')}</p>
      <p>{t('countries')}</p>
    </footer>
  )
}
