/** What handlers work with. */
import type { Desk } from './desk/createDesk.ts'
import type { Market } from './feed/market.ts'
import type { House } from './house.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './session.ts'
import type { Settings } from './settings.ts'
import type { Hub } from './socket/hubPorts.ts'
import type { Store } from '#server/store/openStore.ts'

/** What is told to sockets. */
export type Pushes = Pick<Hub, 'ordersClosed' | 'accountChanged' | 'sessionEnded' | 'stop'>

export type BackEnd = {
  readonly settings: Settings
  readonly store: Store
  readonly market: Market
  readonly house: House
  readonly desk: Desk
  readonly sessions: Sessions
  readonly limits: Limits
  readonly hub: Pushes
  readonly clock: () => number
  readonly operatorToken: string
}
