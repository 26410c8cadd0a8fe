/** Money between the rules and the tables: millionths of a dollar. */
import { type Decimal, fromScaled, toScaled } from '#rules/number/decimal.ts'
import { moneyPlaces } from '#rules/app/limits.ts'

export const moneyFromRow = (units: bigint): Decimal => fromScaled(units, moneyPlaces)
export const moneyToRow = (value: Decimal): bigint => toScaled(value, moneyPlaces)
