/** The parts of a call with a key, which never acts twice: sent, perhaps slow, refused, or unknown and asked for again with the same key. [NET60, NET66, NET67, NET68] */
import { problemOf } from '#rules/app/callProblem.ts'
import { slowAnswerMs } from '#rules/app/limits.ts'
import { askAgainMs } from '#rules/app/pauses.ts'
import { withError } from './eventOf.ts'
import type { RulesMeta } from './rules.ts'

/** The guard 'the answer is definite'. */
export const isDefinite = (_: unknown, { error }: { error: unknown }): boolean => problemOf(error).kind === 'refused'

export const keepProblem = { type: 'keep the problem', params: withError } as const

export const keyedCallDelays = { 'slow answer': slowAnswerMs, 'pause before asking again': askAgainMs }

/** What follows an error: a refusal leads to `target`. With the rules of a refusal, and of an answer that did not come. */
export const whenNotDone = <const Target extends string>(target: Target, refused: RulesMeta, unknown: RulesMeta) =>
  [
    {
      guard: { type: 'the answer is definite', params: withError },
      target,
      actions: keepProblem,
      meta: refused,
    },
    { target: 'checking what happened', meta: unknown },
  ] as const

/** The states of a call that is under way. */
export const underWay = (sending: RulesMeta, unknown: RulesMeta) =>
  ({
    sending: { meta: sending, after: { 'slow answer': 'slow' } },
    slow: { meta: sending, tags: 'slow' },
    'asking again': { meta: unknown, tags: 'checking' },
  }) as const

/** The state 'checking what happened': no definite answer came, and in `target` it is asked for again. */
export const checkingWith = <const Target extends string, const Tag extends string>(
  target: Target,
  tags: readonly Tag[],
  unknown: RulesMeta,
) => ({ meta: unknown, tags, after: { 'pause before asking again': target } })
