/** An account as it goes over the bus from the engine that changed it to the gateways where somebody looks at it. [NOD160, NOD163] */
import type { AccountState, OrderRecord } from '#engine/accountState.ts'
import { orderFields } from '#server/store/trading/orderColumns.ts'

export type ToldAccount = {
  readonly account: AccountState
  readonly version: number
  /** Orders that this change ended. */
  readonly ended: readonly number[]
}

/** Of more it is said that it changed, and no more: whoever looks at it reads it. */
const ordersMost = 20
/** Says nothing but that it is to be read anew. */
export const unreadAccount = ''

export const writeToldAccount = (told: ToldAccount): string =>
  told.account.orders.length > ordersMost ? unreadAccount : JSON.stringify(told, asText)

/** Null where it is to be read from the database, such as what another build tells otherwise. */
export function readToldAccount(text: string): ToldAccount | null {
  if (text === unreadAccount) return null
  try {
    const told = JSON.parse(text, asNumbers) as ToldAccount
    return isTold(told) ? told : null
  } catch {
    return null
  }
}

/** Of whole records these alone are beyond what JSON has. */
const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
const asNumbers = (key: string, value: unknown): unknown => (key === 'units' ? BigInt(value as string) : value)

const isOrder = (order: OrderRecord): boolean => orderFields.every((field) => order[field] !== undefined)

const isTold = ({ account, version, ended }: ToldAccount): boolean =>
  Number.isSafeInteger(version) &&
  Number.isSafeInteger(account.id) &&
  typeof account.balance.units === 'bigint' &&
  Array.isArray(ended) &&
  account.orders.every(isOrder)
