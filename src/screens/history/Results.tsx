import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type TradeStatistics, netOf } from '#rules/trading/results/statistics.ts'
import { negate } from '#rules/number/decimal.ts'
import type { usePerformance } from '#src/app/wiring/account/performanceActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatWeekday } from '#src/ui/format/formatDay.ts'
import { formatAmount, formatCount } from '#src/ui/format/formatNumber.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { GroupBars } from './GroupBars.tsx'
import styles from './Performance.module.css'

export type PerformancePage = ReturnType<typeof usePerformance>

/** What the trades of the chosen time came to; what is not known is not shown as nothing. [ACC84, ACC85, ACC90] */
export function Results({ page }: { readonly page: PerformancePage }) {
  const { t } = useTranslation('performance')
  const reading = useSelector(page, ({ children }) => children.statistics)
  const { value, problem } = useSelector(reading, (snapshot) => snapshot?.context) ?? {}
  if (!value && problem)
    return <ReadFailure problem={problem} onRetry={() => reading?.send({ type: 'read.refresh' })} />
  if (!value) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  if (value.trades === 0) return <EmptyState icon="trade" title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <ResultFigures statistics={value} />
      <Groups statistics={value} />
    </>
  )
}

function ResultFigures({ statistics }: { readonly statistics: TradeStatistics }) {
  const { t } = useTranslation(['performance', 'history'])
  const locale = useFormatLocale()
  const { trades, winners, profit, loss, fees, swap, best, worst, profitFactor } = statistics
  const count = (value: number) => formatCount(locale, value)
  const signed = { sign: true, coloured: true, isPrivate: true } as const
  return (
    <Card inset>
      <div>
        <p className={styles.caption}>{t('results.net')}</p>
        <Amount value={netOf(statistics)} size="hero" unit="USD" {...signed} />
      </div>
      <div className={styles.figures}>
        <Figures look="pairs">
          <Figure label={t('results.won')}>
            <Amount value={profit} {...signed} />
          </Figure>
          <Figure label={t('results.lost')}>
            <Amount value={negate(loss)} {...signed} />
          </Figure>
          <Figure label={t('history:kind.fee')}>
            <Amount value={negate(fees)} sign isPrivate />
          </Figure>
          <Figure label={t('history:kind.swap')}>
            <Amount value={swap} sign isPrivate />
          </Figure>
          <Figure label={t('results.winners')}>{t('results.of', { won: count(winners), all: count(trades) })}</Figure>
          <Figure label={t('results.factor')}>
            <bdi>{profitFactor ? formatAmount(locale, profitFactor, 2, 'negative') : '–'}</bdi>
          </Figure>
          <Figure label={t('results.averageWin')}>
            <Amount value={statistics.averageWin ?? undefined} {...signed} />
          </Figure>
          <Figure label={t('results.averageLoss')}>
            <Amount value={statistics.averageLoss ? negate(statistics.averageLoss) : undefined} {...signed} />
          </Figure>
          <Figure label={t('results.best')}>
            <Amount value={best ?? undefined} {...signed} />
          </Figure>
          <Figure label={t('results.worst')}>
            <Amount value={worst ?? undefined} {...signed} />
          </Figure>
          <Figure label={t('results.losingRun')}>{count(statistics.longestLosingRun)}</Figure>
          <Figure label={t('results.drawdown')}>
            <Amount value={statistics.maxDrawdown} isPrivate />
          </Figure>
        </Figures>
      </div>
      <p className={styles.note}>{t('results.note')}</p>
    </Card>
  )
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function Groups({ statistics: { byInstrument, byWeekday, byHour } }: { readonly statistics: TradeStatistics }) {
  const { t } = useTranslation('performance')
  const locale = useFormatLocale()
  const instruments = useSelector(useActor('market'), ({ context }) => context.instruments)
  const nameOf = (id: number) => instruments.find((one) => one.id === id)?.showCode ?? String(id)
  return (
    <div className={styles.groups}>
      <GroupBars
        title={t('groups.instrument')}
        groups={byInstrument.map((group) => ({ ...group, name: nameOf(group.instrumentId) }))}
      />
      <GroupBars
        title={t('groups.weekday')}
        groups={byWeekday.map((group) => ({ ...group, name: formatWeekday(locale, group.weekday % 7) }))}
      />
      <GroupBars title={t('groups.hour')} groups={byHour.map((group) => ({ ...group, name: hourText(group.hour) }))} />
    </div>
  )
}
