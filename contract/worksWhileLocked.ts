/**
 * What a locked account still does for whoever logs in to it: reading, closing, cancelling, and stops that are tighter. Deny by default: a
 * call that asks for a login and is not here answers 1013. [SES472, SES473]
 */
import type { EndpointName } from './endpoints/index.ts'

const names: readonly EndpointName[] = [
  'userInfo',
  'security',
  'ownSessions',
  'closing',
  'logout',
  'invited',
  'balance',
  'accountDetail',
  'equity',
  'identity',
  'deals',
  'closeOrder',
  'cancelOrder',
  // Only those that are tighter.
  'setStops',
  'depositSymbols',
  'depositNetworks',
  'depositWires',
  'deposits',
  'drawCurrencies',
  'drawMethods',
  'withdrawals',
  'ledger',
]

export const worksWhileLocked = (name: EndpointName): boolean => names.includes(name)
