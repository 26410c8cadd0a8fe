/** What is read before its news are listened to has to be read once more after that: whoever can wait a moment reads once. [NET200] */
import { firstValueFrom, merge, timer } from 'rxjs'
import { loggedIn$ } from './topics.ts'
import type { Wire } from './wire.ts'

/** Without a connection nothing is held up longer. */
const waitMostMs = 1_000
const waitedOf = new WeakMap<Wire, Promise<unknown>>()

/** Resolves with the first login on the wire, or when that does not come. It is waited for once. */
function firstLogin(wire: Wire): Promise<unknown> {
  const waited = waitedOf.get(wire) ?? firstValueFrom(merge(loggedIn$(wire), timer(waitMostMs)))
  waitedOf.set(wire, waited)
  return waited
}

/** Reads when it may; who is gone by then, or reads anew because of the login, does not. */
export async function afterLogin<Answer>(
  wire: Wire,
  signal: AbortSignal,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (!wire.isLoggedIn()) await firstLogin(wire)
  signal.throwIfAborted()
  return read()
}
