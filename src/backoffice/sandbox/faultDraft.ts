/** A fault as it is being filled in. [OPS22] */
import { type Input, endpoints } from '#contract/endpoints/index.ts'
import type { FaultEffect } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'

export type FaultDraft = {
  readonly path: string
  readonly effect: FaultEffect
  /** As it was typed. */
  readonly times: string
  readonly account: string
}

const timesMost = 1_000

const callPaths = Object.values(endpoints)
  .filter(({ path }) => !path.startsWith('/operator/'))
  .map(({ path }) => path)

/** The paths that a fault may be set on: the socket, and all calls but the operators' own. */
export const faultPaths: readonly string[] = [...callPaths, socketPath].toSorted()

export const emptyFault: FaultDraft = { path: faultPaths[0] ?? socketPath, effect: 'refuse', times: '1', account: '' }

/** Sockets are only cut. */
export const effectOf = ({ path, effect }: FaultDraft): FaultEffect => (path === socketPath ? 'cut' : effect)

/** The fault that is meant; null while the times are no whole number from 0 to 1,000. A cut of sockets happens at once. */
export function readFault(draft: FaultDraft): Input<'setLever'> | null {
  const { path, times, account } = draft
  const fault = { path, effect: effectOf(draft), account: account.trim() }
  if (path === socketPath) return { ...fault, times: 1 }
  const isWhole = /^\s*\d{1,4}\s*$/.test(times) && Number(times) <= timesMost
  return isWhole ? { ...fault, times: Number(times) } : null
}
