/** What is kept longer than the machines' own steps: what people, pages, dialogs, faults, the browser and calls did. [FLW271] */
import { isByHand } from './handEntries.ts'
import type { Entry } from './trace.ts'

const kinds: ReadonlySet<string> = new Set<Entry['kind']>([
  'dialog',
  'page',
  'sign',
  'fault',
  'sent',
  'asked',
  'call',
  'unanswered',
])
const most = 1_000

type Any = { readonly kind: string; readonly answer?: unknown }

/** The newest few. Of an answer the code alone, for what it holds may be large. */
export const toldLonger = <One, Told extends Any>(
  all: readonly One[],
  toldOf: (one: One) => Told,
  withTold: (one: One, told: Told) => One,
): readonly One[] =>
  all
    .filter((one) => isByHand(toldOf(one)) || kinds.has(toldOf(one).kind))
    .slice(-most)
    .map((one) => {
      const told = toldOf(one)
      return told.kind === 'call' ? withTold(one, { ...told, answer: codeOnly(told.answer) }) : one
    })

const codeOnly = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? { code: answer.code } : null
