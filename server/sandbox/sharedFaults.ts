/** Faults of a sandbox with several gateways: what is set at one is met at any, and counted at all. [NOD46] */
import { randomUUID } from 'node:crypto'
import type { Bus } from '../bus/bus.ts'
import type { Fault, Faults } from './faults.ts'

type Told =
  | { readonly kind: 'set'; readonly fault: Fault }
  | { readonly kind: 'met'; readonly path: string; readonly accountId: number | null }
  | { readonly kind: 'cut'; readonly accountId: number | null }

export type SharedFaults = {
  readonly faults: Faults
  /** Cuts sockets of an account, or of everybody, at every gateway. */
  readonly cut: (accountId: number | null) => void
}

const subject = 'sandbox.faults'

export function shareFaults(faults: Faults, cut: (accountId: number | null) => void, bus: Bus): SharedFaults {
  const self = randomUUID()
  const tell = (told: Told): void => bus.publish(subject, JSON.stringify({ ...told, from: self }))
  bus.subscribe(subject, (body) => {
    const told = JSON.parse(body) as Told & { readonly from: string }
    if (told.from === self) return
    if (told.kind === 'set') faults.set(told.fault)
    else if (told.kind === 'met') faults.meet(told.path, told.accountId)
    else cut(told.accountId)
  })
  return {
    faults: {
      set: (fault) => {
        faults.set(fault)
        tell({ kind: 'set', fault })
      },
      meet: (path, accountId) => {
        const effect = faults.meet(path, accountId)
        if (effect !== null) tell({ kind: 'met', path, accountId })
        return effect
      },
    },
    cut: (accountId) => {
      cut(accountId)
      tell({ kind: 'cut', accountId })
    },
  }
}
