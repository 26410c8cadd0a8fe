/** Who may not use the services, and what trading can cost. At the end of a page, not in its way. */
import { useTranslation } from 'react-i18next'
import { LosingShare } from './LosingShare.tsx'
import styles from './LegalNotice.module.css'

/** `share`: of those who lose, in percent; undefined where the broker does not tell. */
export function LegalNotice({ share }: { readonly share: number | undefined }) {
  const { t } = useTranslation('legal')
  return (
    <footer className={styles.notice}>
      {share !== undefined && <LosingShare share={share} />}
      <p>{t('risk')}</p>
      <p>{t('countries')}</p>
    </footer>
  )
}
