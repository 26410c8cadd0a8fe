/** What an engine has in the place of sockets: it tells gateways what it committed of an account, as that is now. [NOD160, NOD163] */
import type { Pushes } from '../backEnd.ts'
import type { Bus } from '../bus/bus.ts'
import { lateBound } from '../realtime/lateBound.ts'
import { unreadAccount, writeToldAccount } from '../realtime/toldAccount.ts'
import { accountSubject } from './forwarded.ts'

export function tellGateways(bus: Pick<Bus, 'publish'>): Pushes {
  const tell = (accountId: number, text: string): void => bus.publish(accountSubject(accountId), text)
  return {
    ...lateBound().hub,
    accountChanged: (accountId, now) => tell(accountId, now ? writeToldAccount(now) : unreadAccount),
    cut: (accountId) => {
      if (accountId !== null) tell(accountId, unreadAccount)
    },
  }
}
