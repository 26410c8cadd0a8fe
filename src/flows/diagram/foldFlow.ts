/**
 * What of a machine is drawn: states within a folded one are not, and transitions between the same two states share one line. How much is
 * written at the lines is a choice of its own. [FLW22, FLW161]
 */
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'

/** All words, events without guards, the numbers of transitions (from 1, as the machine has them), or nothing. */
export type Wording = 'full' | 'short' | 'numbers' | 'none'

/** A text of a state or a line. Several transitions that read the same share it. */
export type Words = {
  readonly keys: readonly string[]
  readonly lines: readonly string[]
  /** The lines after so many are the guard's. */
  readonly events: number
}

const wordsIn = (keys: readonly string[], events: readonly string[], guard: readonly string[] = []): Words => ({
  keys,
  lines: [...events, ...guard],
  events: events.length,
})

export type ShownState = {
  readonly state: FlowState
  readonly isFolded: boolean
  /** Whether states are drawn within it. */
  readonly isOpen: boolean
  /** Whether it is one of several that are active side by side. */
  readonly isRegion: boolean
  /** How many lines begin or end at it. */
  readonly ends: number
  /** What is in a folded one, which says so; nothing where nothing is written. */
  readonly hidden: readonly FlowState[]
  /** What it runs, without keys, and the transitions that stay in it. */
  readonly rows: readonly Words[]
}

/** A point where a compound state begins, or from where one goes in each of its states. */
export type ShownPoint = { readonly id: string; readonly kind: 'start' | 'any'; readonly parent: string }

export type ShownLine = {
  readonly id: string
  /** Ids of shown states or points. */
  readonly from: string
  readonly to: string
  /** Of the transitions that it stands for; none for a beginning. */
  readonly keys: readonly string[]
  readonly words: readonly Words[]
}

export type ShownFlow = {
  readonly name: string
  readonly wording: Wording
  /** Whether lines and states keep less room between them. */
  readonly isClose: boolean
  /** What holds others comes before them. */
  readonly states: readonly ShownState[]
  readonly points: readonly ShownPoint[]
  readonly lines: readonly ShownLine[]
}

/** Letters in a line. */
const usualMost = 22
const numbersMost = 10

/** Words beside each other as long as they fit a line. */
function wrap(text: string, lineMost = usualMost): readonly string[] {
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= lineMost) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

const wholeText = ({ label, guard }: FlowTransition): string => (guard === null ? label : `${label} [${guard}]`)
const fullWords = ({ key, label, guard }: FlowTransition): Words =>
  wordsIn([key], wrap(label), guard === null ? [] : wrap(`[${guard}]`))

/** Transitions of one event under one text. */
function shorten(transitions: readonly FlowTransition[]): readonly Words[] {
  const labels = [...new Set(transitions.map(({ label }) => label))]
  return labels.map((label) =>
    wordsIn(
      transitions.filter((one) => one.label === label).map(({ key }) => key),
      wrap(label),
    ),
  )
}

type Numbered = (transitions: readonly FlowTransition[]) => string

function wordsOf(transitions: readonly FlowTransition[], wording: Wording, numbers: Numbered): readonly Words[] {
  if (wording === 'none') return []
  if (wording === 'numbers')
    return [
      wordsIn(
        transitions.map(({ key }) => key),
        wrap(numbers(transitions), numbersMost),
      ),
    ]
  return wording === 'short' ? shorten(transitions) : transitions.map(fullWords)
}

function rowsOf(
  { invokes }: FlowState,
  staying: readonly FlowTransition[],
  wording: Wording,
  numbers: Numbered,
): readonly Words[] {
  if (wording === 'none') return []
  const runs = invokes.map(({ src }) => wordsIn([], [`↻ ${src}`]))
  if (wording === 'full') return [...runs, ...staying.map((one) => wordsIn([one.key], [wholeText(one)]))]
  if (staying.length === 0) return runs
  const text = wording === 'numbers' ? `stays: ${numbers(staying)}` : `${staying.length} without a move`
  const keys = staying.map(({ key }) => key)
  return [...runs, ...wrap(text).map((line) => wordsIn(keys, [line]))]
}

const startOf = (id: string): string => `${id}#start`
const anyOf = (id: string): string => `${id}#any`

