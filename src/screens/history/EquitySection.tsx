import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalFromNumber, toNumber } from '#rules/number/decimal.ts'
import { useClock, useEquity } from '#src/app/wiring/historyActors.ts'
import { EquityCurve } from '#src/charts/EquityCurve.tsx'
import { type EquityDot, dotAt } from '#src/charts/geometry/equityCurve.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './AccountDetail.module.css'

const dayMs = 24 * 60 * 60 * 1_000
const spans = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, all: null } as const
type Span = keyof typeof spans
const order: readonly Span[] = ['day', 'week', 'month', 'all']

/** What the account was worth; not there where the back end does not keep it. [ACC17, ACC18] */
export function EquitySection() {
  const [span, choose] = useState<Span>('all')
  const now = useClock()
  const [openedAt] = useState(now)
  const length = spans[span]
  return <OfSpan key={span} span={span} from={length === null ? null : openedAt - length} onChoose={choose} />
}

type OfSpanProps = { readonly span: Span; readonly from: number | null; readonly onChoose: (span: Span) => void }

function OfSpan({ span, from, onChoose }: OfSpanProps) {
  const { t } = useTranslation('history')
  const reading = useEquity(from)
  const snapshot = useSelector(reading, (known) => known)
  const { value, problem } = snapshot.context
  const points = useMemo(
    () =>
      value?.map(({ time, balance, equity }) => ({
        time,
        balance: toNumber(balance),
        equity: toNumber(equity),
      })),
    [value],
  )
  if (problem?.kind === 'refused') return null
  return (
    <section className={styles.equity} aria-label={t('equity.title')}>
      <Card inset>
        {points ? (
          <Curve points={points} />
        ) : problem ? (
          <ReadFailure problem={problem} onRetry={() => reading.send({ type: 'read.refresh' })} />
        ) : (
          <Skeleton shape="chart" label={t('app:loading')} />
        )}
        <Segmented
          label={t('equity.span')}
          options={order.map((one) => ({ value: one, label: t(`equity.spans.${one}`) }))}
          value={span}
          onChange={onChoose}
        />
      </Card>
    </section>
  )
}

function Curve({ points }: { readonly points: readonly EquityDot[] }) {
  const { t } = useTranslation('history')
  const { isHidden, word } = usePrivacy()
  const locale = useFormatLocale()
  const [time, look] = useState<number | undefined>(undefined)
  const last = points.at(-1)
  if (points.length < 2 || !last) return <p className={styles.young}>{t('equity.young')}</p>
  const looked = dotAt(points, time ?? last.time) ?? last
  const moment = formatMoment(locale, looked.time)
  const write = (amount: number) => (isHidden ? word : formatAmount(locale, exact(amount), 2, 'negative'))
  return (
    <>
      <p className={styles.looked}>
        <span className={styles.equity}>
          {t('netValue')} <Amount value={exact(looked.equity)} isPrivate />
        </span>
        <span className={styles.balance}>
          {t('balance')} <Amount value={exact(looked.balance)} isPrivate />
        </span>
        <span className={styles.moment}>{moment}</span>
      </p>
      <EquityCurve
        points={points}
        time={time}
        onLook={look}
        label={t('equity.title')}
        valueText={t('equity.at', { time: moment, netValue: write(looked.equity), balance: write(looked.balance) })}
      />
    </>
  )
}

const exact = (amount: number) => decimalFromNumber(amount) ?? { units: 0n, scale: 0 }
