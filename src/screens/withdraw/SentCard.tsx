import { useTranslation } from 'react-i18next'
import type { SentWithdrawal } from '#machines/funds/withdrawalMachine.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import styles from './Withdraw.module.css'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'

type SentCardProps = { readonly made: SentWithdrawal; readonly onAnother: () => void }

/** What became of the withdrawal that was just sent; it moves when an operator decides. [WDR18] */
export function SentCard({ made, onAnother }: SentCardProps) {
  const { t } = useTranslation('withdraw')
  const status = made.status ?? 'waiting'
  return (
    <div className={styles.made}>
      <Card>
        <div role="status">
          <h2 className={styles.heading}>{t(`made.${status}.title`)}</h2>
          <p className={styles.text}>{t(`made.${status}.text`)}</p>
          {status === 'refused' && made.notes !== '' && (
            <p className={styles.notes}>
              <bdi>{made.notes}</bdi>
            </p>
          )}
        </div>
        <WithdrawalSteps made={made} />
        <Button variant="quiet" block onClick={onAnother}>
          {t('another')}
        </Button>
      </Card>
    </div>
  )
}
