/** What handlers work with. */
import type { Desk } from './trading/createDesk.ts'
import type { FundsDesk } from './trading/createFundsDesk.ts'
import type { EquityKeeper } from './trading/equityKeeper.ts'
import type { Captchas } from './auth/captchas.ts'
import type { VerificationCodes } from './auth/verificationCodes.ts'
import type { Market } from './market/market.ts'
import type { House } from './broker/house.ts'
import type { Limits } from './http/limits.ts'
import type { Levers } from './sandbox/levers.ts'
import type { Messenger } from './messages/messenger.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Ranking } from './broker/ranking.ts'
import type { OpenDesk } from './trading/openDesk.ts'
import type { Operators } from './auth/operators.ts'
import type { Sessions } from './auth/session.ts'
import type { Seal } from './auth/seal.ts'
import type { Settings } from './settings.ts'
import type { Hub } from './realtime/hubPorts.ts'
import type { Decoders } from './uploads/decoders.ts'
import type { Shelf } from './uploads/shelf.ts'
import type { Store } from '#server/store/openStore.ts'

/** What is told to sockets. */
export type Pushes = Pick<
  Hub,
  'ordersClosed' | 'accountChanged' | 'fundsDecided' | 'sessionEnded' | 'cut' | 'stop' | 'counters'
>

export type BackEnd = {
  readonly settings: Settings
  readonly store: Store
  readonly market: Market
  readonly house: House
  readonly desk: Desk
  readonly funds: FundsDesk
  readonly ranking: Ranking
  readonly equity: EquityKeeper
  /** How many wait and how many are held, of all accounts. */
  readonly openOrders: OpenDesk['openOrders']
  readonly sessions: Sessions
  readonly limits: Limits
  readonly passwords: Passwords
  readonly verificationCodes: VerificationCodes
  readonly captchas: Captchas
  readonly messenger: Messenger
  readonly levers: Levers
  /** What pictures and ID numbers are kept under. */
  readonly seal: Seal
  readonly shelf: Shelf
  readonly decoders: Decoders
  readonly hub: Pushes
  readonly clock: () => number
  readonly operators: Operators
}
