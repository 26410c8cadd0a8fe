/** What tests have walked of the machines, as `npm run flows:coverage` wrote it. [FLW12] */
import { useEffect, useState } from 'react'

export type Mark = 'browser' | 'walked' | 'never'
export type Coverage = { readonly markOf: (place: string) => Mark }

/** By machine; a state by its id, a transition by its key. */
type CoverageFile = Readonly<
  Record<
    string,
    { readonly states: Readonly<Record<string, Passed>>; readonly transitions: Readonly<Record<string, Passed>> }
  >
>

const marks = { both: 'browser', 'browser tests': 'browser', 'machine tests': 'walked', never: 'never' } as const
type Passed = keyof typeof marks

/** Null for a machine that it does not tell of. */
function coverageOf(file: CoverageFile, machine: string): Coverage | null {
  const known = file[machine]
  if (!known) return null
  return {
    markOf: (place) => {
      const by = known.states[place] ?? known.transitions[place]
      return by === undefined ? 'never' : marks[by]
    },
  }
}

const files = import.meta.glob<{ readonly default: CoverageFile }>('../../../docs/machines/coverage.json')

/** A chunk of its own; empty where no file was written. */
async function loadCoverage(): Promise<CoverageFile> {
  const [load] = Object.values(files)
  return load === undefined ? {} : (await load()).default
}

/** What tests walked of a machine; null before that is known, and where it is not. */
export function useCoverage(): (machine: string) => Coverage | null {
  const [file, setFile] = useState<CoverageFile>({})
  useEffect(() => {
    void loadCoverage().then(setFile)
  }, [])
  return (machine) => coverageOf(file, machine)
}
