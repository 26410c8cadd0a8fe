/** Opens the database, brings it up to date, and hands out what reads and what writes. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type CommandQueue, createCommandQueue } from './trading/commandQueue.ts'
import { type Whereabouts, connect } from './dialects.ts'
import { migrate } from './migrations.ts'
import type { Fence } from './nodes/fence.ts'
import { type JudgedOf, judgeIn } from './nodes/judged.ts'
import { type Ears, type Listening, listen } from './news/listen.ts'
import { type News, newsOf, sendNews } from './news/news.ts'
import { writeAudit } from './people/audit.ts'
import type { Schema, Writing } from './schema.ts'
import { keepSetting } from './content/settings.ts'
import type { Writership } from './writership.ts'

/** How long somebody waits is real time, whatever the clock says. */
// oxlint-disable-next-line no-restricted-properties -- tests and the simulator bring their own where it matters
const elapsed = (): number => performance.now()

const noNews: Listening = { onNews: () => {}, hears: () => true, close: async () => {} }

export type Reading = Kysely<Schema>

export type Store = {
  /** What is committed. */
  readonly reader: Reading
  readonly commands: CommandQueue
  /** Made with the database: another one tells that counters start anew. [NET72] */
  readonly epoch: string
  readonly writership: Pick<Writership, 'isHeld' | 'losses'>
  /** Done in a transaction before this back end may write again, after it lost that for a while. While it throws, it may not. */
  readonly beforeRegained: (check: (trx: Writing) => Promise<void>) => void
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  /** What other processes on the same database have done since this was opened; SQLite has none. Called once. */
  readonly onNews: (ears: Ears) => void
  /** What this process committed that is news. Called once. */
  readonly onCommit: (heard: (news: readonly News[]) => void) => void
  /** False where something that another process committed some seconds ago may not be known here. Asks nobody. [NET395] */
  readonly hears: () => boolean
  /** From now on each change of an account notes by which quote of the feed it is judged. Called once. [NOD66] */
  readonly judgeBy: (judgedOf: JudgedOf) => void
  readonly close: () => Promise<void>
}

/** `fence`: of a process that has some of the accounts, and tells by itself what it does to them. */
export async function openStore(whereabouts: Whereabouts, fence: Fence | null = null): Promise<Store> {
  const connections = connect(whereabouts)
  const { writer, writership } = connections
  const { databaseUrl } = whereabouts
  const self = randomBytes(12).toString('base64url')
  let tellOwn = (_news: readonly News[]): void => {}
  const committed = (trx: Writing) => tellOwn(newsOf(trx))
  const finish = async (trx: Writing) => {
    await sendNews(trx, { from: self, areAccountsToldElsewhere: fence !== null })
    await writeAudit(trx)
  }
  let judgedOf: JudgedOf | null = null
  const begin = async (trx: Writing) => {
    if (judgedOf) judgeIn(trx, judgedOf)
    await writership.check(trx)
  }
  const commands = createCommandQueue({ db: writer, elapsed, begin, fence, finish, committed })
  let check = async (_trx: Writing): Promise<void> => {}
  const furnish = async (): Promise<string> => {
    await migrate(connections)
    await writership.keep({
      lost: commands.doubt,
      regained: () => commands.run((trx) => check(trx), undefined, { isOwn: true }),
    })
    return commands.run((trx) => keepSetting(trx, 'epoch', () => randomBytes(12).toString('base64url')))
  }
  const epoch = await furnish().catch(async (error: unknown) => {
    await connections.close()
    throw error
  })
  const news = databaseUrl === null ? noNews : await listen(databaseUrl, self)
  return {
    reader: connections.reader,
    commands,
    epoch,
    writership,
    beforeRegained: (given) => {
      check = given
    },
    ping: connections.ping,
    onNews: news.onNews,
    onCommit: (heard) => {
      tellOwn = heard
    },
    hears: news.hears,
    judgeBy: (given) => {
      judgedOf = given
    },
    close: async () => {
      await news.close()
      await commands.close()
      await connections.close()
    },
  }
}