export const holdsOthers = ({ kind }: FlowState): boolean => kind === 'compound' || kind === 'parallel'

/** Compound states that can be folded, the outer ones first; the machine itself is none. */
export const foldable = ({ states }: FlowGraph): readonly string[] =>
  states.filter((state) => state.parent !== null && holdsOthers(state)).map(({ id }) => id)

/** A state and what it lies in, from within outwards. */
export function aroundState({ states }: FlowGraph, id: string): readonly string[] {
  const parents = new Map(states.map((state) => [state.id, state.parent]))
  const around: string[] = []
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) around.push(at)
  return around
}

const noStates: ReadonlySet<string> = new Set()

type Move = { readonly one: FlowTransition; readonly from: string; readonly to: string }

/** Of folded states those that are `lit` say what is in them even where nothing else is written. */
export function foldFlow(
  graph: FlowGraph,
  folded: ReadonlySet<string>,
  wording: Wording,
  lit: ReadonlySet<string> = noStates,
): ShownFlow {
  const around = new Map(graph.states.map(({ id }) => [id, aroundState(graph, id)]))
  const isInside = (id: string, outer: string) => id !== outer && (around.get(id) ?? []).includes(outer)
  /** The state itself, or the outermost folded one that it lies in. */
  const shownOf = (id: string) => (around.get(id) ?? []).findLast((outer) => folded.has(outer)) ?? id
  const shown = graph.states.filter(({ id }) => shownOf(id) === id)
  const numbers: Numbered = (ones) => ones.map((one) => graph.transitions.indexOf(one) + 1).join(', ')
  const kindOf = (id: string) => graph.states.find((one) => one.id === id)?.kind
  const isOpen = (state: FlowState) => holdsOthers(state) && !folded.has(state.id)
  /** Who enters a state from within it comes to where it begins. */
  const beginsOf = (id: string) =>
    shown.find(({ parent, isInitial }) => parent === id && isInitial && kindOf(id) === 'compound')?.id
  const moves = graph.transitions.flatMap((one) =>
    one.targets.flatMap((target): readonly Move[] => {
      const [from, to] = [shownOf(one.source), shownOf(target)]
      // What happens within a folded state is not seen.
      if (from === to && one.source !== target) return []
      if (isInside(to, from)) return [{ one, from: anyOf(from), to }]
      if (isInside(from, to)) return [{ one, from, to: beginsOf(to) ?? startOf(to) }]
      return [{ one, from, to }]
    }),
  )
  const beginnings = shown.flatMap(({ id, parent, isInitial }) =>
    parent !== null && isInitial && kindOf(parent) === 'compound'
      ? [{ id: `${startOf(parent)} → ${id}`, from: startOf(parent), to: id, keys: [], words: [] }]
      : [],
  )
  const lines = [...Map.groupBy(moves, ({ from, to }) => `${from} → ${to}`)].map(([id, same]): ShownLine => {
    const [{ from, to } = { from: '', to: '' }] = same
    const ones = same.map(({ one }) => one)
    return { id, from, to, keys: ones.map(({ key }) => key), words: wordsOf(ones, wording, numbers) }
  })
  const all = [...beginnings, ...lines]
  const ends = Map.groupBy(
    all.flatMap(({ from, to }) => [from, to]),
    (id) => id,
  )
  return {
    name: graph.name,
    wording,
    isClose: wording === 'none',
    states: shown.map((state) => ({
      state,
      isFolded: folded.has(state.id),
      isOpen: isOpen(state),
      isRegion: state.parent !== null && kindOf(state.parent) === 'parallel',
      ends: ends.get(state.id)?.length ?? 0,
      hidden:
        folded.has(state.id) && (wording !== 'none' || lit.has(state.id))
          ? graph.states.filter(({ id }) => isInside(id, state.id))
          : [],
      rows: rowsOf(
        state,
        graph.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0),
        wording,
        numbers,
      ),
    })),
    points: shown.flatMap(({ id }): readonly ShownPoint[] => [
      ...(ends.has(startOf(id)) ? [{ id: startOf(id), kind: 'start' as const, parent: id }] : []),
      ...(ends.has(anyOf(id)) ? [{ id: anyOf(id), kind: 'any' as const, parent: id }] : []),
    ]),
    lines: all,
  }
}
