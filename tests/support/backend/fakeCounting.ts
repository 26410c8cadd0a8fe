/** Counts in memory, as a database keeps them for several gateways: one transaction after the other. */
import type { CountRow, Counting } from '#server/store/nodes/counts.ts'
import { DatabaseAway } from '#server/store/databaseAway.ts'

export type FakeCounting = Pick<Counting, 'change'> & {
  readonly rows: Map<string, CountRow>
  readonly transactions: () => number
  readonly setAway: (isAway: boolean) => void
}

export function createFakeCounting(): FakeCounting {
  const rows = new Map<string, CountRow>()
  let transactions = 0
  let isAway = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    rows,
    transactions: () => transactions,
    setAway: (wanted) => {
      isAway = wanted
    },
    change: (subjects, now, work) => {
      transactions += 1
      const done = last.then(async () => {
        if (isAway) throw new DatabaseAway()
        const known = [...rows.values()].filter(({ subject, until }) => subjects.includes(subject) && until > now)
        for (const row of work(known)) rows.set(`${row.subject} ${row.counter}`, row)
      })
      last = done.catch(() => {})
      return done
    },
  }
}
