/** Leases of work that the bus is needed for: wanted while it is heard, handed over when it was not for a while, and wanted again. [NOD36, NOD70] */
import { upMs } from '#server/store/upMs.ts'
import type { Bus } from '../bus/bus.ts'
import type { Leases } from './leases.ts'

type Needs = {
  readonly bus: Pick<Bus, 'isConnected'>
  readonly join: () => Leases
  readonly onError: (error: unknown) => void
}

const lookMs = 250
/** A bus that is restarted is back sooner; who is heard by nobody for longer lets others do the work. */
const unheardMostMs = 2_000

export function createHeardLeases({ bus, join, onError }: Needs): Leases {
  let leases: Leases | null = join()
  /** What it hands over is still its own until that is done. */
  let parted: Leases | null = null
  let connectedAt = upMs()
  let parting: Promise<void> = Promise.resolve()
  let isJoining = false

  const part = (): void => {
    if (!leases) return
    parted = leases
    leases = null
    parting = parted.close().catch(onError)
  }
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
    find: (name) => (leases ?? parted)?.find(name) ?? null,
    held: () => leases?.held() ?? [],
    isHeard: () => leases?.isHeard() ?? false,
    close: async () => {
      clearInterval(looking)
      isJoining = false
      part()
      await parting
    },
  }
}
