/**
 * Which parts of the app show nothing but prices, sums and shares, and which draw nothing but icons and charts, by the style sheets that they have
 * their classes from (`Price-module_pips` is of `Price.module.css`). [FLW251]
 */
const listOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** What else they show is words of ours; names, numbers of accounts and documents, and uids stand elsewhere. */
const figureSheets = listOf(
  `AccountChip AccountSheet AccountSummary Amount CandleChart CandleTable ChangedTerms ClosedOrderRow EndDialog EquityCurve Gauge LiveChange
  LotsSlider OneTapChip OpenOrderRow OrderForm OrderList OrderMenu OrderSettings PositionPath PositionStrip Price PriceHeader ProtectionDialog
  QuoteRow StalePrice StopChip StopDrag StopFields StopSheet Tabs TicketPreview drawings fillMarks heldLine studies`,
)
/** A code for cameras is a drawing that can be read: it is not among them. */
const drawingSheets = listOf(
  'AreaSpark CandleChart DrawTools EquityCurve Icon PathChart PositionPath Rank Skeleton drawings fillMarks heldLine studies',
)

export const placeSheets: readonly string[] = [...figureSheets, ...drawingSheets]

const sheetOf = (className: string): string => /^(\w+)-module_/.exec(className)?.[1] ?? ''
const isOf = (element: Element, sheets: ReadonlySet<string>): boolean =>
  [...element.classList].some((className) => sheets.has(sheetOf(className)))

/** Figures under a label: sums among them, but also numbers of documents. */
const sumSheets: ReadonlySet<string> = new Set(['Figure'])

/** Which figures pass: any, those with decimals, none. */
export type Figures = 'any' | 'sums' | 'none'

export function figuresIn(element: Element, around: Figures): Figures {
  if (around === 'any' || isOf(element, figureSheets)) return 'any'
  return isOf(element, sumSheets) ? 'sums' : around
}

export const drawsNoWords = (element: Element): boolean => isOf(element, drawingSheets)
