import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import {
  type Decimal,
  divide,
  formatDecimal,
  isAbove,
  isBelow,
  isEqual,
  minus,
  plus,
  times,
} from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { figuresAfterClosing } from '#rules/trading/closing/closePreview.ts'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { mayClosePart, partRange, quickParts, splitPosition } from '#rules/trading/closing/part.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import { useClosingSlippage } from '#src/app/wiring/account/closingActors.ts'
import { useAccount, useActor, useChosenOrder } from '#src/app/wiring/actors.tsx'
import { SlippageFields } from '#src/components/protection/SlippageFields.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useNowPrice } from '../live/useOrderSource.ts'
import { FiguresAfter } from './FiguresAfter.tsx'
import styles from './PartSheet.module.css'
import { useOrderTag } from './useIsInert.ts'
import { useEndReason } from './useProblem.ts'

type PartSheetProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** How many lots of a position are closed, and what that makes of the account. [TKT340, TKT341, TKT342, ORD532] */
export function PartSheet({ order, isOpen, onClose }: PartSheetProps) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const instrument = useSelector(useActor('market'), instrumentOf(order.code))
  const what = t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })
  const [slippage, limit] = useClosingSlippage(order.code)
  const [typed, type] = useState<string | null>(null)
  const [askedOf, askOf] = useState(isOpen)
  if (askedOf !== isOpen) {
    askOf(isOpen)
    type(null)
  }
  const quick = instrument ? quickParts(order.lots, instrument) : []
  const first = quick.find(({ name }) => name === 'half') ?? quick[0]
  const text = typed ?? formatDecimal(first?.lots ?? order.lots, 2)
  const lots = readTypedNumber(text)
  const may = lots !== null && instrument !== undefined && mayClosePart(order.lots, lots, instrument)
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={`${t('part.title')} · ${order.showCode} \u2068${what}\u2069`}
      closeLabel={t('app:close')}
      footer={<Confirm order={order} lots={may ? lots : null} slippage={slippage} />}
    >
      {instrument && (
        <div className={styles.part}>
          <Lots order={order} instrument={instrument} text={text} lots={lots} onType={type} />
          <div className={styles.quick}>
            {quick.map((choice) => (
              <Chip
                key={choice.name}
                pressed={lots !== null && isEqual(choice.lots, lots)}
                onClick={() => type(formatDecimal(choice.lots, 2))}
              >
                {words[choice.name] ?? t('part.all')}
              </Chip>
            ))}
          </div>
          <Preview order={order} instrument={instrument} lots={may ? lots : null} />
          <More key={order.id} order={order} slippage={slippage} onSlippage={limit} />
        </div>
      )}
    </Sheet>
  )
}

const words: Readonly<Record<string, string>> = { quarter: '¼', half: '½' }

type LotsProps = {
  readonly order: Order
  readonly instrument: Instrument
  readonly text: string
  readonly lots: Decimal | null
  readonly onType: (text: string) => void
}

/** One more step to the end of the slider is all lots. */
function Lots({ order, instrument, text, lots, onType }: LotsProps): ReactNode {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const { lotStep } = instrument
  const range = partRange(order.lots, instrument)
  const places = Math.max(2, lotStep.scale)
  const choose = (chosen: Decimal) => onType(formatDecimal(chosen, places))
  if (!range) return null
  const { least, most } = range
  const steps = Number(divide(minus(most, least), lotStep, 0, 'down').units) + 1
  const lotsAt = (at: number): Decimal =>
    at >= steps ? order.lots : plus(least, times({ units: BigInt(at), scale: 0 }, lotStep))
  const known = lots ?? least
  const at = isAbove(known, most)
    ? steps
    : isBelow(known, least)
      ? 0
      : Number(divide(minus(known, least), lotStep, 0, 'down').units)
  return (
    <>
      <Stepper
        label={t('part.lots')}
        value={text}
        onChange={onType}
        unit={t('part.of', { lots: formatPlain(locale, order.lots, 2) })}
        minusLabel={t('part.fewer')}
        plusLabel={t('part.more')}
        minusDisabled={at <= 0}
        plusDisabled={at >= steps}
        onMinus={() => choose(lotsAt(Math.max(0, at - 1)))}
        onPlus={() => choose(lotsAt(at + 1))}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={t('part.lots')}
        aria-valuetext={formatPlain(locale, lotsAt(at), 2)}
        min={0}
        max={steps}
        step={1}
        value={at}
        onChange={(event) => choose(lotsAt(Number(event.target.value)))}
      />
    </>
  )
}

