import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from './ChangedTerms.module.css'

/** What a locked account still does, and the way to whoever unlocks it. [SES476, TKT333] */
export function LockedWay() {
  const { t } = useTranslation('lock')
  return (
    <p className={styles.locked}>
      {t('locked.text')} <Link href="/mine/chat">{t('app:title.chat')}</Link>
    </p>
  )
}
