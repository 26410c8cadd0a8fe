/** What handlers work with. */
import type { Trading } from './trading/createTrading.ts'
import type { Funds } from './trading/createFunds.ts'
import type { EquityKeeper } from './trading/equityKeeper.ts'
import type { Rolls } from './trading/rolls.ts'
import type { Captchas } from './auth/captchas.ts'
import type { Confirmations } from './auth/confirmations.ts'
import type { DeviceHash } from './auth/deviceHash.ts'
import type { LockLinks } from './auth/lockLinks.ts'
import type { VerificationCodes } from './auth/verificationCodes.ts'
import type { Market } from './market/market.ts'
import type { BrokerSettings } from './broker/brokerSettings.ts'
import type { Limits } from './http/limits.ts'
import type { Messenger } from './messages/messenger.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Ranking } from './broker/ranking.ts'
import type { OpenTrading } from './trading/openTrading.ts'
import type { NetworkHash, Operators } from './auth/operators.ts'
import type { Sessions } from './auth/session.ts'
import type { SecurityLog } from './ops/securityLog.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { Seal } from './auth/seal.ts'
import type { SecondSteps } from './auth/secondSteps.ts'
import type { Settings } from './settings.ts'
import type { Tracer } from './ops/tracer.ts'
import type { Hub } from './realtime/hubPorts.ts'
import type { Decoders } from './uploads/decoders.ts'
import type { UploadStore } from './uploads/uploadStore.ts'
import type { Store } from '#server/store/openStore.ts'

/** What is told to sockets. */
export type Pushes = Pick<
  Hub,
  | 'ordersClosed'
  | 'accountChanged'
  | 'isLookedAt'
  | 'fundsDecided'
  | 'noticed'
  | 'lockChanged'
  | 'termsChanged'
  | 'sessionEnded'
  | 'cut'
  | 'part'
  | 'stop'
  | 'counters'
>

export type BackEnd = {
  readonly settings: Settings
  readonly store: Store
  readonly market: Market
  readonly broker: BrokerSettings
  readonly trading: Trading
  readonly funds: Funds
  readonly ranking: Ranking
  readonly equity: EquityKeeper
  readonly byTime: OpenTrading['byTime']
  readonly rolls: Rolls
  /** How many wait and how many are held, of all accounts. */
  readonly countOpenOrders: OpenTrading['countOpenOrders']
  readonly exposures: OpenTrading['exposures']
  readonly sessions: Sessions
  readonly limits: Limits
  readonly passwords: Passwords
  readonly verificationCodes: VerificationCodes
  /** Of accounts. */
  readonly secondSteps: SecondSteps
  readonly passkeys: Passkeys
  readonly operatorSteps: SecondSteps
  readonly confirmations: Confirmations
  readonly lockLinks: LockLinks
  readonly hashOfDevice: DeviceHash
  readonly hashOfNetwork: NetworkHash
  readonly captchas: Captchas
  readonly messenger: Messenger
  /** What pictures and ID numbers are kept under. */
  readonly seal: Seal
  readonly uploads: UploadStore
  readonly decoders: Decoders
  readonly hub: Pushes
  readonly clock: () => number
  readonly operators: Operators
  readonly security: SecurityLog
  /** Null where nobody collects traces. */
  readonly tracer: Tracer | null
}
