/** How wide the columns at the sides of the wide trading page are. [RTE242] */

export const sideColumns = ['quotes', 'ticket'] as const
export type SideColumn = (typeof sideColumns)[number]
/** Px; null as long as nobody chose: then it is what the screen's width suggests. */
export type ColumnWidths = Readonly<Record<SideColumn, number | null>>

type Sizes = {
  readonly least: number
  readonly most: number
  readonly narrow: number
  readonly normal: number
  readonly wide: number
}

/** Px. At its least a column still says what it is for. */
export const columnSizes: Readonly<Record<SideColumn, Sizes>> = {
  quotes: { least: 200, most: 420, narrow: 216, normal: 304, wide: 400 },
  ticket: { least: 288, most: 440, narrow: 296, normal: 328, wide: 400 },
}

/** The nearest width that the column may have, in whole pixels. */
export const fitWidth = (column: SideColumn, px: number): number =>
  Math.round(Math.min(columnSizes[column].most, Math.max(columnSizes[column].least, px)))

/** Reads what was kept on the device: "304 328", a dash where nobody chose; anything else is as nobody chose. */
export function readWidths(text: string | undefined): ColumnWidths {
  const [quotes, ticket] = (text ?? '').split(' ')
  return { quotes: readWidth('quotes', quotes), ticket: readWidth('ticket', ticket) }
}

const readWidth = (column: SideColumn, text: string | undefined): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? fitWidth(column, Number(text)) : null

export const writeWidths = ({ quotes, ticket }: ColumnWidths): string => `${quotes ?? '-'} ${ticket ?? '-'}`
