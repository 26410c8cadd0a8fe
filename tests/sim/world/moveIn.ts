/** What each thread that runs worlds begins with. */
import { seedContent } from '#server/seed/content.ts'
import { seedFunds } from '#server/seed/funds.ts'
import { type WorldDatabase, openDatabase } from './database.ts'
import { makeTemplate } from './disk.ts'
import { installGlobals } from './globals.ts'
import { seedSavers } from './savers.ts'
import { startOfWorld } from './world.ts'

/** One database for all worlds of this thread, whose time and chance are theirs from now on; each begins with `begin`. */
export async function moveIn(): Promise<{ readonly database: WorldDatabase; readonly begin: () => void }> {
  const template = await makeFirstDatabase()
  const database = openDatabase(template)
  installGlobals()
  return { database, begin: () => database.restore(template) }
}

/** The database that each seed begins with; answers the folder that it lies in. */
const makeFirstDatabase = (): Promise<string> =>
  makeTemplate(async (store) => {
    await seedFunds(store)
    await seedSavers(store, startOfWorld)
    await seedContent(store, { isSandbox: true, now: startOfWorld })
  })
