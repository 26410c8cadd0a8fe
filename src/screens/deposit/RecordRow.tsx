import { useTranslation } from 'react-i18next'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import styles from './Records.module.css'
import { RecordSteps } from './RecordSteps.tsx'

type RecordRowProps = { readonly record: DepositRecord; readonly onChoose: () => void }

/** One deposit: how much, when, what was credited, where it is, and why it was not accepted. [DEP16] */
export function RecordRow({ record, onChoose }: RecordRowProps) {
  const { t } = useTranslation('deposit')
  const locale = useFormatLocale()
  const { amount, currency, credited, createdAt, remark, status } = record
  return (
    <div className={styles.row}>
      {/* A row of its own place draws no line under itself: its steps belong to it. */}
      <div>
        <ListRow
          title={<Amount value={amount} places={Math.max(2, amount.scale)} unit={currency} />}
          detail={formatMoment(locale, createdAt)}
          end={credited && <Amount value={credited} sign coloured unit="USD" />}
          onClick={onChoose}
        />
      </div>
      <div className={styles.steps}>
        <RecordSteps status={status} />
        {remark !== '' && <p className={styles.remark}>{t('remark', { remark })}</p>}
      </div>
    </div>
  )
}
