/** Lines that someone drew, kept on the device for one user at a time: what another one drew is as if it were not there. [CHT70] */
import { type Drawing, readDrawings } from '#rules/market/drawing.ts'

/** Instruments whose lines are kept; the one that was drawn on longest ago goes first. */
const instrumentsAtMost = 40

export type DrawingMemory = {
  readonly recall: (what: 'drawings') => string | null
  readonly remember: (what: 'drawings', text: string) => void
}

type Kept = { readonly userId: number; readonly of: Readonly<Record<string, unknown>> }

/** `userId` is 0 for nobody, who may draw too. */
export const recallDrawings = (memory: DrawingMemory, userId: number, code: string): readonly Drawing[] =>
  readDrawings(readKept(memory, userId)[code])

export function rememberDrawings(
  memory: DrawingMemory,
  userId: number,
  code: string,
  drawings: readonly Drawing[],
): void {
  const others = Object.entries(readKept(memory, userId)).filter(([other]) => other !== code)
  const all = drawings.length > 0 ? [...others, [code, drawings] as const] : others
  const kept: Kept = { userId, of: Object.fromEntries(all.slice(-instrumentsAtMost)) }
  memory.remember('drawings', JSON.stringify(kept))
}

/** Anything else than what was kept for this user, which someone else may have put there, counts as none. */
function readKept(memory: DrawingMemory, userId: number): Kept['of'] {
  try {
    const kept: unknown = JSON.parse(memory.recall('drawings') ?? 'null')
    return isKept(kept) && kept.userId === userId ? kept.of : {}
  } catch {
    return {}
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'userId' in kept &&
  'of' in kept &&
  typeof kept.of === 'object' &&
  kept.of !== null
