/** A feed's part of the work: it leads while it has the lease, and wants that only while it can be heard. [NOD67, NOD70] */
import type { Bus } from '../bus/bus.ts'
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

const lookMs = 250
/** A bus that is restarted is back sooner; a leader that nobody hears for longer lets another one lead. */
const unheardMostMs = 2_000
const upMs = (): number => process.uptime() * 1_000

export function startFeedDuty({ bus, leads, leasesOf, onError }: Needs): FeedDuty {
  const join = (): Leases => {
    const joined = leasesOf(
      { kind: 'each', names: [feedLease] },
      {
        taken: ([lease]) => void (lease && leads.lead(lease.epoch)),
        lost: () => void leads.giveWay(),
        leaving: leads.handOver,
      },
    )
    leads.leadBy(joined)
    return joined
  }
  let leases: Leases | null = join()
  let connectedAt = upMs()
  let parting: Promise<void> = Promise.resolve()

  const part = (): void => {
    const left = leases
    leases = null
    parting = left ? left.close().catch(onError) : parting
  }
  let isJoining = false
  const look = (): void => {
    if (!bus.isConnected()) {
      if (upMs() - connectedAt > unheardMostMs) part()
      return
    }
    connectedAt = upMs()
    if (leases || isJoining) return
    isJoining = true
    void parting.then(() => {
      if (isJoining) leases = join()
      isJoining = false
    })
  }
  const looking = setInterval(look, lookMs).unref()

  return {
    isLeading: () => leases !== null && leases.held().length > 0,
    isHeard: () => leases?.isHeard() ?? false,
    end: async () => {
      clearInterval(looking)
      isJoining = false
      part()
      await parting
    },
  }
}
