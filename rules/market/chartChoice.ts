/** How someone wants candles drawn and what beside them: the kind of chart, the indicators and their periods. [CHT34, CHT39, CHT40] */

export const chartKinds = ['candles', 'hollow', 'bars', 'line', 'area', 'heikinAshi'] as const
export type ChartKind = (typeof chartKinds)[number]

/** What traders of all languages call them. */
export const shortNames = {
  sma: 'SMA',
  ema: 'EMA',
  bollinger: 'BB',
  vwap: 'VWAP',
  rsi: 'RSI',
  macd: 'MACD',
  atr: 'ATR',
} as const

/** On the prices, and in a pane of its own beneath them. */
export const priceIndicators = ['sma', 'ema', 'bollinger', 'vwap'] as const
export const paneIndicators = ['rsi', 'macd', 'atr', 'volume'] as const
export const panesMost = 2
export type PaneIndicator = (typeof paneIndicators)[number]
export type IndicatorName = (typeof priceIndicators)[number] | PaneIndicator

const parameterNames = ['period', 'deviations', 'fast', 'slow', 'signal'] as const
export type Parameter = (typeof parameterNames)[number]
export type Parameters = Readonly<Partial<Record<Parameter, number>>>

export type ChartChoice = {
  readonly kind: ChartKind
  /** In the order in which they were chosen. */
  readonly shown: readonly IndicatorName[]
  /** All of each, those that are not shown too. */
  readonly parameters: Readonly<Record<IndicatorName, Parameters>>
}

export type ParameterProblem =
  | { readonly key: 'outOfRange'; readonly least: number; readonly most: number; readonly places: number }
  | { readonly key: 'fastNotBelowSlow' }

/** Counts of candles; deviations are multiples of the standard one. */
export const parameterLimits: Readonly<Record<Parameter, { least: number; most: number; places: number }>> = {
  period: { least: 2, most: 400, places: 0 },
  deviations: { least: 0.5, most: 5, places: 1 },
  fast: { least: 2, most: 200, places: 0 },
  slow: { least: 3, most: 400, places: 0 },
  signal: { least: 2, most: 200, places: 0 },
}

export const defaultChoice: ChartChoice = {
  kind: 'candles',
  shown: [],
  parameters: {
    sma: { period: 50 },
    ema: { period: 20 },
    bollinger: { period: 20, deviations: 2 },
    vwap: {},
    rsi: { period: 14 },
    macd: { fast: 12, slow: 26, signal: 9 },
    atr: { period: 14 },
    volume: {},
  },
}

export const isPane = (name: IndicatorName): name is PaneIndicator => paneIndicators.some((pane) => pane === name)

/** False for a pane more than there is room for. [CHT40] */
export const mayShow = ({ shown }: ChartChoice, name: IndicatorName): boolean =>
  !isPane(name) || shown.includes(name) || shown.filter(isPane).length < panesMost

export function showIndicator(choice: ChartChoice, name: IndicatorName, isShown: boolean): ChartChoice {
  const others = choice.shown.filter((other) => other !== name)
  if (!isShown) return { ...choice, shown: others }
  return mayShow(choice, name) ? { ...choice, shown: [...others, name] } : choice
}

/** What is wrong with these figures, typed in plain notation ("14"); nothing for those that may be used. [CHT39] */
export function findParameterErrors(
  typed: Readonly<Partial<Record<Parameter, string>>>,
): Readonly<Partial<Record<Parameter, ParameterProblem>>> {
  const problems: Partial<Record<Parameter, ParameterProblem>> = {}
  for (const parameter of parametersOf(typed)) {
    if (!isInRange(parameter, plainNumber(typed[parameter]))) {
      problems[parameter] = { key: 'outOfRange', ...parameterLimits[parameter] }
    }
  }
  const [fast, slow] = [plainNumber(typed.fast), plainNumber(typed.slow)]
  if (!problems.fast && !problems.slow && fast >= slow) problems.fast = { key: 'fastNotBelowSlow' }
  return problems
}

/** The choice with an indicator's figures, typed in plain notation, if all of them may be used. */
export function withParameters(
  choice: ChartChoice,
  name: IndicatorName,
  typed: Readonly<Partial<Record<Parameter, string>>>,
): ChartChoice {
  if (parametersOf(findParameterErrors(typed)).length > 0) return choice
  const figures: Partial<Record<Parameter, number>> = {}
  for (const parameter of parametersOf(typed)) figures[parameter] = plainNumber(typed[parameter])
  return { ...choice, parameters: { ...choice.parameters, [name]: { ...choice.parameters[name], ...figures } } }
}

export const parametersOf = (figures: Readonly<Partial<Record<Parameter, unknown>>>): readonly Parameter[] =>
  parameterNames.filter((parameter) => figures[parameter] !== undefined)

/** The choice that was kept as text. Whatever in it is none, which someone else may have put there, is as at first. [CHT41] */
export function readChartChoice(text: string | null): ChartChoice {
  const kept = parseRecord(text)
  const figures = recordOf(kept.parameters)
  let choice = defaultChoice
  const kind = chartKinds.find((known) => known === kept.kind)
  if (kind) choice = { ...choice, kind }
  for (const name of Array.isArray(kept.shown) ? kept.shown : []) {
    if (isIndicator(name)) choice = showIndicator(choice, name, true)
  }
  for (const name of indicators) {
    const wanted = recordOf(figures[name])
    const typed: Partial<Record<Parameter, string>> = {}
    for (const parameter of parametersOf(defaultChoice.parameters[name])) typed[parameter] = String(wanted[parameter])
    choice = withParameters(choice, name, typed)
  }
  return choice
}

/** Null for the choice at first: there is nothing to keep. */
export function writeChartChoice(choice: ChartChoice): string | null {
  const text = JSON.stringify(choice)
  return text === JSON.stringify(defaultChoice) ? null : text
}

const indicators: readonly IndicatorName[] = [...priceIndicators, ...paneIndicators]
const isIndicator = (name: unknown): name is IndicatorName => indicators.some((known) => known === name)

function isInRange(parameter: Parameter, value: number): boolean {
  const { least, most, places } = parameterLimits[parameter]
  return value >= least && value <= most && Number(value.toFixed(places)) === value
}

const plainNumber = (text: string | undefined): number =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
