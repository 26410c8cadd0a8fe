import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ChartChoice,
  type ChartKind,
  type IndicatorName,
  type Parameter,
  type ParameterProblem,
  type Parameters,
  chartKinds,
  findParameterErrors,
  mayShow,
  paneIndicators,
  parametersOf,
  priceIndicators,
  readChartChoice,
  shortNames,
  showIndicator,
  withParameters,
  writeChartChoice,
} from '#rules/market/chartChoice.ts'
import { useView } from '#src/app/device/preferences.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Options } from '#src/ui/controls/Segmented.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import styles from './ChartSheet.module.css'

type ChartSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The choice as it is kept; null is as at first. */
  readonly kept: string | null
  readonly onChoose: (kept: string | null) => void
}

/** How the chart looks: its kind, and what is drawn on the prices and beneath them. All of it takes effect at once. [CHT34] [CHT39] [CHT40] */
export function ChartSheet({ isOpen, onClose, kept, onChoose }: ChartSheetProps) {
  const { t } = useTranslation('chart')
  const [resets, setResets] = useState(0)
  const [askLine, keepAskLine] = useView('askLine')
  const choice = useMemo(() => readChartChoice(kept), [kept])
  const choose = (next: ChartChoice) => onChoose(writeChartChoice(next))
  const reset = () => {
    onChoose(null)
    // Fields begin anew with what they show.
    setResets(resets + 1)
  }
  const list = (label: string, names: readonly IndicatorName[]) => (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      {names.map((name) => (
        <IndicatorRow key={`${name} ${resets}`} {...{ name, choice, choose }} />
      ))}
    </section>
  )
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('app:close')}
      footer={
        <Button variant="quiet" block onClick={reset}>
          {t('reset')}
        </Button>
      }
    >
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('kinds')}</h3>
        <Options<ChartKind>
          label={t('kinds')}
          className={styles.kinds}
          optionClassName={styles.kind}
          options={chartKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={choice.kind}
          onChange={(kind) => choose({ ...choice, kind })}
        />
      </section>
      {list(t('onPrices'), priceIndicators)}
      {list(t('inPanes'), paneIndicators)}
      <Switch
        label={t('askLine')}
        hint={t('askHint')}
        checked={askLine === 'yes'}
        onChange={(isOn) => keepAskLine(isOn ? 'yes' : 'no')}
      />
    </Sheet>
  )
}

type IndicatorRowProps = {
  readonly name: IndicatorName
  readonly choice: ChartChoice
  readonly choose: (choice: ChartChoice) => void
}

function IndicatorRow({ name, choice, choose }: IndicatorRowProps) {
  const { t } = useTranslation('chart')
  const { t: tOfTrade } = useTranslation('trade')
  const isShown = choice.shown.includes(name)
  const isOpen = mayShow(choice, name)
  const words = { bollinger: t('bollinger'), volume: tOfTrade('chart.volume') }
  return (
    <div>
      <Switch
        label={{ ...shortNames, ...words }[name]}
        hint={isOpen ? t(`meaning.${name}`) : t('panesFull')}
        checked={isShown}
        disabled={!isOpen}
        onChange={(isOn) => choose(showIndicator(choice, name, isOn))}
      />
      {isShown && (
        <ParameterFields
          parameters={choice.parameters[name]}
          onChange={(typed) => choose(withParameters(choice, name, typed))}
        />
      )}
    </div>
  )
}

type Typed = Readonly<Partial<Record<Parameter, string>>>

type ParameterFieldsProps = {
  readonly parameters: Parameters
  /** Told of every change; what is no good stays in the field alone. */
  readonly onChange: (typed: Typed) => void
}

/** An indicator's periods as they are typed, each with what is wrong with it. [CHT39] */
function ParameterFields({ parameters, onChange }: ParameterFieldsProps) {
  const { t } = useTranslation('chart')
  const locale = useFormatLocale()
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(Object.entries(parameters).map(([parameter, value]) => [parameter, String(value)])),
  )
  const errors = findParameterErrors(typed)
  const say = (problem: ParameterProblem | undefined) => {
    if (!problem) return undefined
    if (problem.key === 'fastNotBelowSlow') return t('problem.fastNotBelowSlow')
    const [least, most] = [problem.least, problem.most].map((value) => formatCount(locale, value, problem.places))
    return t('problem.outOfRange', { least: least ?? '', most: most ?? '' })
  }
  const names = parametersOf(typed)
  if (names.length === 0) return null
  return (
    <div className={styles.fields}>
      {names.map((parameter) => (
        <NumberField
          key={parameter}
          label={t(`parameter.${parameter}`)}
          value={typed[parameter] ?? ''}
          error={say(errors[parameter])}
          onChange={(text) => {
            const next = { ...typed, [parameter]: text }
            setTyped(next)
            onChange(next)
          }}
        />
      ))}
    </div>
  )
}
