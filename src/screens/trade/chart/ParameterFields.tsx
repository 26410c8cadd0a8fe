import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Parameter,
  type ParameterProblem,
  type Parameters,
  findParameterErrors,
  parametersOf,
} from '#rules/market/chartChoice.ts'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import styles from './ChartSheet.module.css'

type Typed = Readonly<Partial<Record<Parameter, string>>>

type ParameterFieldsProps = {
  readonly parameters: Parameters
  /** Told of every change; what is no good stays in the field alone. */
  readonly onChange: (typed: Typed) => void
}

/** An indicator's periods as they are typed, each with what is wrong with it. [CHT39] */
export function ParameterFields({ parameters, onChange }: ParameterFieldsProps) {
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
