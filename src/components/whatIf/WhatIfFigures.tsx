import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import { toNumber } from '#rules/number/decimal.ts'
import type { StopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import { LevelGauge, levelOfFigures, useLevelText } from '../account/LevelGauge.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount, formatPrice } from '#src/ui/format/formatNumber.ts'
import type { Level } from '#src/ui/format/Gauge.tsx'
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
  const levelBefore = useCallback((told: WhatIfNow) => levelText(levelOfFigures(told.before)), [levelText])
  const stopOut = useStopOutTexts(precision)
  return (
    <div className={styles.figures}>
      <Warning source={source} />
      <LevelGauge level={level} stopOut={percents.stopOutPercent} call={percents.callPercent} />
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
          before={<LiveText source={source} text={levelBefore} ltr />}
          after={<LiveText source={level} text={levelText} ltr />}
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
