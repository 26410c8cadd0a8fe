import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountFigures } from '#rules/trading/account.ts'
import { toNumber } from '#rules/number/decimal.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Gauge, type Level } from '#src/ui/format/Gauge.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import type { Source } from '#src/ui/live/ticker.ts'

/** What is not known yet, or has no margin, has no level. */
export const levelOfFigures = (told: AccountFigures | null | undefined): Level => ({
  percent: told?.marginLevel ? toNumber(told.marginLevel) : undefined,
})

export function useLevelText(): (level: Level) => string {
  const locale = useFormatLocale()
  return useCallback(
    ({ percent }) => (percent === undefined ? '–' : formatPercent(locale, percent, 2, 'negative')),
    [locale],
  )
}

/** Per cent of the margin level. */
type LevelGaugeProps = { readonly level: Source<Level>; readonly stopOut: number; readonly call: number }

/** The margin level between stop out, margin call and safety, written without rendering. */
export function LevelGauge({ level, stopOut, call }: LevelGaugeProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const percent = (value: number) => formatPercent(locale, value, 0, 'negative')
  return (
    <Gauge
      label={t('summary.level')}
      level={level}
      text={useLevelText()}
      stopOut={stopOut}
      call={call}
      words={{
        stopOut: t('summary.stopOut', { level: percent(stopOut) }),
        call: t('summary.call', { level: percent(call) }),
        safe: t('summary.safe'),
      }}
    />
  )
}
