/** What columns of many tables have in common. */
import type { ColumnDefinitionBuilder } from 'kysely'
import type { Connections } from './dialects.ts'

export type IdType = Connections['idType']
export type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const needed: Column = (column) => column.notNull()
export const ofAccount: Column = (column) => column.notNull().references('accounts.id')
/** A number is given once: none comes again where its row is gone. */
export const idColumn =
  (idType: IdType): Column =>
  (column) =>
    idType === 'integer' ? column.primaryKey().autoIncrement() : column.primaryKey()
