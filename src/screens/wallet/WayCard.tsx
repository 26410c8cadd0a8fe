import { useTranslation } from 'react-i18next'
import type { BoundWay } from '#machines/funds/walletMachine.ts'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './Wallet.module.css'

type WayCardProps = { readonly way: BoundWay; readonly onRemove: () => void }

/** One bound address or account: its currency, the ends of its number, and whose it is. [WAL3] */
export function WayCard({ way, onRemove }: WayCardProps) {
  const { t } = useTranslation('wallet')
  const { currency, bankName, payeeName, remark } = way
  const isCoin = way.address !== ''
  const account = maskedAccount(isCoin ? way.address : way.payeeAccount)
  const details = isCoin ? [remark] : [payeeName, way.bankSwift, remark]
  return (
    <Card>
      <div className={styles.way}>
        <div className={styles.words}>
          <p className={styles.name}>
            {isCoin ? (
              currency.code
            ) : (
              <span>
                <bdi>{bankName}</bdi>
              </span>
            )}
            <Badge>{isCoin ? currency.protocol : currency.code}</Badge>
          </p>
          <p className={styles.account}>
            <LeftToRight>{account}</LeftToRight>
          </p>
          {details.some(Boolean) && (
            <p className={styles.detail}>
              <bdi>{details.filter(Boolean).join(' · ')}</bdi>
            </p>
          )}
        </div>
        <IconButton icon="trash" label={t('remove.label', { account: `\u2066${account}\u2069` })} onClick={onRemove} />
      </div>
    </Card>
  )
}
