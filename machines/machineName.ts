/**
 * Which machine of the registry a running one is. Lists, reads and submissions are made from one pattern each and differ in nothing
 * but their id: they are shown as that pattern.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { machines } from './registry.ts'

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Everything but ids. */
const shapeOf = (machine: AnyStateMachine): string =>
  JSON.stringify(
    nodesOf(machine.root).map(({ path, type, invoke, transitions }) => [
      path,
      type,
      invoke.map(({ src }) => src),
      [...transitions].map(([event, rivals]) => [
        event.startsWith('xstate.') ? event.split('.')[1] : event,
        rivals.length,
      ]),
    ]),
  )

const names = Object.entries(machines)
const nameOfId = new Map(names.map(([name, { id }]) => [id, name]))
/** The first of a shape is its pattern. */
const nameOfShape = new Map(names.toReversed().map(([name, machine]) => [shapeOf(machine), name]))

/** Its key in `machines/registry.ts`; null when it is none of ours. */
export const machineNameOf = (machine: AnyStateMachine): string | null =>
  nameOfId.get(machine.id) ?? nameOfShape.get(shapeOf(machine)) ?? null

const withRoot = (id: string, from: string, to: string): string =>
  id === from || id.startsWith(`${from}.`) ? to + id.slice(from.length) : id

/** A state's id or a transition's key of a machine with the id `from`, as it is called in one of the same pattern with the id `to`. */
export function keyInPattern(key: string, from: string, to: string): string {
  const [source = '', event, at] = key.split(' | ')
  const place = withRoot(source, from, to)
  if (event === undefined) return place
  const isOwn = event.startsWith('xstate.') && event.endsWith(`.${source}`)
  return [place, isOwn ? event.slice(0, -source.length) + place : event, at].join(' | ')
}
