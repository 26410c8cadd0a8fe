/**
 * The disk under the store: real SQLite files in the memory of the machine, and commits that are slow, fail, or are cut off. The store's own
 * queue, groups and queries stand on it unchanged.
 */
import { type CommandQueue, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { GuardRefused } from '#server/store/trading/guards.ts'
import type { Fence } from '#server/store/nodes/fence.ts'
import { type JudgedOf, judgeIn } from '#server/store/nodes/judged.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { readSettings } from '#server/store/content/settings.ts'
import type { Writing } from '#server/store/schema.ts'
import { writeAudit } from '#server/store/people/audit.ts'
import { soleWritership } from '#server/store/writership.ts'
import { type News, newsOf } from '#server/store/news/news.ts'
import { type ChangeStatements, type Connections, LineLost, type WorldDatabase } from './database.ts'
import type { Faults } from './faults.ts'
import type { Letters } from './letters.ts'
import type { LifeSeams } from './server.ts'
import type { WriteLock } from './writeLock.ts'
import { type Owner, nobody } from './world.ts'
import { newFolder } from '../runs/folders.ts'

type Writer = Parameters<typeof createCommandQueue>[0]['db']
type Work = (trx: unknown) => Promise<unknown>

/** A database with its tables, made once: each world begins with its rows. */
export async function makeTemplate(furnish: (store: Store) => Promise<void>): Promise<string> {
  const folder = newFolder()
  const store = await openStore({ databaseUrl: null, dataDir: folder })
  await furnish(store)
  await store.close()
  return folder
}

export type DiskPorts = {
  /** Whose connections these are. */
  readonly number: number
  /** Null where nobody else writes. */
  readonly lock: WriteLock | null
  readonly letters: Letters | null
  /** The process sleeps from now on, for a while. */
  readonly sleep: () => void
  readonly faults: Faults
  /** The process ends at this very moment. */
  readonly die: () => void
  /** Something is durable now that was decided at this moment. */
  readonly committed: (decidedAt: number) => void
  /** The data refused what this one made of its memory. */
  readonly refused: () => void
  /** Before the work of a transaction is made durable. */
  readonly committing?: () => void
}

/** Of a process that has some of the accounts, or none. */
export type RoleOnDisk = { readonly fence: Fence | null; readonly statements: ChangeStatements }

export type Disk = {
  readonly open: (whose: Owner, seams?: LifeSeams, role?: RoleOnDisk | null) => Promise<Store>
  /** What the process had open is gone, with every transaction that was not committed. */
  readonly drop: () => void
  /** The line to the database is cut; the process lives on. */
  readonly cutLine: () => void
}

const slowMostMs = 2_000
const fullMs = 2_500

const never = (): Promise<never> => new Promise(() => {})
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

export function createDisk(database: WorldDatabase, ports: DiskPorts): Disk {
  const { faults, die, committed, refused, committing, number, lock, letters, sleep } = ports
  let connections: Connections | null = null
  let owner = nobody
  let areAccountsToldElsewhere = false
  let fullUntil = 0

  const end = (): Promise<never> => {
    die()
    return never()
  }

  const cutLine = (): void => {
    connections?.lose()
    lock?.giveBack(owner)
  }
  /** Around a commit another one goes on with what this one does not know. */
  const befallTwo = async (): Promise<void> => {
    if (faults.strikes('writer cut around a commit')) cutLine()
    if (!faults.strikes('back end sleeps around a commit')) return
    sleep()
    await pass(0)
  }

  const beforeCommit = async (): Promise<void> => {
    if (lock) await befallTwo()
    if (faults.strikes('disk full')) fullUntil = Date.now() + fullMs
    if (Date.now() < fullUntil && !faults.areOver()) throw new Error('SQLITE_FULL: database or disk is full')
    if (faults.strikes('commit slow')) await pass(200 + (Date.now() % slowMostMs))
    if (faults.strikes('commit fails')) throw new Error('SQLITE_IOERR: disk I/O error')
    if (faults.strikes('killed before a commit')) await end()
    committing?.()
  }
  const afterCommit = async (): Promise<void> => {
    if (lock) await befallTwo()
    if (faults.strikes('killed after a commit')) await end()
    if (faults.strikes('killed before the push')) setTimeout(die, Date.now() % 4)
    if (faults.strikes('commit uncertain')) throw new Error('SQLITE_IOERR: the answer of the commit is lost')
  }

  const onDisk = ({ writer, lose }: Connections, whose: Owner, doubt: () => void): Writer => {
    const execute = async (work: Work): Promise<unknown> => {
      let decidedAt = 0
      if (lock) await lock.take(whose, lose)
      let result: unknown
      let news: readonly News[] = []
      try {
        result = await writer.transaction().execute(async (trx) => {
          const done = await work(trx)
          decidedAt = Date.now()
          news = newsOf(trx)
          await beforeCommit()
          return done
        })
        committed(decidedAt)
        letters?.send(number, areAccountsToldElsewhere ? news.filter(({ about }) => about !== 'account') : news)
      } catch (error) {
        if (error instanceof LineLost) doubt()
        if (error instanceof GuardRefused) refused()
        throw error
      } finally {
        lock?.giveBack(whose)
      }
      await afterCommit()
      return result
    }
    return { transaction: () => ({ execute }) } as unknown as Writer
  }

  return {
    open: async (whose, { statements, store = (made: Store) => made } = {}, role = null) => {
      owner = whose
      areAccountsToldElsewhere = (role?.fence ?? null) !== null
      const opened = role
        ? database.connect(number, role.statements, role.statements)
        : database.connect(number, statements)
      connections = opened
      const { reader, ping, cut } = opened
      const epoch = (await readSettings(reader)).get('epoch') ?? ''
      const db = onDisk(opened, whose, () => commands.doubt())
      let judgedOf: JudgedOf | null = null
      const begin = async (trx: Writing): Promise<void> => {
        if (judgedOf) judgeIn(trx, judgedOf)
      }
      const commands: CommandQueue = createCommandQueue({
        db,
        elapsed: () => Date.now(),
        finish: writeAudit,
        ...(role && { begin, fence: role.fence }),
      })
      const onNews = letters ? await letters.listen(number) : () => {}
      return store({
        reader,
        commands,
        epoch,
        writership: soleWritership,
        ping,
        onNews,
        onCommit: () => {},
        hears: () => true,
        beforeRegained: () => {},
        judgeBy: (given) => {
          judgedOf = given
        },
        close: async () => cut(),
      })
    },
    drop: () => {
      connections?.cut()
      connections = null
      lock?.leave(owner)
    },
    cutLine,
  }
}
