/** Notes which states and transitions of a machine its tests pass, so that none stays untried. */
import { appendFileSync } from 'node:fs'
import type { ActorRefFrom, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { statesIn, transitionsOf } from '#machines/describe/machineParts.ts'
import { transitionKey } from '#machines/describe/transitionKey.ts'
import type { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'

export type Watch = {
  readonly inspect: (event: InspectionEvent) => void
  /** What no test has passed so far: states by id, transitions as `state | event | which of several`. */
  readonly missed: () => readonly string[]
}

/** Events of the machine alone count; those of its parent and children pass by. */
export function watchMachine(machine: AnyStateMachine): Watch {
  const nodes = statesIn(machine.root)
  const missed = new Set([...nodes.map(({ id }) => id), ...nodes.flatMap(transitionsOf).map(transitionKey)])
  const pass = (name: string) => {
    if (missed.delete(name)) notePassed(name)
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
    const nodes = '_nodes' in event.snapshot ? (event.snapshot._nodes as readonly AnyStateNode[]) : []
    const transitions = event.type === '@xstate.microstep' ? event._transitions : []
    for (const node of [...nodes, ...transitions.map(({ source }) => source)])
      if (node.machine.id === machine.id) pass(node.id)
    for (const transition of transitions)
      if (transition.source.machine.id === machine.id) pass(transitionKey(transition))
  }
  return { inspect, missed: () => [...missed] }
}

const rounds = 12

/** Lets every promise that is settled already be heard of. No time passes. */
export async function settle(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve()
}

/** The same where code comes lazily, which takes a few tasks though it is there already. Not with simulated timers. */
export async function settleLoaded(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Sends what the order form has without being asked first. */
export function sendAtOnce(form: ActorRefFrom<typeof orderFormMachine> | undefined, side: Side): void {
  form?.send({ type: 'oneTap.on', minutes: 1, askAbove: decimal('1000'), now: 0 })
  form?.send({ type: 'order.send', side, now: 0 })
}

/**
 * What machine tests passed: id of a state or key of a transition, noted for `npm run flows:coverage` in the folder that
 * FLOWS_COVERAGE names. Without it nothing is noted.
 */
function notePassed(passed: string): void {
  const folder = process.env['FLOWS_COVERAGE']
  if (folder) appendFileSync(`${folder}/machines-${process.pid}.txt`, `${passed}\n`)
}
