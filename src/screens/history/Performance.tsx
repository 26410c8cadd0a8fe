/** What trades of a time came to, with the statement of that time: figures, bars, balances and costs, as a file and on paper. [ACC84] */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PeriodChoice, resultPeriodOf, resultPeriods } from '#rules/app/period.ts'
import { usePerformance } from '#src/app/wiring/account/performanceActors.ts'
import { useClock } from '#src/app/wiring/historyActors.ts'
import { PeriodFields } from '#src/components/PeriodFields.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Results } from './Results.tsx'
import { StatementSection, YearCosts } from './StatementSection.tsx'
import { useReadWhenMoved } from './useReadWhenMoved.ts'
import account from './AccountDetail.module.css'
import styles from './Performance.module.css'

type Choice = PeriodChoice<(typeof resultPeriods)[number]>
const ownDays = { from: '', to: '' } as const

export function Performance() {
  const { t } = useTranslation(['performance', 'history'])
  const now = useClock()
  const [openedAt] = useState(now)
  const [choice, keep] = useState<Choice>({ period: 'thisMonth', ...ownDays })
  const periodOf = (wanted: Choice) => resultPeriodOf(wanted, openedAt)
  const nothing = { from: openedAt, to: openedAt }
  const page = usePerformance(periodOf(choice) ?? nothing, periodOf({ period: 'thisYear', ...ownDays }) ?? nothing)
  useReadWhenMoved(page)
  const period = periodOf(choice)
  const choose = (wanted: Choice) => {
    keep(wanted)
    const chosen = periodOf(wanted)
    if (chosen) page.send({ type: 'period.choose', period: chosen })
  }
  return (
    <div className={styles.page}>
      <div className={classNames(account.filters, styles.filters)}>
        <PeriodFields
          choice={choice}
          onChoose={choose}
          options={resultPeriods.map((value) => ({
            value,
            label: value === 'own' ? t('history:period.own') : t(`period.${value}`),
          }))}
        />
      </div>
      <Columns side={<YearCosts page={page} />} sideLast>
        {period ? (
          <>
            <Results page={page} />
            <StatementSection page={page} period={period} />
          </>
        ) : (
          <p className={styles.note} role="status">
            {t('period.incomplete')}
          </p>
        )}
      </Columns>
    </div>
  )
}
