/** A lever as it is being filled in. [OPS22] */
import { type Input, endpoints } from '#contract/endpoints/index.ts'
import type { LeverEffect } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'

export type LeverDraft = {
  readonly path: string
  readonly effect: LeverEffect
  /** As it was typed. */
  readonly times: string
  readonly account: string
}

const timesMost = 1_000

const callPaths = Object.values(endpoints)
  .filter(({ path }) => !path.startsWith('/operator/'))
  .map(({ path }) => path)

/** The paths that a lever may be set on: the socket, and all calls but the operators' own. */
export const leverPaths: readonly string[] = [...callPaths, socketPath].toSorted()

export const emptyLever: LeverDraft = { path: leverPaths[0] ?? socketPath, effect: 'refuse', times: '1', account: '' }

/** Sockets are only cut. */
export const effectOf = ({ path, effect }: LeverDraft): LeverEffect => (path === socketPath ? 'cut' : effect)

/** The lever that is meant; null while the times are no whole number from 0 to 1,000. A cut of sockets happens at once. */
export function readLever(draft: LeverDraft): Input<'setLever'> | null {
  const { path, times, account } = draft
  const lever = { path, effect: effectOf(draft), account: account.trim() }
  if (path === socketPath) return { ...lever, times: 1 }
  const isWhole = /^\s*\d{1,4}\s*$/.test(times) && Number(times) <= timesMost
  return isWhole ? { ...lever, times: Number(times) } : null
}
