import { useSelector } from '@xstate/react'
import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/number/decimal.ts'
import { useAccount, useApp, useShowsMarginCall } from '#src/app/wiring/actors.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { LevelGauge, levelOfFigures } from '#src/components/account/LevelGauge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { PrivacyToggle } from '#src/ui/controls/PrivacyToggle.tsx'
import { partOf } from '#src/ui/live/ticker.ts'
import styles from './AccountSummary.module.css'
import { WhyFigure, WhyUnder } from '../why/WhyFigure.tsx'
import { type FiguresNow, useFiguresSource } from './useFiguresSource.ts'

const netValueOf = ({ figures }: FiguresNow) => figures?.equity
const profitOf = ({ figures }: FiguresNow) => figures?.profit
const balanceOf = ({ figures }: FiguresNow) => figures?.balance
const availableOf = ({ figures }: FiguresNow) => figures?.freeMargin
const marginOf = ({ figures }: FiguresNow) => figures?.margin
const levelOf = ({ figures }: FiguresNow) => levelOfFigures(figures)

/** Equity, margin level as a gauge, and what is left, written without rendering. What is not known yet is shown as –. */
export const AccountSummary = memo(function AccountSummary() {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const figures = useFiguresSource()
  const level = useMemo(() => partOf(figures, levelOf), [figures])
  const ratioText = useCallback(
    ({ figures: known }: FiguresNow) =>
      known ? formatPercent(locale, toNumber(known.prepaymentRatio), 2, 'negative') : '–',
    [locale],
  )
  return (
    <Card inset>
      <MarginCall />
      <div>
        <PrivacyToggle label={t('summary.netValue')} />
        <p className={styles.equity}>
          <LiveAmount source={figures} of={netValueOf} size="hero" isPrivate />
          <LiveAmount source={figures} of={profitOf} sign coloured size="row" isPrivate />
        </p>
        <WhyUnder label={t('summary.netValue')} asked={{ of: 'account', figure: 'equity' }} />
      </div>
      <LevelGauge level={level} stopOut={settings?.stopOutPercent ?? 50} call={settings?.marginCallPercent ?? 100} />
      <WhyUnder label={t('summary.level')} asked={{ of: 'account', figure: 'marginLevel' }} />
      <div className={styles.figures}>
        <Figures look="pairs">
          <Figure label={t('summary.balance')}>
            <LiveAmount source={figures} of={balanceOf} isPrivate />
          </Figure>
          <WhyFigure look="stacked" label={t('summary.available')} asked={{ of: 'account', figure: 'freeMargin' }}>
            <LiveAmount source={figures} of={availableOf} isPrivate />
          </WhyFigure>
          <Figure label={t('summary.margin')}>
            <LiveAmount source={figures} of={marginOf} isPrivate />
          </Figure>
          <WhyFigure look="stacked" label={t('summary.ratio')} asked={{ of: 'account', figure: 'marginUsage' }}>
            <LiveText source={figures} text={ratioText} ltr />
          </WhyFigure>
        </Figures>
      </div>
    </Card>
  )
})

/** As long as the level is below the warning level; what would help opens under it. [ACC21, ACC115] */
function MarginCall() {
  const { t } = useTranslation('orders')
  useShowsMarginCall()
  const isCalled = useSelector(useAccount(), (snapshot) => snapshot?.hasTag('margin call')) ?? false
  if (!isCalled) return null
  return (
    <div>
      <Banner tone="warn" title={t('marginCall.title')}>
        {t('marginCall.text')}
      </Banner>
      <WhyUnder
        label={t('marginCall.title')}
        ask={t('marginCall.help')}
        asked={{ of: 'account', figure: 'marginLevel' }}
      />
    </div>
  )
}
