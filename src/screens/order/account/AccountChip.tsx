import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { toNumber } from '#rules/number/decimal.ts'
import { useActor, useApp } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import { gaugeShare, gaugeZone } from '#src/ui/format/gaugeShare.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { type Writer, partOf, useTicks, writeText } from '#src/ui/live/ticker.ts'
import styles from './AccountChip.module.css'
import { type FiguresNow, useFiguresSource } from './useFiguresSource.ts'

type LevelNow = { readonly percent: number | undefined }

const equityOf = ({ figures }: FiguresNow) => figures?.equity
const levelOf = ({ figures }: FiguresNow): LevelNow => ({
  percent: figures?.marginLevel ? toNumber(figures.marginLevel) : undefined,
})

/** Which account one trades with, what it is worth and how safe it is, at a glance; a tap says more. [ACC120] */
export function AccountChip({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('trade')
  const isReal = useSelector(useActor('session'), roleOf) === 'real'
  const figures = useFiguresSource()
  return (
    <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={onOpen}>
      <Hidden>{t('app:title.user')}</Hidden>
      <span className={styles.line}>
        <span className={styles.kind}>{isReal ? t('real') : t('app:demo')}</span>
        <LiveAmount source={figures} of={equityOf} isPrivate />
      </span>
      <Level />
    </button>
  )
}

function Level() {
  const locale = useFormatLocale()
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const figures = useFiguresSource()
  const level = useMemo(() => partOf(figures, levelOf), [figures])
  const stopOut = settings?.stopOutPercent ?? 50
  const call = settings?.marginCallPercent ?? 100
  const prepare = useCallback(
    (line: HTMLSpanElement): Writer<LevelNow> =>
      ({ percent }) => {
        writeText(
          line.lastElementChild ?? undefined,
          percent === undefined ? '–' : formatPercent(locale, percent, 0, 'negative'),
        )
        line.dataset['zone'] = gaugeZone(percent, call)
        line.style.setProperty('--share', `${(gaugeShare(percent, stopOut, call) * 100).toFixed(1)}%`)
      },
    [locale, stopOut, call],
  )
  return (
    <span ref={useTicks(level, prepare)} className={styles.level}>
      <span className={styles.track} />
      <bdi dir="ltr" />
    </span>
  )
}
