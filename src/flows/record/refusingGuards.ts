/** Which guards stood in the way of an event that nothing came of; none when no active state knows it. [FLW4] */
import type { AnyMachineSnapshot } from 'xstate'
import { guardText } from '#machines/describe/flowWords.ts'

export function refusingGuards({ _nodes }: AnyMachineSnapshot, eventType: string): readonly string[] {
  const candidates = _nodes.flatMap((node) => node.transitions.get(eventType) ?? [])
  return [...new Set(candidates.flatMap(({ guard }) => guardText(guard) ?? []))]
}
