/** Opens the database, brings it up to date, and hands out what reads and what writes. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type CommandQueue, createCommandQueue } from './trading/commandQueue.ts'
import { type Whereabouts, connect } from './dialects.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'
import { keepSetting } from './content/settings.ts'

export type Reading = Kysely<Schema>

export type Store = {
  /** What is committed. */
  readonly reader: Reading
  readonly commands: CommandQueue
  /** Made with the database: another one tells that counters start anew. [NET72] */
  readonly epoch: string
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openStore(whereabouts: Whereabouts): Promise<Store> {
  const connections = connect(whereabouts)
  await migrate(connections)
  const commands = createCommandQueue(connections.writer)
  const epoch = await commands.run((trx) => keepSetting(trx, 'epoch', () => randomBytes(12).toString('base64url')))
  return {
    reader: connections.reader,
    commands,
    epoch,
    ping: connections.ping,
    close: async () => {
      await commands.close()
      await connections.close()
    },
  }
}
