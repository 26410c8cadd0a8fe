import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCurrency } from '#rules/market/conversionRate.ts'
import { type Decimal, formatDecimal, isNegative, toNumber } from '#rules/number/decimal.ts'
import {
  type Formula,
  type Operand,
  type Operator,
  type Step,
  type Unit,
  isOperand,
  isRounded,
  operandsOf,
} from '#rules/trading/why/formula.ts'
import { Veil } from '#src/ui/format/Amount.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { type SignDisplay, formatDigits, formatPercent } from '#src/ui/format/formatNumber.ts'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import styles from './WhySteps.module.css'

type WhyStepsProps = {
  readonly steps: readonly Step[]
  /** Digits after the point of a price. */
  readonly precision?: number
  /** Money in it is hidden when the user wants it so. */
  readonly isPrivate?: boolean
}

/** A code, the same in every language. */
const signs: Readonly<Record<Operator, string>> = { plus: '+', minus: '−', times: '×', over: '÷' }

/** A formula, one line a step: what it is in words, then its numbers, never mirrored. [ORD510] */
export function WhySteps({ steps, precision = 2, isPrivate = false }: WhyStepsProps) {
  const { t } = useTranslation('why')
  const write = useWriter(precision, isPrivate)
  const isBack = steps.flatMap(({ formula }) => operandsOf(formula)).some(({ isWorkedBack }) => isWorkedBack)
  return (
    <>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key}>
            <span className={styles.words}>{t(`step.${step.key}`)}</span>
            <bdi dir="ltr" className={styles.formula}>
              {isOperand(step.formula) ? null : (
                <>
                  <Written formula={step.formula} write={write} /> {isRounded(step) ? '≈' : '='}{' '}
                </>
              )}
              <strong>{write(step.result, step.unit, signOf(step))}</strong>
            </bdi>
          </li>
        ))}
      </ul>
      {isBack && <p className={styles.note}>{t('note.workedBack')}</p>}
    </>
  )
}

/** Results that are won or lost have their sign. */
const signedKeys: readonly Step['key'][] = [
  'profitBuy',
  'profitSell',
  'net',
  'stopLoss',
  'takeProfit',
  'gap',
  'swapAll',
]
const signOf = ({ key }: Step): SignDisplay => (signedKeys.includes(key) ? 'exceptZero' : 'negative')

type Write = (value: Decimal, unit: Unit, sign?: SignDisplay) => ReactNode

function useWriter(precision: number, isPrivate: boolean): Write {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  const { isHidden } = usePrivacy()
  return (value, unit, sign = 'negative') => {
    if (unit === 'money' && isPrivate && isHidden) return <Veil />
    const digits = (places: number) => formatDigits(locale, formatDecimal(value, places), sign)
    switch (unit) {
      case 'price':
        return digits(precision)
      case 'lots':
        return t('unit.lots', { n: digits(2), count: toNumber(value) })
      case 'rate':
      case 'perLot':
        return `${digits(0)} ${accountCurrency}`
      case 'money':
        return digits(2)
      case 'share':
        return formatPercent(locale, toNumber(value) * 100, Math.max(0, value.scale - 2), 'negative')
      case 'percent':
        return formatPercent(locale, toNumber(value), value.scale, 'negative')
      case 'lotUnits':
      case 'leverage':
      case 'nights':
      case 'plain':
        return digits(0)
    }
  }
}

type WrittenProps = { readonly formula: Formula; readonly write: Write }

function Written({ formula, write }: WrittenProps): ReactNode {
  if (isOperand(formula)) return <Figured {...formula} write={write} />
  const { operator, left, right } = formula
  return (
    <Fragment>
      <Grouped formula={left} within={operator} write={write} /> {signs[operator]}{' '}
      <Grouped formula={right} within={operator} write={write} />
    </Fragment>
  )
}

/** A sum within a product stands in brackets. */
function Grouped({ formula, within, write }: WrittenProps & { readonly within: Operator }): ReactNode {
  const isSum = !isOperand(formula) && (formula.operator === 'plus' || formula.operator === 'minus')
  const isProduct = within === 'times' || within === 'over'
  const written = <Written formula={formula} write={write} />
  return isSum && isProduct ? <>({written})</> : written
}

/** Its unit may be written from right to left: it does not turn round what stands beside it. */
function Figured({ value, unit, isWorkedBack = false, write }: Operand & { readonly write: Write }): ReactNode {
  const text = <bdi>{write(value, unit)}</bdi>
  return (
    <span className={styles.number}>
      {isNegative(value) ? <>({text})</> : text}
      {isWorkedBack && '*'}
    </span>
  )
}
