/** The few statements of processes that share accounts out, on their way to SQLite: leases are answered from their own table, arrays come as JSON. */
import type { Statement } from 'better-sqlite3'
import type { Statements } from '#server/store/ownSqlite.ts'
import type { Owner } from '../world/world.ts'
import type { LeaseTable } from './leaseTable.ts'

const lockedLeases = /^\s*select name, epoch from leases where /
const livingEngines = /^\s*select substr\(name, 8\) as node from leases where /
const anyOf = /= any\(\?::bigint\[\]\)/g

type Values = readonly unknown[]
const reading = (all: (values: Values) => readonly unknown[]) => ({ reader: true, all }) as unknown as Statement

/** Numbers have as many digits as they need. */
const asJson = (value: unknown): unknown => (Array.isArray(value) ? `[${value.join(',')}]` : value)

export const postgresOnSqlite =
  (table: LeaseTable, whose: Owner) =>
  (real: Statements): Statements => ({
    ...real,
    prepare: (text) => {
      if (lockedLeases.test(text))
        return reading(([names, owner]) => table.lock(whose, names as readonly string[], owner as string))
      if (livingEngines.test(text)) return reading(() => table.living())
      if (!text.includes('= any(')) return real.prepare(text)
      const statement = real.prepare(text.replaceAll(anyOf, 'in (select value from json_each(?))'))
      return reading((values) => statement.all(values.map(asJson)))
    },
  })
