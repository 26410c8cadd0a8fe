import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import styles from './StopChip.module.css'
import { hasWrongStop } from '../ticket/sideReasons.ts'
import { type SummaryNow, useDrafted, useSummarySource } from '../ticket/useTicket.ts'

const parts = {
  stopLoss: { uses: 'usesStopLoss', short: 'form.stopLossShort' },
  takeProfit: { uses: 'usesTakeProfit', short: 'form.takeProfitShort' },
} as const

const moneyOf: Readonly<Record<StopKind, (now: SummaryNow) => Decimal | null | undefined>> = {
  stopLoss: ({ side, summary }) => side && summary?.stopLossMoney,
  takeProfit: ({ side, summary }) => side && summary?.takeProfitMoney,
}

type StopChipProps = {
  readonly kind: StopKind
  /** Decimals that the instrument is quoted with. */
  readonly precision: number
  readonly onOpen: (kind: StopKind) => void
}

/** A stop in the room of a word: its price and what it means in money where it is set; a tap opens it. [TKT11, TKT21, TKT122] */
export function StopChip({ kind, precision, onOpen }: StopChipProps) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const trail = useDrafted('trail')
  const uses = useDrafted(parts[kind].uses)
  const price = useDrafted(kind) ?? ''
  const trails = kind === 'stopLoss' && trail
  const text = trails || price
  const isOn = !!trails || uses
  const typed = readTypedNumber(text)
  const locale = useFormatLocale()
  const isWrong = useSelector(form, (snapshot) => hasWrongStop(snapshot, kind))
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const source = useSummarySource()
  return (
    <button
      type="button"
      className={classNames(styles.chip, isOn && styles.on, isOn && styles[kind], isWrong && styles.wrong)}
      aria-haspopup="dialog"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : () => onOpen(kind)}
    >
      <span className={styles.head}>
        <Hidden>{t(`form.${kind}`)}</Hidden>
        <span>{t(parts[kind].short)}</span>
        {isOn ? (
          <span className={styles.money}>
            <LiveAmount source={source} of={moneyOf[kind]} sign />
          </span>
        ) : (
          <Icon name="plus" size={16} />
        )}
      </span>
      {isOn && (
        <bdi dir="ltr" className={styles.price}>
          {typed ? formatPrice(locale, toNumber(typed), precision) : text || '–'}
        </bdi>
      )}
    </button>
  )
}
