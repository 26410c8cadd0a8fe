/** Bound addresses and bank accounts, withdrawals, and the ledger. What is refused is said where it was typed, not as a toast. */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { WayKind } from '#rules/wallet.ts'
import type { Call } from './caller.ts'

const quiet = { isQuiet: true } as const
const saidInPlace = { isQuiet: true, tellsSuccess: true } as const

/** All that is bound of a kind. */
export const readWays = async (call: Call, kind: WayKind) =>
  (await call(fundsEndpoints.drawMethods, { kind, currencyId: null }, quiet)).value

export const readDrawCurrencies = async (call: Call, kind: WayKind) =>
  (await call(fundsEndpoints.drawCurrencies, { kind }, quiet)).value

export const bindWay = async (call: Call, form: Input<'bindDrawMethod'>) =>
  (await call(fundsEndpoints.bindDrawMethod, form, saidInPlace)).value

export const removeWay = async (call: Call, id: number) =>
  (await call(fundsEndpoints.removeDrawMethod, { id }, saidInPlace)).value
