/** In which rooms the machine's eye looks at each view: screens, what points, how large the text is, what a keyboard takes. */
import type { Language } from '#rules/app/language.ts'
import type { Pointer } from './faultsOf.ts'

export type Room = {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  readonly pointer: Pointer
  /** The reader's text, in percent of the usual. */
  readonly text?: number
  /** Axe sees no difference between sizes of one layout: it looks at one of each. */
  readonly isForAxe?: true
}

const phones: readonly Room[] = [
  { name: '320×568', size: [320, 568], pointer: 'coarse' },
  { name: '360×640', size: [360, 640], pointer: 'coarse' },
  { name: '390×844', size: [390, 844], pointer: 'coarse', isForAxe: true },
  { name: '412×915', size: [412, 915], pointer: 'coarse' },
  { name: '844×390', size: [844, 390], pointer: 'coarse', isForAxe: true },
]
const wide: readonly Room[] = [
  { name: '768×1024', size: [768, 1024], pointer: 'coarse', isForAxe: true },
  { name: '1024×768', size: [1024, 768], pointer: 'coarse' },
  { name: '1440×900', size: [1440, 900], pointer: 'coarse', isForAxe: true },
  { name: '1920×1080', size: [1920, 1080], pointer: 'coarse' },
]
/** A mouse's targets may be smaller, and so may what is drawn for one. */
const withMouse = wide.map((room): Room => ({ name: `${room.name} mouse`, size: room.size, pointer: 'fine' }))
const inNeed: readonly Room[] = [
  { name: '390×844 text 200 %', size: [390, 844], pointer: 'coarse', text: 200 },
  { name: '390×420 keyboard', size: [390, 420], pointer: 'coarse' },
]

export const allRooms: readonly Room[] = [...phones, ...wide, ...withMouse, ...inNeed]
/** One room at each turn: the narrowest, in which most does not fit, and every other time a wide, a low or an enlarged one. */
const inTurns = ['320×568', '844×390', '320×568', '1440×900 mouse', '320×568', '390×844 text 200 %'] as const
export const roomsInTurn = (turn: number): readonly Room[] =>
  allRooms.filter(({ name }) => name === inTurns[turn % inTurns.length])

/** Long words, from right to left, tall letters, no spaces: what fits in these fits in the others. */
export const eyeLanguages: readonly Language[] = ['en', 'hk', 'ar', 'de', 'th']
