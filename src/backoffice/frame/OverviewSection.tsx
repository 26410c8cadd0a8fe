import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Overview } from '#contract/shapes/review.ts'
import type { overviewMachine } from '#machines/backoffice/overviewMachine.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { Outcome } from './Outcome.tsx'
import { FailedRead } from './FailedRead.tsx'
import styles from './OverviewSection.module.css'

/** What waits for whom and since when, and how the broker stands, looked at again and again. [OPS162, OPS163] */
export function OverviewSection({ overview: looking }: { readonly overview: ActorRefFrom<typeof overviewMachine> }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const overview = useSelector(looking, ({ context }) => context.overview)
  const problem = useSelector(looking, ({ context }) => context.problem)
  if (!overview && problem) return <FailedRead onRetry={() => looking.send({ type: 'overview.refresh' })} />
  if (!overview) return <Skeleton shape="card" count={3} label={t('loading')} />
  return (
    <>
      <ul className={styles.cards} aria-label={t('section.overview')}>
        {overview.waiting.map((waiting) => (
          <li key={waiting.kind}>
            <Waiting waiting={waiting} now={overview.at} />
          </li>
        ))}
        <li>
          <BrokerSettings overview={overview} />
        </li>
      </ul>
      {overview.stale.length > 0 && (
        <p className={styles.stale} role="alert">
          <Icon name="warning" size={18} /> {t('overview.noFreshPrice', { codes: overview.stale.join(', ') })}
        </p>
      )}
      {overview.exposures && <Exposures exposures={overview.exposures} />}
      <p className={styles.asOf}>{t('overview.asOf', { time: formatMoment(locale, overview.at, true) })}</p>
      <Outcome note={problem ? t('overview.stale') : undefined} />
    </>
  )
}

type WaitingProps = { readonly waiting: Overview['waiting'][number]; readonly now: number }

function Waiting({ waiting: { kind, count, since }, now }: WaitingProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  return (
    <Link href={`/desk?at=${kind}`} className={styles.card} data-waits={count > 0}>
      <span className={styles.head}>
        <span className={styles.name}>{t(`section.${kind}`)}</span>
        <Icon name="chevron-end" size={18} />
      </span>
      <span className={styles.count}>{new Intl.NumberFormat(locale).format(count)}</span>
      {since === null ? (
        <span>{t('overview.none')}</span>
      ) : (
        <>
          <span>{t('overview.since', { time: formatMoment(locale, since) })}</span>
          <span className={styles.ago}>{formatAgo(locale, now - since)}</span>
        </>
      )}
      <span className={styles.who}>{t(`overview.for.${kind}`)}</span>
    </Link>
  )
}

function BrokerSettings({ overview: { openPositions, companyStatus } }: { readonly overview: Overview }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const isOpen = companyStatus === 0
  return (
    <dl className={styles.card}>
      <div>
        <dt className={styles.name}>{t('overview.positions')}</dt>
        <dd className={styles.count}>{new Intl.NumberFormat(locale).format(openPositions)}</dd>
      </div>
      <div>
        <dt className={styles.name}>{t('overview.status')}</dt>
        <dd className={isOpen ? styles.open : styles.closed}>
          <Icon name={isOpen ? 'check' : 'lock'} size={18} /> {t(isOpen ? 'overview.open' : 'overview.closed')}
        </dd>
      </div>
    </dl>
  )
}

type ExposuresProps = { readonly exposures: NonNullable<Overview['exposures']> }

/** What real accounts hold together: the other side of it is the broker's. [OPS300] */
function Exposures({ exposures }: ExposuresProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const write = (value: Decimal | null, sign: 'negative' | 'exceptZero' = 'negative') =>
    value ? formatAmount(locale, value, 2, sign) : '–'
  return (
    <section className={styles.exposures} aria-labelledby="exposures">
      <h2 id="exposures" className={styles.name}>
        {t('overview.exposure.title')}
      </h2>
      {exposures.length === 0 ? (
        <p>{t('overview.exposure.none')}</p>
      ) : (
        <ul className={styles.cards}>
          {exposures.map(({ instrumentId, code, longLots, shortLots, netUsd, profit }) => (
            <li key={instrumentId} className={styles.card}>
              <h3 className={styles.name}>
                <bdi dir="ltr">{code}</bdi>
              </h3>
              <Figures look="pairs">
                <Figure label={t('overview.exposure.buy')}>{write(longLots)}</Figure>
                <Figure label={t('overview.exposure.sell')}>{write(shortLots)}</Figure>
                <Figure label={t('overview.exposure.net')}>{write(netUsd, 'exceptZero')}</Figure>
                <Figure label={t('overview.exposure.profit')}>{write(profit, 'exceptZero')}</Figure>
              </Figures>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** "3 hours ago", in the largest unit that is there whole. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function formatAgo(locale: string, ms: number): string {
  const [unit, length] = units.find(([, least]) => ms >= least) ?? units[2]
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }).format(-Math.floor(ms / length), unit)
}
