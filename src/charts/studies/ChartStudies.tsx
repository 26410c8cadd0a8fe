import { useMemo } from 'react'
import type { Period } from '#rules/market/candle.ts'
import type { ChartChoice, IndicatorName, Parameters } from '#rules/market/chartChoice.ts'
import { useChartLayer } from '../chartPainter.ts'
import { studyLayer } from './studyLayer.ts'
import { type StudyWords, studyOf } from './studyOf.ts'

type ChartStudiesProps = { readonly choice: ChartChoice; readonly words: StudyWords; readonly period: Period }

/** The chosen indicators, inside a `CandleChart`; loaded when the first is chosen. [CHT36] [CHT37] [CHT40] */
export const ChartStudies = ({ choice, words, period }: ChartStudiesProps) =>
  choice.shown.map((name, position) =>
    // A day's average price within the day says nothing where a candle is a day.
    name === 'vwap' && period === '1day' ? null : (
      <Indicator key={name} {...{ name, words, position }} parameters={choice.parameters[name]} />
    ),
  )

type IndicatorProps = {
  readonly name: IndicatorName
  readonly parameters: Parameters
  readonly words: StudyWords
  readonly position: number
}

function Indicator({ name, parameters, words, position }: IndicatorProps) {
  const make = useMemo(
    () => studyLayer(studyOf(name, parameters, words), position),
    [name, parameters, words, position],
  )
  useChartLayer(make)
  return null
}
