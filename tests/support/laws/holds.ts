/** Laws: what holds in every case that generators make. docs/laws.md has the generators, ten laws to copy, and how a failure is read. */
import { relative } from 'node:path'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { type LawRun, describeFailure } from './describeFailure.ts'
import type { Fields } from './formatValue.ts'
import { type LawSettings, readLawSettings } from './lawSettings.ts'

/** What each argument of the claim is made by; a failure tells it by this name. */
type Arbitraries<Given> = { readonly [Name in keyof Given]: fc.Arbitrary<Given[Name]> }

type Options<Given> = LawSettings & {
  /** No further case is begun after it; a failure tells the smallest case that was found by then. */
  readonly mostMs?: number
  /** Cases that are tried first, each time. */
  readonly examples?: readonly NoInfer<Given>[]
  /** The first case that fails is told as it is: where each takes long. */
  readonly isTakenAsFound?: boolean
}

/** A line of a stack that is neither fast-check's nor of this file. */
const ownFrame = /^ {4}at (?!.*(\/fast-check\/|\/laws\/holds\.ts)).*$/gm
const usualRuns = 1_000
const usualMs = 10_000

/** The run's own settings come before those of a law. */
function parametersOf<Given>(options: Options<Given>): fc.Parameters<[Given]> {
  const asked = { ...options, ...readLawSettings() }
  const { runs = usualRuns, seed, path, examples, isTakenAsFound = false } = asked
  const longer = Math.max(1, runs / (options.runs ?? usualRuns))
  return {
    numRuns: runs,
    endOnFailure: isTakenAsFound,
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
    ...(examples ? { examples: examples.map((one): [Given] => [one]) } : {}),
    ...(options.mostMs === undefined
      ? {}
      : { interruptAfterTimeLimit: options.mostMs * longer, markInterruptAsFailure: true }),
  }
}

/** Throws what the claim threw, with the law's own words for a message, so that its line and its differences are shown. */
function throwFailure(details: LawRun): void {
  if (!details.failed) return
  const { currentTestName = '', testPath = '' } = expect.getState()
  const message = describeFailure(details, {
    title: currentTestName,
    file: relative('.', testPath).replaceAll('\\', '/'),
  })
  const { errorInstance } = details
  if (!(errorInstance instanceof Error)) throw new Error(message)
  const frames = errorInstance.stack?.match(ownFrame) ?? []
  errorInstance.message = message
  errorInstance.stack = [`${errorInstance.name}: ${message}`, ...frames].join('\n')
  throw errorInstance
}

function recordOf<Given extends Fields>(arbitraries: Arbitraries<Given>): fc.Arbitrary<Given> {
  const record: fc.Arbitrary<unknown> = fc.record(arbitraries, { noNullPrototype: true })
  return record as fc.Arbitrary<Given>
}

/**
 * A law: what `claim` expects holds in 1,000 generated cases, or as many as `runs` says, within ten seconds.
 * Throws with the smallest case in which it does not, and the command that repeats it.
 */
export function holds<Given extends Fields>(
  arbitraries: Arbitraries<Given>,
  claim: (given: Given) => void,
  options: Options<Given> = {},
): void {
  const property = fc.property<[Given]>(recordOf(arbitraries), claim)
  throwFailure(fc.check<[Given]>(property, parametersOf({ mostMs: usualMs, ...options })))
}

/** The same of a claim that takes its time; without `mostMs` the test's own limit is the only one. */
export async function holdsAsync<Given extends Fields>(
  arbitraries: Arbitraries<Given>,
  claim: (given: Given) => Promise<void>,
  options: Options<Given> = {},
): Promise<void> {
  const property = fc.asyncProperty<[Given]>(recordOf(arbitraries), claim)
  throwFailure(await fc.check<[Given]>(property, parametersOf(options)))
}
