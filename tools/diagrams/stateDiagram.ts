/** A machine as a Mermaid state diagram. What only acts, without a change of state, is not drawn. */
import type { FlowGraph, FlowState, FlowTransition } from '#machines/describe/flowGraph.ts'

/** Mermaid knows letters, digits and underscores in names; the machine's own name before them keeps its words apart. */
const nodeOf = (id: string) => id.replaceAll(/\W+/g, '_')
/** Mermaid draws no line from a state to what is inside it: this stands for all that is there. */
const whereverIn = (id: string) => `${nodeOf(id)}__wherever`

/** Colons, semicolons, quotes and brackets of its own grammar have another meaning to it. */
const plain = (text: string) =>
  text
    .replaceAll(/: */g, ' · ')
    .replaceAll(';', ',')
    .replaceAll('"', '″')
    .replaceAll(/[{}<>#]/g, ' ')

const textOf = ({ label, guard, isReentered }: FlowTransition) =>
  plain(`${label}${guard === null ? '' : ` [${guard}]`}${isReentered ? ' (re-entered)' : ''}`)

const captionOf = ({ key, invokes, kind }: FlowState) =>
  [key, ...invokes.map(({ src }) => `↻ ${src}`)].map(plain).join(kind === 'atomic' ? '<br/>' : ' ')

const isWithin = (id: string, around: string) => id === around || id.startsWith(`${around}.`)

/** Text of a `stateDiagram-v2`. */
export function stateDiagram({ states, transitions }: FlowGraph): string {
  const partsOf = (id: string) => states.filter(({ parent }) => parent === id)
  const isComposite = (id: string) => partsOf(id).length > 0
  const firstIn = (id: string): string => {
    const first = partsOf(id).find(({ isInitial }) => isInitial)
    return first ? firstIn(first.id) : id
  }
  const drawn = transitions.flatMap((transition) =>
    transition.targets.map((target) => ({ transition, source: transition.source, target })),
  )
  const reachesIn = ({ source, target }: { source: string; target: string }) =>
    isComposite(source) && isWithin(target, source)
  const withWherever = new Set(drawn.filter(reachesIn).map(({ source }) => source))

  const inside = (id: string, isParallel: boolean, pad: string): readonly string[] => [
    ...partsOf(id).flatMap((part, at) => [
      ...(isParallel && at > 0 ? [`${pad}--`] : []),
      ...(part.isInitial && !isParallel ? [`${pad}[*] --> ${nodeOf(part.id)}`] : []),
      ...linesOf(part, pad),
    ]),
    ...(withWherever.has(id)
      ? [...(isParallel ? [`${pad}--`] : []), `${pad}state "wherever it is" as ${whereverIn(id)}`]
      : []),
  ]
  const linesOf = (state: FlowState, pad: string): readonly string[] => {
    const head = `${pad}state "${captionOf(state)}" as ${nodeOf(state.id)}`
    if (state.kind === 'final') return [head, `${pad}${nodeOf(state.id)} --> [*]`]
    if (!isComposite(state.id)) return [head]
    return [`${head} {`, ...inside(state.id, state.kind === 'parallel', `${pad}  `), `${pad}}`]
  }
  /** What leads from one state to the same other one is one line with several texts. */
  const edges = Map.groupBy(drawn, (edge) => {
    const { source, target } = edge
    const from = reachesIn(edge) ? whereverIn(source) : nodeOf(source)
    const to = isComposite(target) && isWithin(source, target) ? firstIn(target) : target
    return `${from} --> ${nodeOf(to)}`
  })
  const lines = [...edges].map(
    ([edge, all]) => `  ${edge} : ${all.map(({ transition }) => textOf(transition)).join('<br/>')}`,
  )
  const [root] = states
  if (!root) throw new Error('A machine has a state at least.')
  /** The machine itself is not drawn; parts of a parallel one stand side by side. */
  const body = inside(root.id, root.kind === 'parallel', '  ').filter((line) => line !== '  --')
  return ['stateDiagram-v2', ...body, ...lines].join('\n')
}
