/** The sandbox's roll of now, where engines have the accounts: each of them rolls its own. [NOD46, OPS292] */
import { livingEngines } from '#server/store/nodes/fence.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Bus } from '../bus/bus.ts'
import type { Rolls } from '../trading/rolls.ts'
import { rollSubject } from './forwarded.ts'

const waitMostMs = 3_000

export const rollEverywhere =
  ({ bus, store }: { readonly bus: Bus; readonly store: Pick<Store, 'reader'> }): Rolls['roll'] =>
  async (nights) => {
    const engines = await livingEngines(store.reader)
    await Promise.all(engines.map((node) => bus.request(rollSubject(node), String(nights), waitMostMs)))
  }

/** Answers how to stop. */
export const serveRolls = (bus: Bus, node: string, rolls: Pick<Rolls, 'roll'>): (() => Promise<void>) =>
  bus.serve(rollSubject(node), async (nights) => {
    await rolls.roll(Number(nights))
    return ''
  })
