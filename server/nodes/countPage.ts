/** The counts of a few, as rows of the database and as the maps that counters work with. [NOD190] */
import type { CountRow } from '#server/store/nodes/counts.ts'
import type { Maps } from '../http/counters.ts'

type Entry = { readonly counter: string; readonly keptMs: number; readonly map: Map<string, unknown> }

type CountPage = {
  readonly maps: Maps
  /** What is known now. */
  readonly rows: (now: number) => readonly CountRow[]
  /** The rows that are other ones than at first. Those that are gone are over. */
  readonly changes: (now: number) => readonly CountRow[]
}

/** `hashes`: of all whom the work may count, by their names. Throws where it counts somebody else. */
export function createCountPage(hashes: ReadonlyMap<string, string>, known: readonly CountRow[]): CountPage {
  const names = new Map([...hashes].map(([name, hash]) => [hash, name]))
  const entries: Entry[] = []
  const idOf = ({ subject, counter }: CountRow): string => `${subject} ${counter}`
  const first = new Map(known.map((row) => [idOf(row), row]))

  const rows = (now: number): readonly CountRow[] =>
    entries.flatMap(({ counter, keptMs, map }) =>
      [...map].map(([name, state]) => {
        const subject = hashes.get(name)
        if (subject === undefined) throw new Error(`Somebody is counted who was not named: ${counter}.`)
        return { subject, counter, state: JSON.stringify(state), until: BigInt(now + keptMs) }
      }),
    )

  return {
    maps: <State>(counter: string, keptMs: number) => {
      const own = known.filter((row) => row.counter === counter)
      const map = new Map(own.map((row) => [names.get(row.subject) ?? '', JSON.parse(row.state) as State]))
      entries.push({ counter, keptMs, map })
      return map
    },
    rows,
    changes: (now) => {
      const left = rows(now)
      const there = new Set(left.map(idOf))
      const gone = known.filter((row) => !there.has(idOf(row)))
      return [
        ...left.filter((row) => first.get(idOf(row))?.state !== row.state),
        ...gone.map((row) => ({ ...row, until: 0n })),
      ]
    },
  }
}
