/** What transitions are called in diagrams, for the log. */
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'

const readLabels = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(machines).flatMap(([name, machine]) =>
      flowGraphOf(name, machine).transitions.map(({ key, label }): [string, string] => [key, label]),
    ),
  )

let labels: ReadonlyMap<string, string> | null = null

/** Of a transition's key, such as `done: log in`; undefined for none of ours. What is taken by itself goes by the event before it. */
export function labelOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  labels ??= readLabels()
  const label = labels.get(key)
  return label === 'always' ? undefined : label
}