type PreviewProps = { readonly order: Order; readonly instrument: Instrument; readonly lots: Decimal | null }

function Preview({ order, instrument, lots }: PreviewProps) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const account = useAccount()
  const before = useSelector(account, (snapshot) => (snapshot ? figuresKnown(snapshot) : null), isSameFigures)
  const positions = useSelector(account, (snapshot) => snapshot?.context.liveOrders?.size ?? 0)
  const rate = useSelector(useActor('market'), conversionRateOf(order.code))
  const nowPrice = useNowPrice(order)
  const { side, openPrice } = order
  const { unitsPerLot } = instrument
  const split = lots && splitPosition(order, lots)
  const profit =
    lots && openPrice && rate
      ? profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate: rate })
      : null
  const isAll = lots !== null && isEqual(lots, order.lots) && positions === 1
  const after =
    before && split && profit ? figuresAfterClosing(before, [{ profit, margin: split.part.margin }], isAll) : null
  return (
    <FiguresAfter before={before} after={after}>
      <Figure label={t('part.result')}>
        <Amount value={profit ?? undefined} sign coloured isPrivate />
      </Figure>
      <Figure label={t('part.left')}>
        {split ? t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, split.rest.lots, 2) }) : '–'}
      </Figure>
    </FiguresAfter>
  )
}

type Known = ReturnType<typeof figuresKnown>
export const isSameFigures = (one: Known, other: Known): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    isEqual(one.balance, other.balance) &&
    isEqual(one.profit, other.profit) &&
    isEqual(one.margin, other.margin))

type MoreProps = {
  readonly order: Order
  readonly slippage: string
  readonly onSlippage: (slippage: string) => void
}

/** What few closes need; a limit that is set is said also while it is shut. [ORD532] */
function More({ order: { pricePrecision }, slippage, onSlippage }: MoreProps) {
  const { t } = useTranslation(['closing', 'orderSettings', 'stops'])
  const locale = useFormatLocale()
  const limit = readTypedNumber(slippage)
  const pips = limit && formatPlain(locale, pipsOfDistance(limit, pricePrecision))
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        {pips ? `${t('orderSettings:more.most')} · ${t('stops:pips', { pips })}` : t('part.options')}
      </summary>
      <div className={styles.fields}>
        <SlippageFields
          slippage={slippage}
          onChange={onSlippage}
          pricePrecision={pricePrecision}
          hint={t('part.slippageHint')}
        />
      </div>
    </details>
  )
}

type ConfirmProps = { readonly order: Order; readonly lots: Decimal | null; readonly slippage: string }

function Confirm({ order, lots, slippage }: ConfirmProps) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const actor = useChosenOrder()
  const nowPrice = useNowPrice(order)
  const price = `\u2066${formatPlain(locale, nowPrice, order.pricePrecision)}\u2069`
  return (
    <Button
      block
      size="large"
      busy={useOrderTag('busy')}
      inert={useOrderTag('inert')}
      disabled={lots === null}
      reason={useEndReason()}
      onClick={() => {
        if (!lots) return
        const maxSlippage = readTypedNumber(slippage)
        actor?.send({
          type: 'order.close',
          ...(!isEqual(lots, order.lots) && { lots }),
          ...(maxSlippage && { expectedPrice: nowPrice, maxSlippage }),
        })
      }}
    >
      {t('part.confirm', { lots: lots ? formatPlain(locale, lots, 2) : '–', price })}
    </Button>
  )
}
