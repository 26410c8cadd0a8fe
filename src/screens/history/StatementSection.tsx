import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Statement } from '#machines/account/performanceMachine.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { negate } from '#rules/number/decimal.ts'
import type { ReportPeriod } from '#rules/trading/results/reportPeriod.ts'
import type { TradingCosts } from '#rules/trading/results/statement.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatDay } from '#src/ui/format/formatDay.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { PrintedRows } from './PrintedRows.tsx'
import type { PerformancePage } from './Results.tsx'
import styles from './Performance.module.css'

type SectionProps = { readonly page: PerformancePage; readonly period: ReportPeriod }

/** Balances at both ends of the chosen time and what was paid in between; all rows in a file or on paper. [ACC86, ACC87, ACC90] */
export function StatementSection({ page, period }: SectionProps) {
  const { t } = useTranslation(['performance', 'history', 'user'])
  const user = useSelector(useActor('session'), userOf)
  const locale = useFormatLocale()
  const reading = useSelector(page, ({ children }) => children.statement)
  const { value, problem } = useSelector(reading, (snapshot) => snapshot?.context) ?? {}
  const words = useStatementWords()
  return (
    <section className={styles.statement} aria-labelledby="statement-title">
      <Card inset>
        <div className={styles.head}>
          <h2 id="statement-title" className={styles.title}>
            {t('statement.title')}
          </h2>
          {value && (
            <div className={styles.actions}>
              <Button
                variant="quiet"
                size="small"
                icon="document"
                onClick={() => page.send({ type: 'statement.save', statement: value, words })}
              >
                {t('history:export.save')}
              </Button>
              <Button variant="quiet" size="small" onClick={() => page.send({ type: 'statement.print' })}>
                {t('statement.print')}
              </Button>
            </div>
          )}
        </div>
        {user && (
          <p className={styles.caption}>
            <LeftToRight>{t('user:uid', { uid: user.uid })}</LeftToRight>
          </p>
        )}
        <p className={styles.caption}>
          <bdi>{formatDay(locale, period.from)}</bdi> – <bdi>{formatDay(locale, period.to - 1)}</bdi>
        </p>
        {value ? (
          <Balances statement={value} />
        ) : problem ? (
          <ReadFailure problem={problem} onRetry={() => reading?.send({ type: 'read.refresh' })} />
        ) : (
          <Skeleton shape="row" count={4} label={t('app:loading')} />
        )}
      </Card>
      {value && <PrintedRows rows={value.rows} />}
    </section>
  )
}

function Balances({ statement: { opening, closing, costs } }: { readonly statement: Statement }) {
  const { t } = useTranslation('performance')
  return (
    <>
      <Figures look="list">
        <Figure label={t('statement.opening')}>
          <Amount value={opening} unit="USD" isPrivate />
        </Figure>
        <Figure label={t('statement.closing')}>
          <Amount value={closing} unit="USD" isPrivate />
        </Figure>
        <Costs costs={costs} />
      </Figures>
      <p className={styles.note}>{t('statement.note')}</p>
    </>
  )
}

/** What was paid stands below zero. */
function Costs({ costs: { spread, fee, swap } }: { readonly costs: TradingCosts }) {
  const { t } = useTranslation(['performance', 'history'])
  return (
    <>
      <Figure label={t('statement.spread')}>
        <Amount value={negate(spread)} sign isPrivate />
      </Figure>
      <Figure label={t('history:kind.fee')}>
        <Amount value={negate(fee)} sign isPrivate />
      </Figure>
      <Figure label={t('history:kind.swap')}>
        <Amount value={swap} sign isPrivate />
      </Figure>
    </>
  )
}

/** What trading cost since the year began, whatever time is looked at. [ACC88] */
export function YearCosts({ page }: { readonly page: PerformancePage }) {
  const { t } = useTranslation('performance')
  const reading = useSelector(page, ({ children }) => children.year)
  const { value, problem } = useSelector(reading, (snapshot) => snapshot?.context) ?? {}
  return (
    <section aria-labelledby="year-title">
      <Card inset>
        <h2 id="year-title" className={styles.title}>
          {t('statement.year')}
        </h2>
        {value ? (
          <Figures look="list">
            <Costs costs={value.costs} />
          </Figures>
        ) : problem ? (
          <ReadFailure problem={problem} onRetry={() => reading?.send({ type: 'read.refresh' })} />
        ) : (
          <Skeleton shape="row" count={3} label={t('app:loading')} />
        )}
      </Card>
    </section>
  )
}

function useStatementWords() {
  const { t } = useTranslation(['performance', 'history'])
  return {
    headings: (['time', 'kind', 'description', 'amount', 'balance'] as const).map((one) => t(`history:csv.${one}`)),
    opening: t('statement.opening'),
    closing: t('statement.closing'),
    spread: t('statement.spread'),
    fee: t('history:kind.fee'),
    swap: t('history:kind.swap'),
  }
}
