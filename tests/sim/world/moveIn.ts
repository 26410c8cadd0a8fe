/** What each thread that runs worlds begins with. */
import { type WorldDatabase, openDatabase } from './database.ts'
import { installGlobals } from './globals.ts'
import { makeFirstDatabase } from './template.ts'

/** One database for all worlds of this thread, whose time and chance are theirs from now on; each begins with `begin`. */
export async function moveIn(): Promise<{ readonly database: WorldDatabase; readonly begin: () => void }> {
  const template = await makeFirstDatabase()
  const database = openDatabase(template)
  installGlobals()
  return { database, begin: () => database.restore(template) }
}
