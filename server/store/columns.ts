/** A record and its row from one description: each field with its column, and how the value travels between both. */
import { type Decimal, decimal, formatDecimal } from '#rules/number/decimal.ts'
import { moneyFromRow, moneyToRow } from './trading/money.ts'

export type Way<T, W> = { readonly read: (column: W) => T; readonly write: (value: T) => W }
type AnyWay = { readonly read: (column: never) => unknown; readonly write: (value: never) => unknown }
export type Columns = Readonly<Record<string, readonly [column: string, way: AnyWay]>>

/** What `satisfies` asks of a description: every field of `R`, each by a way for just its type. */
export type ColumnsFor<R> = {
  readonly [F in keyof R]: readonly [
    column: string,
    way: { readonly read: (column: never) => R[F]; readonly write: (value: R[F]) => unknown },
  ]
}
export type RecordFrom<C extends Columns> = { readonly [F in keyof C]: ReturnType<C[F][1]['read']> }
export type RowFrom<C extends Columns> = { [F in keyof C as C[F][0]]: ReturnType<C[F][1]['write']> }

export const asItIs = <T>(): Way<T, T> => ({ read: (column) => column, write: (value) => value })
export const asText = asItIs<string>()
export const asWhole: Way<number, bigint> = { read: Number, write: BigInt }
export const asFlag: Way<boolean, bigint> = {
  read: (column) => Number(column) === 1,
  write: (value) => (value ? 1n : 0n),
}
/** Exact, as plain digits: prices, lots, rates. */
export const asDigits: Way<Decimal, string> = { read: decimal, write: formatDecimal }
/** Dollars, as millionths. */
export const asMoney: Way<Decimal, bigint> = { read: moneyFromRow, write: moneyToRow }
export const orNull = <T, W>({ read, write }: Way<T, W>): Way<T | null, W | null> => ({
  read: (column) => (column === null ? null : read(column)),
  write: (value) => (value === null ? null : write(value)),
})

type Values = Readonly<Record<string, unknown>>

/** Both directions of a description. Loops without lists of pairs in between: every order goes through here. */
export function rowsOf<C extends Columns>(columns: C) {
  const entries = Object.entries(columns)
  return {
    fromRow: (row: RowFrom<C>): RecordFrom<C> => {
      const values: Record<string, unknown> = {}
      for (const [field, [column, way]] of entries) values[field] = way.read((row as Values)[column] as never)
      return values as RecordFrom<C>
    },
    toRow: (values: RecordFrom<C>): RowFrom<C> => {
      const row: Record<string, unknown> = {}
      for (const [field, [column, way]] of entries) row[column] = way.write((values as Values)[field] as never)
      return row as RowFrom<C>
    },
  }
}
