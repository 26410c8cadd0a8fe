/** Links in notices by which an owner locks the account: one use each, and nothing of them is kept but a keyed hash. [SES470] */
import { createHmac } from 'node:crypto'
import { lockLinkLifeMs, lockLinkOf } from '#rules/people/accountLock.ts'
import { addLockLink, takeLockLink } from '#server/store/people/locks.ts'
import type { Writing } from '#server/store/schema.ts'
import type { Settings } from '../settings.ts'
import { newSecret } from './session.ts'

export type LockLinks = {
  /** A new one, in the transaction of the notice that carries it. */
  readonly make: (trx: Writing, accountId: number) => Promise<string>
  /** Uses it up; the account that it locks, or null. */
  readonly take: (trx: Writing, token: string) => Promise<number | null>
}

type Needs = {
  readonly settings: Pick<Settings, 'publicOrigins' | 'port'>
  readonly clock: () => number
  readonly secret: string
}

export function createLockLinks({ settings, clock, secret }: Needs): LockLinks {
  // Without a public origin it is somebody's own machine.
  const origin = settings.publicOrigins[0] ?? `http://localhost:${settings.port}`
  const hashOf = (token: string): string => createHmac('sha256', secret).update(`lock\n${token}`).digest('hex')
  return {
    make: async (trx, accountId) => {
      const token = newSecret()
      await addLockLink(trx, { accountId, tokenHash: hashOf(token), now: clock() })
      return lockLinkOf(origin, token)
    },
    take: (trx, token) => takeLockLink(trx, hashOf(token), { now: clock(), since: clock() - lockLinkLifeMs }),
  }
}
