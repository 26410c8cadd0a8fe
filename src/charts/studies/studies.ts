/** What of a chart is loaded only when somebody wants it: indicators, kinds of chart other than candles, and what understands a choice of them. */
import { readChartChoice } from '#rules/market/chartChoice.ts'
import { ChartStudies } from './ChartStudies.tsx'
import { kindLayers } from './kindLayers.ts'

export const studies = { ChartStudies, kindLayers, readChartChoice }
