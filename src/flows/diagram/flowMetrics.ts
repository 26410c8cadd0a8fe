/** How large what is drawn is, and where words stand in it. [FLW22] */
import type { FlowState } from '#machines/describe/flowGraph.ts'
import { type ShownState, type Wording, type Words, holdsOthers } from './foldFlow.ts'
import { textWidth } from './textWidth.ts'

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
/** `x` and `y` are its corner. */
export type Box = Point & Size

/** In pixels, as drawn. */
export const metrics = {
  nameSize: 12,
  textSize: 11,
  nameHeight: 24,
  rowHeight: 16,
  lineHeight: 14,
  pad: 10,
  /** Beside a name: for the lamp of a state that it is in, and for what folds it. */
  lampRoom: 12,
  foldRoom: 18,
  labelPad: 3,
} as const

/** The smallest text that is read, in pixels. */
export const leastSize = 11

/** Of what is written: where no words stand at lines, names are the smallest. */
export const smallestText = (wording: Wording): number => (wording === 'none' ? metrics.nameSize : metrics.textSize)

export const anyText = 'in any state'

/** What a folded state says of what is in it, when it is in none of that. */
export const hiddenText = ({ length }: readonly FlowState[]): string => `${length} states`

/** Where the first row is; in a folded state the line about what is in it comes before. */
export const rowsFrom = ({ hidden }: ShownState): number =>
  metrics.nameHeight + (hidden.length > 0 ? metrics.rowHeight : 0)

const leastWidth = 56

/** Of its name and rows; of an open state that is the least width, and the room above what it holds. */
export function measureState(shown: ShownState): Size {
  const { state, rows, hidden } = shown
  const beside = 2 * metrics.lampRoom + (holdsOthers(state) && state.parent !== null ? metrics.foldRoom : 0)
  const name = textWidth(state.key, metrics.nameSize, true) + beside
  const words = rows.flatMap(({ lines }) => lines).map((line) => textWidth(line, metrics.textSize))
  const within = hidden.map(({ key }) => textWidth(`● ${key}`, metrics.textSize))
  return {
    width: Math.max(leastWidth, name, ...[...words, ...within].map((width) => width + 2 * metrics.pad)),
    height: rowsFrom(shown) + rows.length * metrics.rowHeight + (rows.length + hidden.length > 0 ? 6 : 0),
  }
}

/** Of a line's words; nothing without any. */
export function measureWords(words: readonly Words[]): Size {
  const lines = words.flatMap(({ lines }) => lines)
  if (lines.length === 0) return { width: 0, height: 0 }
  return {
    width: Math.max(0, ...lines.map((line) => textWidth(line, metrics.textSize))) + 2 * metrics.labelPad,
    height: lines.length * metrics.lineHeight + 2,
  }
}

/** Where a state's name is written: in the middle when it is alone. */
export const nameLine = ({ box, rows, hidden, isOpen }: ShownState & { readonly box: Box }): number =>
  box.y + (isOpen || rows.length + hidden.length > 0 ? metrics.nameHeight : box.height) / 2 + 4

/** The lines of a label, and where each is written. */
export const labelLines = ({ y, words }: Point & { readonly words: readonly Words[] }) =>
  words
    .flatMap((one) => one.lines.map((text, index) => ({ text, words: one, isGuard: index >= one.events })))
    .map((line, index) => ({ ...line, y: y + (index + 1) * metrics.lineHeight - 2 }))
