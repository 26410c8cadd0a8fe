import type { AnyTransitionDefinition } from 'xstate'

/** How diagrams, traces and tests name a transition: `state | event | which of several`. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const rivals = eventType === '' ? source.always : source.transitions.get(eventType)
  return `${source.id} | ${eventType || 'always'} | ${rivals?.indexOf(transition) ?? -1}`
}
