/** A bus that loses, repeats and turns round what a test says; requests arrive. */
import type { Bus } from '#server/bus/bus.ts'

/** What becomes of the next message. */
export type Fate = 'arrives' | 'lost' | 'twice' | 'later'

export type UnreliableBus = Bus & {
  /** In order, one for each message; what comes after them arrives. */
  readonly fates: Fate[]
}

export function unreliableBus(bus: Bus, fates: Fate[] = []): UnreliableBus {
  return {
    ...bus,
    fates,
    subscribe: (subject, heard) => {
      /** They arrive after the next one that does. */
      let late: (() => void)[] = []
      return bus.subscribe(subject, (body, about) => {
        const arrive = () => heard(body, about)
        const fate = fates.shift() ?? 'arrives'
        if (fate === 'lost') return
        if (fate === 'later') {
          late.push(arrive)
          return
        }
        arrive()
        if (fate === 'twice') arrive()
        const waiting = late
        late = []
        for (const arriveLate of waiting) arriveLate()
      })
    },
  }
}
