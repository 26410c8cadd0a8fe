/** A feed's part of the work: it leads while it has the lease, and wants that only while it can be heard. [NOD67, NOD70] */
import type { Bus } from '../bus/bus.ts'
import { createHeardLeases } from './heardLeases.ts'
import { type Leases, type LeaseWatch, type Wanted, feedLease } from './leases.ts'
import type { Leads } from './openMarket.ts'

type Needs = {
  readonly bus: Pick<Bus, 'isConnected'>
  readonly leads: Leads
  readonly leasesOf: (wanted: Wanted, watch: LeaseWatch) => Leases
  readonly onError: (error: unknown) => void
}

export type FeedDuty = {
  readonly isLeading: () => boolean
  /** The database is heard, and the lease is waited for or held. */
  readonly isHeard: () => boolean
  readonly end: () => Promise<void>
}

export function startFeedDuty({ bus, leads, leasesOf, onError }: Needs): FeedDuty {
  const watch: LeaseWatch = {
    taken: ([lease]) => void (lease && leads.lead(lease.epoch)),
    lost: () => void leads.giveWay(),
    leaving: leads.handOver,
  }
  const join = () => leasesOf({ kind: 'each', names: [feedLease] }, watch)
  const leases = createHeardLeases({ bus, join, onError })
  leads.leadBy(leases)
  return { isLeading: () => leases.held().length > 0, isHeard: leases.isHeard, end: leases.close }
}
