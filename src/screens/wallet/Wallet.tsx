/** The wallet: where money may go, by coin and by bank. [RTE36, WAL7] */
import { useTranslation } from 'react-i18next'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './Wallet.module.css'

export function Wallet() {
  const { t } = useTranslation(['wallet', 'withdraw'])
  return (
    <Screen
      title={t('app:title.wallet')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      padded
      width="page"
    >
      <div className={styles.content}>
        <p className={styles.lead}>{t('lead')}</p>
        <nav aria-label={t('app:title.wallet')}>
          <Card flush>
            <ListRow
              title={t('app:title.coinAddresses')}
              detail={t('coin.detail')}
              start={<Icon name="wallet" size={22} />}
              href="/mine/coin-address-list"
            />
            <ListRow
              title={t('app:title.bankCards')}
              detail={t('bank.detail')}
              start={<Icon name="document" size={22} />}
              href="/mine/bank-card-list"
            />
          </Card>
        </nav>
        <ButtonLink href="/mine/withdraw" variant="quiet" block>
          {t('withdraw:send')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
