/** The moves of a trace: steps by which a machine came to other states, with the states that were entered. */
import { nobody } from '../replay/foldTrace.ts'
import { keyframeActors } from '../replay/keyframeActors.ts'
import type { StepEntry, Trace } from '../record/trace.ts'

export type Move = {
  readonly step: StepEntry
  /** As `machines/describe/registry.ts` calls it. */
  readonly machine: string
  /** Ids of the states that it came to, the innermost alone. */
  readonly entered: readonly string[]
}

/** Oldest first. The start of a machine is none. */
export function findMoves({ keyframe, entries }: Pick<Trace, 'keyframe' | 'entries'>): readonly Move[] {
  const kept = [...(keyframe ? keyframeActors(keyframe) : nobody).values()]
  const machineOf = new Map(kept.map(({ actor, machine }) => [actor, machine]))
  const states = new Map(kept.map((one) => [one.actor, one.states]))
  const moves: Move[] = []
  for (const entry of entries) {
    if (entry.kind === 'actor') machineOf.set(entry.actor, entry.machine)
    if (entry.kind !== 'step') continue
    const known = new Set(states.get(entry.actor))
    states.set(entry.actor, entry.states)
    const machine = machineOf.get(entry.actor) ?? null
    const entered = innermost(entry.states.filter((id) => !known.has(id)))
    if (entry.from !== null && machine !== null && entered.length > 0) moves.push({ step: entry, machine, entered })
  }
  return moves
}

const innermost = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
