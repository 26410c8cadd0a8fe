import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresKnown } from '#machines/accountMachine.ts'
import { toNumber } from '#rules/decimal.ts'
import { useAccount, useApp } from '#src/app/actors.tsx'
import { Amount } from '#src/ui/Amount.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Figure } from '#src/ui/Figure.tsx'
import { Figures } from '#src/ui/Figures.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { Gauge } from '#src/ui/Gauge.tsx'
import { formatPercent } from '#src/ui/formatNumber.ts'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import styles from './AccountSummary.module.css'

/** Net value, margin level as a gauge, and what is left. What is not known yet is shown as –. */
export const AccountSummary = memo(function AccountSummary() {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const figures = useSelector(useAccount(), (snapshot) => snapshot && figuresKnown(snapshot), isSame)
  const level = figures?.marginLevel ? toNumber(figures.marginLevel) : undefined
  const stopOut = settings?.stopOutPercent ?? 50
  const call = settings?.marginCallPercent ?? 100
  const percent = (value: number, places: number) => formatPercent(locale, value, places, 'negative')
  return (
    <Card inset>
      <MarginCall />
      <div>
        <p className={styles.label}>{t('summary.netValue')}</p>
        <p className={styles.netValue}>
          <Amount value={figures?.netValue} size="hero" /> <Amount value={figures?.profit} sign coloured size="row" />
        </p>
      </div>
      <Gauge
        label={t('summary.level')}
        level={level}
        levelText={level === undefined ? '–' : percent(level, 2)}
        stopOut={stopOut}
        call={call}
        words={{
          stopOut: t('summary.stopOut', { level: percent(stopOut, 0) }),
          call: t('summary.call', { level: percent(call, 0) }),
          safe: t('summary.safe'),
        }}
      />
      <Figures>
        <Figure label={t('summary.balance')}>
          <Amount value={figures?.balance} />
        </Figure>
        <Figure label={t('summary.available')}>
          <Amount value={figures?.available} />
        </Figure>
        <Figure label={t('summary.margin')}>
          <Amount value={figures?.margin} />
        </Figure>
        <Figure label={t('summary.ratio')}>
          <LeftToRight>{figures ? percent(toNumber(figures.prepaymentRatio), 2) : '–'}</LeftToRight>
        </Figure>
      </Figures>
    </Card>
  )
})

/** As long as the level is below the warning level. [ACC21] */
function MarginCall() {
  const { t } = useTranslation('orders')
  const isCalled = useSelector(useAccount(), (snapshot) => snapshot?.hasTag('margin call')) ?? false
  if (!isCalled) return null
  return (
    <Banner tone="warn" title={t('marginCall.title')}>
      {t('marginCall.text')}
    </Banner>
  )
}

type Figured = ReturnType<typeof figuresKnown> | undefined

/** Figures are made anew on each tick; they render anew only when the account changed. */
const isSame = (a: Figured, b: Figured): boolean =>
  a === b || (!!a && !!b && a.netValue === b.netValue && a.margin === b.margin && a.balance === b.balance)
