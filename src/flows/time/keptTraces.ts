/** Loaded traces that a reload finds again: kept in this browser alone, the newest few. [FLW253] */
import { deleteKept, listKept, readKept, writeKept } from '#src/platform/keptTexts.ts'

type KeptTrace = { readonly id: string; readonly name: string; readonly text: string }

export type KeptTraces = {
  /** Rejects where it is too large, or this browser keeps nothing. */
  readonly put: (trace: KeptTrace) => Promise<void>
  readonly get: (id: string) => Promise<KeptTrace | null>
}

export const keptMost = 5
export const keptCharactersMost = 40_000_000

type Kept = { readonly id: string; readonly at: number; readonly length: number }

/** Those that make room: all but the newest that fit. */
export function tooMuch(kept: readonly Kept[]): readonly string[] {
  let characters = 0
  return kept
    .toSorted((one, other) => other.at - one.at)
    .filter(({ length }, place) => {
      characters += length
      return place >= keptMost || characters > keptCharactersMost
    })
    .map(({ id }) => id)
}

/** `now` in epoch milliseconds. */
export const createKeptTraces = (now: () => number): KeptTraces => ({
  put: async ({ id, name, text }) => {
    if (text.length > keptCharactersMost) throw new Error('too large')
    await writeKept({ id, name, text, at: now() })
    for (const one of tooMuch(await listKept())) await deleteKept(one)
  },
  get: async (id) => {
    try {
      return await readKept(id)
    } catch {
      return null
    }
  },
})
