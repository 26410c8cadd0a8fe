/** The database that each seed begins with. */
import { keepSecret } from '#server/auth/keptSecret.ts'
import { seedContent } from '#server/seed/content.ts'
import { seedFunds } from '#server/seed/funds.ts'
import { makeTemplate } from './disk.ts'
import { seedSavers } from './savers.ts'
import { startOfWorld } from './world.ts'

/** Answers the folder that it lies in. */
export const makeFirstDatabase = (): Promise<string> =>
  makeTemplate(async (store, folder) => {
    keepSecret(folder, 'code-secret')
    keepSecret(folder, 'data-key')
    await seedFunds(store)
    await seedSavers(store, startOfWorld)
    await seedContent(store, { isSandbox: true, now: startOfWorld })
  })
