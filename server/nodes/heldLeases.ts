/** The leases that a process holds, as it knows by its own clock. [NOD31] */
import { leaseMs } from '#server/store/nodes/leaseStatements.ts'
import { upMs } from '#server/store/upMs.ts'

/** As it was taken: a later owner has a higher epoch. */
export type Lease = { readonly name: string; readonly epoch: number }
/** `handled`: what its owner before noted last. */
export type TakenLease = Lease & { readonly handled: string | null }

export type Held = {
  readonly lease: Lease
  /** By the clock of the process. */
  until: number
  isLeaving: boolean
  /** Noted when nothing is done by it any more. */
  left: string | null
}

/** So long before the end it counts for over here: clocks run differently, and what was begun takes its time. */
const marginMs = 300

export const isOver = ({ until }: Held): boolean => until <= upMs()

/** What is noted of leases as it is now, by their names: what is the same for all of them is found out once. */
export type Handled = () => (name: string) => string | null

type Asked = {
  readonly member: string | null
  readonly node: string
  readonly handled: Handled
  readonly lost: (name: string) => void
}

export function createHeldLeases({ member, node, handled, lost }: Asked) {
  const held = new Map<string, Held>()
  const isWork = ({ lease }: Held): boolean => lease.name !== member
  const dropOver = (): void => {
    for (const [name, one] of held) {
      if (!isOver(one)) continue
      held.delete(name)
      if (isWork(one)) lost(name)
    }
  }
  return {
    has: (name: string): boolean => held.has(name),
    find: (name: string): Held | null => held.get(name) ?? null,
    all: (): readonly Held[] => [...held.values()],
    /** Without the row that says that an engine is there. */
    work: (): readonly Held[] => [...held.values()].filter(isWork),
    /** `at`: before it was asked for. */
    add: (lease: Lease, at: number): Held => {
      const one = { lease, until: at + leaseMs - marginMs, isLeaving: false, left: null }
      held.set(lease.name, one)
      return one
    },
    /** Of those that were asked for, the ones that the database renewed. */
    renewed: (asked: readonly Held[], names: ReadonlySet<string>, at: number): void => {
      for (const one of asked) one.until = names.has(one.lease.name) ? at + leaseMs - marginMs : -Infinity
      dropOver()
    },
    remove: (some: readonly Held[]): void => {
      for (const { lease } of some) held.delete(lease.name)
    },
    dropOver,
    handled,
    /** As the statements take them. */
    valuesOf: (some: readonly Held[]): readonly unknown[] => {
      const handledOf = handled()
      return [
        some.map(({ lease }) => lease.name),
        some.map(({ lease }) => lease.epoch),
        some.map(({ lease, left }) => left ?? (lease.name === member ? null : handledOf(lease.name))),
        node,
      ]
    },
  }
}
export type HeldLeases = ReturnType<typeof createHeldLeases>
