/**
 * What goes wrong when two back ends write and one of the guards in the data is not there. Each bug takes something from memory that it should have read
 * under the lock: alone it is refused by a guard, and without that guard it does its harm.
 */
import type { Statement } from 'better-sqlite3'
import type { Store } from '#server/store/openStore.ts'
import type { Rule } from '../runs/rules.ts'
import type { PlantedBug } from '../runs/run.ts'
import type { ChangeStatements } from '../world/database.ts'
import type { LifeSeams } from '../world/server.ts'

type Row = Record<string, unknown>
type Values = readonly unknown[]

const ofTwo = (breaks: Rule, ...seams: readonly (() => LifeSeams)[]): PlantedBug => ({
  breaks,
  backEnds: 2,
  plant: () => ({ server: { life: () => joined(seams.map((make) => make())) } }),
})

function joined(all: readonly LifeSeams[]): LifeSeams {
  return {
    store: (store) => all.reduce((made, seams) => seams.store?.(made) ?? made, store),
    statements: (statements) => all.reduce((made, seams) => seams.statements?.(made) ?? made, statements),
  }
}

/** Another text in the place of each that fits. */
const rewriting =
  (fits: RegExp, rewrite: (text: string) => string): (() => LifeSeams) =>
  () => ({
    statements: (real) => ({
      ...real,
      prepare: (text) => real.prepare(fits.test(text) ? rewrite(text) : text),
    }),
  })

/** Other rows in the place of those of each that fits. */
const answering =
  (
    fits: RegExp,
    answer: (ask: (values: Values) => readonly Row[], values: Values) => readonly Row[],
  ): ChangeStatements =>
  (real) => ({
    ...real,
    prepare: (text) => {
      const statement = real.prepare(text)
      if (!fits.test(text)) return statement
      const all = (values: Values): readonly Row[] => answer((asked) => statement.all(asked) as Row[], values)
      return { reader: true, all } as unknown as Statement
    },
  })

/** Calls back with the values of each that fits and answers nothing. */
const noting =
  (fits: RegExp, note: (values: Values) => void): ChangeStatements =>
  (real) => ({
    ...real,
    prepare: (text) => {
      const statement = real.prepare(text)
      if (!fits.test(text)) return statement
      const run = (values: Values) => {
        note(values)
        return statement.run(values)
      }
      return { reader: false, run } as unknown as Statement
    },
  })

/** Calls back whenever memory is read anew. */
const whenReadAnew =
  (forget: () => void) =>
  (store: Store): Store => ({
    ...store,
    commands: {
      ...store.commands,
      whenUncertain: (recover) =>
        store.commands.whenUncertain(async (touched) => {
          forget()
          await recover(touched)
        }),
    },
  })

const nextId = /coalesce\(max\(id\), 0\) \+ 1/
const accountOfId = /^select .* from "accounts" where "id" = \?$/
const moveBalance = /^update "accounts" set "balance" = .* returning "balance", "version"$/
const addOrder = /^insert into "orders" /
const changeOrder = /^update "orders" .* and "status" = \? returning "id"$/
const keptAnswer = /^select .* from "idempotency" where /
const keepAnswer = /^insert into "idempotency" /

function idFromMemory(): LifeSeams {
  let last: bigint | null = null
  const asked = answering(nextId, (ask, values) => {
    last ??= (ask(values)[0]?.['id'] as bigint) - 1n
    return [{ id: last + 1n }]
  })
  const added = noting(addOrder, ([id]) => {
    last = id as bigint
  })
  return {
    statements: (real) => added(asked(real)),
    store: whenReadAnew(() => {
      last = null
    }),
  }
}

/** As it was when this back end read it first, and as each of its own changes left it. */
function accountFromMemory(): LifeSeams {
  const known = new Map<unknown, Row>()
  const reads = answering(accountOfId, (ask, values) => {
    const id = values[0]
    const row = known.get(id) ?? ask(values)[0]
    if (row) known.set(id, row)
    return row ? [row] : []
  })
  const moves = answering(moveBalance, (ask, values) => {
    const [moved] = ask(values)
    const id = values.at(-2)
    const before = known.get(id)
    if (moved && before) known.set(id, { ...before, ...moved })
    return moved ? [moved] : []
  })
  return { statements: (real) => moves(reads(real)), store: whenReadAnew(() => known.clear()) }
}

/** Each call sees the keys that were there when it came. */
function keyBeforeTheLock(): LifeSeams {
  let seen: readonly Row[] = []
  return {
    statements: answering(keptAnswer, (_ask, [account, key]) =>
      seen.filter((row) => row['account_id'] === account && row['key'] === key),
    ),
    store: (store) => ({
      ...store,
      commands: {
        ...store.commands,
        run: async (command, ...others) => {
          const there = await store.reader.selectFrom('idempotency').selectAll().execute()
          const late: typeof command = (trx) => {
            seen = there
            return command(trx)
          }
          return store.commands.run(late, ...others)
        },
      },
    }),
  }
}

const neverReadAnew = (): LifeSeams => ({
  store: (store) => ({ ...store, commands: { ...store.commands, whenUncertain: () => {} } }),
})

const overAnother = rewriting(addOrder, (text) => {
  const columns = /\(([^)]*)\)/.exec(text)?.[1]?.split(', ') ?? []
  const figures = columns.filter((name) => name !== '"id"' && name !== '"account_id"')
  return `${text} on conflict ("id") do update set ${figures.map((name) => `${name} = excluded.${name}`).join(', ')}`
})
const atAnyVersion = rewriting(moveBalance, (text) => text.replace('"version" = ? returning', '? > 0 returning'))
const inAnyState = rewriting(changeOrder, (text) => text.replace('"status" = ? returning', "? <> '' returning"))
const overAnAnswer = rewriting(keepAnswer, (text) => text.replace('insert', 'insert or replace'))

export const twoWriterBugs = {
  'ids come from memory': ofTwo('I15', idFromMemory),
  'ids come from memory, and an order is written over another': ofTwo('I3', idFromMemory, overAnother),
  'an account comes from memory': ofTwo('I15', accountFromMemory),
  'an account comes from memory, and its version is not compared': ofTwo('I5', accountFromMemory, atAnyVersion),
  'an order is changed in whatever state it is': ofTwo('I4', accountFromMemory, atAnyVersion, inAnyState),
  'a key is looked up before the lock': ofTwo('I15', keyBeforeTheLock),
  'a key is looked up before the lock, and its answer is kept over another': ofTwo(
    'I3',
    keyBeforeTheLock,
    overAnAnswer,
  ),
  'memory is not read anew after a guard refused': ofTwo('I16', accountFromMemory, neverReadAnew),
} as const satisfies Readonly<Record<string, PlantedBug>>
