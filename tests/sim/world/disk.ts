/**
 * The disk under the store: real SQLite files in the memory of the machine, and commits that are slow, fail, or are cut off. The store's own
 * queue, groups and queries stand on it unchanged.
 */
import { createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { readSettings } from '#server/store/content/settings.ts'
import type { Connections, WorldDatabase } from './database.ts'
import type { Faults } from './faults.ts'
import { newFolder } from '../runs/folders.ts'

type Writer = Parameters<typeof createCommandQueue>[0]
type Work = (trx: unknown) => Promise<unknown>

/** A database with its tables, made once: each world begins with its rows. */
export async function makeTemplate(furnish: (store: Store, folder: string) => Promise<void>): Promise<string> {
  const folder = newFolder()
  const store = await openStore({ databaseUrl: null, dataDir: folder })
  await furnish(store, folder)
  await store.close()
  return folder
}

export type DiskPorts = {
  readonly faults: Faults
  /** The process ends at this very moment. */
  readonly die: () => void
  /** Something is durable now that was decided at this moment. */
  readonly committed: (decidedAt: number) => void
  /** Before the work of a transaction is made durable. */
  readonly committing?: () => void
}

export type Disk = {
  readonly open: (change?: (store: Store) => Store) => Promise<Store>
  /** What the process had open is gone, with every transaction that was not committed. */
  readonly drop: () => void
}

const slowMostMs = 2_000
const fullMs = 2_500

const never = (): Promise<never> => new Promise(() => {})
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

export function createDisk(database: WorldDatabase, ports: DiskPorts): Disk {
  const { faults, die, committed, committing } = ports
  let connections: Connections | null = null
  let fullUntil = 0

  const end = (): Promise<never> => {
    die()
    return never()
  }

  const beforeCommit = async (): Promise<void> => {
    if (faults.strikes('disk full')) fullUntil = Date.now() + fullMs
    if (Date.now() < fullUntil && !faults.areOver()) throw new Error('SQLITE_FULL: database or disk is full')
    if (faults.strikes('commit slow')) await pass(200 + (Date.now() % slowMostMs))
    if (faults.strikes('commit fails')) throw new Error('SQLITE_IOERR: disk I/O error')
    if (faults.strikes('killed before a commit')) await end()
    committing?.()
  }
  const afterCommit = async (decidedAt: number): Promise<void> => {
    committed(decidedAt)
    if (faults.strikes('killed after a commit')) await end()
    if (faults.strikes('killed before the push')) setTimeout(die, Date.now() % 4)
    if (faults.strikes('commit uncertain')) throw new Error('SQLITE_IOERR: the answer of the commit is lost')
  }

  const onDisk = (writer: Writer): Writer => {
    const execute = async (work: Work): Promise<unknown> => {
      let decidedAt = 0
      const result = await writer.transaction().execute(async (trx) => {
        const done = await work(trx)
        decidedAt = Date.now()
        await beforeCommit()
        return done
      })
      await afterCommit(decidedAt)
      return result
    }
    return { transaction: () => ({ execute }) } as unknown as Writer
  }

  return {
    open: async (change = (store) => store) => {
      connections = database.connect()
      const { reader, writer, ping, cut } = connections
      const epoch = (await readSettings(reader)).get('epoch') ?? ''
      return change({ reader, commands: createCommandQueue(onDisk(writer)), epoch, ping, close: async () => cut() })
    },
    drop: () => {
      connections?.cut()
      connections = null
    },
  }
}
