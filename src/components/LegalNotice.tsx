/** Who may not use the services, and what trading can cost. At the end of a page, not in its way. */
import { useTranslation } from 'react-i18next'
import { LosingShare } from './LosingShare.tsx'
import styles from './LegalNotice.module.css'

export function LegalNotice() {
  const { t } = useTranslation('legal')
  return (
    <footer className={styles.notice}>
      <LosingShare />
      <p>{t('risk')}</p>
      <p>{t('countries')}</p>
    </footer>
  )
}
