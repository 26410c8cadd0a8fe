import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { useLedgerExport } from '#src/app/wiring/historyActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import styles from './AccountDetail.module.css'

/** Saves all rows that the filter lets through, not only those that were read. [ACC34] */
export function ExportButton({ filter }: { readonly filter: LedgerFilter }) {
  const { t } = useTranslation('history')
  const locale = useFormatLocale()
  const actor = useLedgerExport()
  const snapshot = useSelector(actor, (known) => known)
  const { rows, total, problem } = snapshot.context
  const say = useProblemWords()
  const isBusy = snapshot.hasTag('busy')
  const headings = (['time', 'kind', 'description', 'amount', 'balance'] as const).map((one) => t(`csv.${one}`))
  const count = (value: number) => formatCount(locale, value)
  return (
    <div className={styles.export}>
      {isBusy ? (
        <Button variant="plain" size="small" onClick={() => actor.send({ type: 'export.cancel' })}>
          {t('app:cancel')}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon="document"
          onClick={() => actor.send({ type: 'export.begin', filter, headings })}
        >
          {t('export.save')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {isBusy && t('export.busy', { done: count(rows.length), total: count(total) })}
        {snapshot.hasTag('failed') && t('export.failed')}
        {snapshot.hasTag('failed') && problem && ` ${say(problem)}`}
      </p>
    </div>
  )
}
