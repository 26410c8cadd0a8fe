/** Ways through a machine, as its model knows them. */
import type { StateValue } from 'xstate'
import type { Model, Step } from './model.ts'

export type Path = { readonly input: unknown; readonly first: StateValue; readonly steps: readonly Step[] }

const stepsFrom = ({ places }: Model, place: string): readonly Step[] => places.get(place)?.steps ?? []

const pathOf = ({ input, first, places }: Model, steps: readonly Step[]): Path => ({
  input,
  first: places.get(first)?.value ?? {},
  steps,
})

/** The shortest way to each place. */
function shortestWays(model: Model): ReadonlyMap<string, readonly Step[]> {
  const ways = new Map<string, readonly Step[]>([[model.first, []]])
  for (const [place, way] of ways)
    for (const step of stepsFrom(model, place)) if (!ways.has(step.to)) ways.set(step.to, [...way, step])
  return ways
}

/** What is taken by itself afterwards shows in how much it is, and in where it leads. */
const signOf = ({ takes, after, value }: Step) => JSON.stringify(after > 0 ? [takes, after, value] : takes)

/** The shortest path to each place, and one to each transition that none of those takes. */
export function shortestPaths(model: Model): readonly Path[] {
  const ways = shortestWays(model)
  const isPassed = new Set([...ways.values()].flat())
  const taken = new Set([...isPassed].map(signOf))
  const more = [...ways].flatMap(([place, way]) =>
    stepsFrom(model, place).flatMap((step) => {
      if (taken.has(signOf(step))) return []
      taken.add(signOf(step))
      return [[...way, step]]
    }),
  )
  const before = new Set([...ways.values(), ...more].map((way) => way.at(-2)))
  /** One that goes on is walked with what it goes on to. */
  const ends = [...ways.values()].filter((way) => !before.has(way.at(-1)) || way.length === 0)
  return [...ends, ...more].map((way) => pathOf(model, way))
}

/** The shortest path to each place, and from there every step that there is. */
export const stepPaths = (model: Model): readonly Path[] =>
  [...shortestWays(model)].flatMap(([place, way]) =>
    stepsFrom(model, place).map((step) => pathOf(model, [...way, step])),
  )

/**
 * Paths that are in no place twice and end where every way on leads back: all of them, or the first `most`.
 * Where there are more, each place begins with another of its ways, so that those found differ.
 */
export function simplePaths(model: Model, most: number): readonly Path[] {
  const found: (readonly Step[])[] = []
  const seen = new Set([model.first])
  let turns = 0
  const goOn = (place: string, way: readonly Step[]) => {
    const on = stepsFrom(model, place).filter(({ to }) => !seen.has(to))
    if (on.length === 0) found.push(way)
    turns += 1
    const from = turns % Math.max(1, on.length)
    for (const step of [...on.slice(from), ...on.slice(0, from)]) {
      if (found.length >= most) return
      seen.add(step.to)
      goOn(step.to, [...way, step])
      seen.delete(step.to)
    }
  }
  goOn(model.first, [])
  return found.map((way) => pathOf(model, way))
}
