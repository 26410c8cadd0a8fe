/** What a run of laws is told from outside; docs/laws.md says how to use it. The one place that reads these. */
import process from 'node:process'

export type LawSettings = {
  /** Of a failure: where its chance began. */
  readonly seed?: number
  /** Of a failure: the way from there to its smallest case. */
  readonly path?: string
  /** Cases of each law, in place of its own number. */
  readonly runs?: number
}

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number)) throw new TypeError(`${name} is a whole number, not ${text}.`)
  return number
}

/** `LAW_SEED`, `LAW_PATH` and `LAW_RUNS`. Throws where one of them cannot be meant. */
export function readLawSettings(env: Readonly<Record<string, string | undefined>> = process.env): LawSettings {
  const { LAW_SEED: seed, LAW_PATH: path, LAW_RUNS: runs } = env
  if (path && !seed) throw new TypeError('LAW_PATH goes with the LAW_SEED of the same failure.')
  return {
    ...(seed ? { seed: wholeNumber('LAW_SEED', seed) } : {}),
    ...(path ? { path } : {}),
    ...(runs ? { runs: Math.max(1, wholeNumber('LAW_RUNS', runs)) } : {}),
  }
}
