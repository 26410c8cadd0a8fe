/** What the hub asks of log-ins, and how whoever is refused there comes into the security log. [WSS2, NET395, OPS209, OPS375] */
import { DatabaseAway } from '#server/store/databaseAway.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Sessions } from '../auth/session.ts'
import { addressOfUpgrade, trustOf } from '../http/callerAddress.ts'
import { type SecurityLog, eventOfStatus } from '../ops/securityLog.ts'
import type { Settings } from '../settings.ts'
import type { HubPorts } from './hubPorts.ts'

type Needs = {
  readonly sessions: Sessions
  readonly store: Pick<Store, 'hears'>
  readonly security: SecurityLog
  readonly settings: Pick<Settings, 'trustProxy'>
}

export function sessionsOfSockets(needs: Needs): Pick<HubPorts, 'sessionOf' | 'endOf' | 'refused'> {
  const { sessions, store, security, settings } = needs
  const addressOf = addressOfUpgrade(trustOf(settings.trustProxy))
  return {
    endOf: sessions.endOf,
    sessionOf: async (token) => {
      // Nobody would say that it ended. [NET395]
      if (!store.hears()) throw new DatabaseAway()
      const session = await sessions.find(token)
      if (!session) security.note({ event: 'refused', outcome: 'refused', call: 'socket', code: 999 })
      return session && { accountId: session.accountId, sessionId: session.id, isLocked: session.isLocked }
    },
    refused: (request, status) => {
      const event = eventOfStatus(status)
      if (event) security.note({ event, outcome: 'refused', call: 'socket', code: status, address: addressOf(request) })
    },
  }
}
