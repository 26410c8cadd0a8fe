/**
 * Two traces side by side: for each machine the first move that is another. Steps that changed nothing, what comes by itself again and again,
 * and times do not count; of a machine that works by itself only states that the other trace never comes to. [FLW231]
 */
import { signatureOf } from '../log/logRows.ts'
import type { Entry, StepEntry, Trace } from '../record/trace.ts'
import { type Act, type Action, findActions } from './findActions.ts'
import { type Move, findMoves } from './findMoves.ts'
import { worksByItself } from './worksByItself.ts'

/** A move in few words, and where it stands; null where the trace has no more. */
export type Side = {
  readonly n: number
  readonly event: string
  readonly entered: readonly string[]
} | null

export type MachineDifference = {
  /** Path of the actor, such as `app/session`. */
  readonly actor: string
  readonly machine: string
  readonly first: Side
  readonly second: Side
  /** The last moves that both made, oldest first, as they stand in the first. */
  readonly before: readonly Exclude<Side, null>[]
  /** What the person did before, in each; null where that was nothing. */
  readonly acts: readonly [Act | null, Act | null]
}

export type Compared = {
  /** Of each machine that differs its first difference; what comes first in the traces first. */
  readonly differences: readonly MachineDifference[]
  /** Moves of both that are the same. */
  readonly same: number
}

/** Of a signature that comes as often as this in one of them, each is noise. */
const noiseLeast = 3
const beforeMost = 3

export function compareTraces(first: Trace, second: Trace): Compared {
  const isNoise = noiseIn(first, second)
  const [one, other] = [first, second].map((trace) => sidedOf(trace, isNoise)) as [Sided, Sided]
  const actors = new Set([...one.moves.keys(), ...other.moves.keys()])
  const found = [...actors].map((actor) => compareActor(actor, one, other))
  return {
    differences: found.flatMap(({ difference }) => difference ?? []).toSorted((a, b) => placeOf(a) - placeOf(b)),
    same: found.reduce((sum, { same }) => sum + same, 0),
  }
}

type Sided = { readonly moves: ReadonlyMap<string, readonly Move[]>; readonly actions: readonly Action[] }

function sidedOf(trace: Trace, isNoise: (step: StepEntry) => boolean): Sided {
  const moves = findMoves(trace).filter(({ step }) => !isNoise(step))
  return { moves: Map.groupBy(moves, ({ step }) => step.actor), actions: findActions(trace) }
}

/** What no person began, and comes often. */
function noiseIn(...traces: readonly Trace[]): (step: StepEntry) => boolean {
  const often = new Set<string>()
  for (const { entries } of traces) {
    const counts = Map.groupBy(entries.filter(isStep), signatureOf)
    for (const [signature, steps] of counts) if (steps.length >= noiseLeast) often.add(signature)
  }
  const begun = new Set<Entry>(
    traces.flatMap((trace) => findActions(trace).flatMap(({ moves }) => moves.map(({ step }) => step))),
  )
  return (step) => often.has(signatureOf(step)) && !begun.has(step)
}
const isStep = (entry: Entry): entry is StepEntry => entry.kind === 'step'

function compareActor(actor: string, one: Sided, other: Sided) {
  const [ours, theirs] = [one.moves.get(actor) ?? [], other.moves.get(actor) ?? []]
  const machine = (ours[0] ?? theirs[0])?.machine ?? ''
  const [at, there] = worksByItself(machine) ? newStates(ours, theirs) : firstOther(ours, theirs)
  const [first, second] = [ours[at], theirs[there]]
  const same = Math.min(at, there)
  if (!first && !second) return { same, difference: null }
  const difference: MachineDifference = {
    actor,
    machine,
    first: sideOf(first),
    second: sideOf(second),
    before: ours.slice(Math.max(0, at - beforeMost), at).flatMap((move) => sideOf(move) ?? []),
    acts: [actBefore(one, first), actBefore(other, second)],
  }
  return { same, difference }
}

type Places = readonly [number, number]

function firstOther(ours: readonly Move[], theirs: readonly Move[]): Places {
  const most = Math.max(ours.length, theirs.length)
  let place = 0
  while (place < most && isSame(ours[place], theirs[place])) place += 1
  return [place, place]
}

/** The first move of each to a state that the other never comes to; behind the last where there is none. */
function newStates(ours: readonly Move[], theirs: readonly Move[]): Places {
  const placeIn = (moves: readonly Move[], others: readonly Move[]) => {
    const known = new Set(others.flatMap(({ entered }) => entered))
    const place = moves.findIndex(({ entered }) => entered.some((state) => !known.has(state)))
    return place === -1 ? moves.length : place
  }
  return [placeIn(ours, theirs), placeIn(theirs, ours)]
}

const isSame = (one: Move | undefined, other: Move | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.step.eventType === other.step.eventType &&
  one.entered.join() === other.entered.join()

const sideOf = (move: Move | undefined): Side =>
  move ? { n: move.step.n, event: move.step.eventType, entered: move.entered } : null

/** Of a trace that has no more moves the last thing that was done at all. */
const actBefore = ({ actions }: Sided, move: Move | undefined): Act | null =>
  actions.findLast(({ n }) => move === undefined || n <= move.step.n)?.act ?? null

const placeOf = ({ first, second }: MachineDifference): number =>
  Math.min(first?.n ?? Number.POSITIVE_INFINITY, second?.n ?? Number.POSITIVE_INFINITY)
