import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import type { AccountFigures } from '#rules/trading/account.ts'
import { toNumber } from '#rules/number/decimal.ts'
import type { StopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount, formatPercent, formatPrice } from '#src/ui/format/formatNumber.ts'
import { Gauge, type Level } from '#src/ui/format/Gauge.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { type Source, partOf } from '#src/ui/live/ticker.ts'
import { useToldBy } from './useToldBy.ts'
import type { WhatIfShown } from './whatIfShown.ts'
import styles from './WhatIfSheet.module.css'

/** From now to then. */
export const arrow = '→'

const figures = ['equity', 'margin', 'freeMargin'] as const
const words = { equity: 'netValue', margin: 'margin', freeMargin: 'available' } as const
const beforeOf = {
  equity: ({ before }: WhatIfNow) => before?.equity,
  margin: ({ before }: WhatIfNow) => before?.margin,
  freeMargin: ({ before }: WhatIfNow) => before?.freeMargin,
}
const afterOf = {
  equity: ({ after }: WhatIfNow) => after?.figures.equity,
  margin: ({ after }: WhatIfNow) => after?.figures.margin,
  freeMargin: ({ after }: WhatIfNow) => after?.figures.freeMargin,
}
const levelOfFigures = (told: AccountFigures | null | undefined): Level => ({
  percent: told?.marginLevel ? toNumber(told.marginLevel) : undefined,
})
const levelOf = ({ after }: WhatIfNow): Level => levelOfFigures(after?.figures)

type WhatIfFiguresProps = {
  readonly source: Source<WhatIfNow>
  readonly percents: WhatIfShown['percents']
  readonly precision: number
  readonly hasDraft: boolean
}

/** The account now and then, written without rendering. [ORD490] */
export function WhatIfFigures({ source, percents, precision, hasDraft }: WhatIfFiguresProps) {
  const { t } = useTranslation(['closing', 'orders'])
  const level = useMemo(() => partOf(source, levelOf), [source])
  const levelText = useLevelText()
  const stopOut = useStopOutTexts(precision)
  return (
    <div className={styles.figures}>
      <Warning source={source} />
      <LevelGauge level={level} percents={percents} />
      <Figures look="list">
        {figures.map((name) => (
          <NowAndThen
            key={name}
            label={t(`orders:summary.${words[name]}`)}
            before={<LiveAmount source={source} of={beforeOf[name]} isPrivate />}
            after={<LiveAmount source={source} of={afterOf[name]} isPrivate />}
          />
        ))}
        <NowAndThen
          label={t('orders:summary.level')}
          before={<LiveText source={source} text={levelText.before} ltr />}
          after={<LiveText source={level} text={levelText.of} ltr />}
        />
        <NowAndThen
          label={t('whatIf.stopOutPrice')}
          before={hasDraft && <LiveText source={source} text={stopOut.before} ltr />}
          after={<LiveText source={source} text={stopOut.after} ltr />}
        />
      </Figures>
    </div>
  )
}

type NowAndThenProps = { readonly label: string; readonly before: ReactNode; readonly after: ReactNode }

function NowAndThen({ label, before, after }: NowAndThenProps) {
  return (
    <Figure label={label}>
      <span className={styles.way} dir="ltr">
        {before}
        {before && <span aria-hidden="true">{arrow}</span>}
        <strong>{after}</strong>
      </span>
    </Figure>
  )
}

function useLevelText() {
  const locale = useFormatLocale()
  return useMemo(() => {
    const of = ({ percent }: Level) => (percent === undefined ? '–' : formatPercent(locale, percent, 2, 'negative'))
    return { of, before: (told: WhatIfNow) => of(levelOfFigures(told.before)) }
  }, [locale])
}

/** Down and up, as far as there are such prices. */
function useStopOutTexts(precision: number) {
  const locale = useFormatLocale()
  return useMemo(() => {
    const written = (prices: StopOutPrices | null) =>
      [prices?.down, prices?.up]
        .flatMap((one) => (one ? [formatPrice(locale, toNumber(one), precision)] : []))
        .join(' / ') || '–'
    return {
      before: (told: WhatIfNow) => written(told.stopOutBefore),
      after: (told: WhatIfNow) => written(told.stopOut),
    }
  }, [locale, precision])
}

type LevelGaugeProps = { readonly level: Source<Level>; readonly percents: WhatIfShown['percents'] }

function LevelGauge({ level, percents: { stopOutPercent, callPercent } }: LevelGaugeProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const percent = (value: number) => formatPercent(locale, value, 0, 'negative')
  return (
    <Gauge
      label={t('summary.level')}
      level={level}
      text={useLevelText().of}
      stopOut={stopOutPercent}
      call={callPercent}
      words={{
        stopOut: t('summary.stopOut', { level: percent(stopOutPercent) }),
        call: t('summary.call', { level: percent(callPercent) }),
        safe: t('summary.safe'),
      }}
    />
  )
}

const calledOf = ({ after }: WhatIfNow) => after?.isCalled ?? false
const closedOf = ({ after }: WhatIfNow) => after?.stopOuts.length ?? 0

/** What would happen there. [ACC104] */
function Warning({ source }: { readonly source: Source<WhatIfNow> }) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const isCalled = useToldBy(source, calledOf)
  const closed = useToldBy(source, closedOf)
  return (
    <div role="status">
      {closed > 0 ? (
        <Banner tone="bad" title={t('whatIf.stopped')}>
          {t('whatIf.closed', { n: formatCount(locale, closed) })}
        </Banner>
      ) : (
        isCalled && <Banner tone="warn" title={t('whatIf.called')} />
      )}
    </div>
  )
}
