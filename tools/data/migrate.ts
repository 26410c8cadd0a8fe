/** `npm run migrate`: brings the tables up to date with the account that owns them, for a back end that runs with `RUN_AS`, which owns none. */
import { readSettings } from '#server/settings.ts'
import { openStore } from '#server/store/openStore.ts'
import { isRole, letRun } from '#server/store/runner.ts'
import { openCandleMonths } from '#server/store/trading/candleMonths.ts'
import { runTool } from './runTool.ts'

await runTool('The tables could not be brought up to date', async () => {
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.problem)
  const role = process.env['RUN_AS'] ?? ''
  if (!isRole(role)) throw new Error('RUN_AS is no name of an account of the database, such as pipwire_app.')
  const store = await openStore(read.settings)
  try {
    await store.commands.run((trx) => letRun(trx, role), undefined, { isOwn: true })
    await store.commands.run((trx) => openCandleMonths(trx, Date.now()), undefined, { isOwn: true })
    return `The tables are up to date, and ${role} may run on them.`
  } finally {
    await store.close()
  }
})
