/** A PostgreSQL for the tests of a project: started before them, stopped after them. */
import type { TestProject } from 'vitest/node'
import { findPostgres } from '#tools/install/findServices.ts'
import { startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** Where test databases are made; null where PostgreSQL is not installed; not given where tests run on SQLite. */
    readonly postgresUrl: string | null
  }
}

/** Called once before the tests of a project; what it answers is called after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isHere = findPostgres() !== undefined
  if (!isHere && process.env['CI']) throw new Error('PostgreSQL is not installed, and this run requires it.')
  if (!isHere) process.stdout.write('PostgreSQL is not here: its tests are skipped.\n')
  // No test cuts its power: each commit would wait for the disk.
  const server = isHere ? await startPostgres({ isSynced: false }) : null
  project.provide('postgresUrl', server?.url ?? null)
  return async () => server?.stop()
}
