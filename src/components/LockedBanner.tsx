import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import styles from './LockedBanner.module.css'

/** What a locked account still does, and the way to whoever unlocks it. [SES476] */
export function LockedBanner({ isPadded }: { readonly isPadded: boolean }) {
  const { t } = useTranslation('lock')
  return (
    <div role="status" className={isPadded ? undefined : styles.place}>
      <Banner tone="bad" title={t('locked.title')}>
        {t('locked.text')}{' '}
        <Link href="/mine/chat" className={styles.way}>
          {t('app:title.chat')}
        </Link>
      </Banner>
    </div>
  )
}
