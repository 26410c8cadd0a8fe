/** What is done once for a whole back end, by the clock: nobody asks for it, and nobody waits for it. [OPS2, NOD50] */
import { openCandleMonths } from '#server/store/trading/candleMonths.ts'
import type { App } from '../app.ts'
import { countLosing } from '../broker/losingAccounts.ts'
import type { Settings } from '../settings.ts'
import { createTraders } from '../traders/createTraders.ts'
import { forgetWhatIsOld } from './retention.ts'
import { watchLedgerAudit } from './watchLedgerAudit.ts'

const upkeepMs = 60 * 60 * 1_000
const booksMs = 5_000

/** When the first calls are answered; then one trader acts in each turn. */
const tradersWaitMs = 3_000
const tradersTurnMs = 60_000

/** Answers how to stop. */
export function startUpkeep(app: App, settings: Settings): () => void {
  const { backEnd, fastify } = app
  const report = (error: unknown): void => fastify.log.error(error)
  const giveUpBooks = watchLedgerAudit(app, settings)
  const stopTraders = settings.brokerTraders ? startTraders(app) : () => {}
  const openMonths = () =>
    backEnd.store.commands.run((trx) => openCandleMonths(trx, backEnd.clock()), undefined, { isOwn: true })
  void openMonths().catch(report)
  const upkeep = setInterval(() => {
    void openMonths().catch(report)
    void forgetWhatIsOld(backEnd).catch(report)
  }, upkeepMs)
  const books = setInterval(() => void keepBooks(app, settings).catch(report), booksMs)
  return () => {
    clearInterval(upkeep)
    giveUpBooks()
    stopTraders()
    clearInterval(books)
  }
}

/** What is about accounts where others have them is done there. */
async function keepBooks(app: App, { role }: Settings): Promise<void> {
  if (role === 'all') await keepAccounts(app)
  // Once a day who loses.
  await countLosing(app.backEnd)
}

/** Days that rolled over while nothing ticked, and what accounts are worth. */
async function keepAccounts({ backEnd: { rolls, equity } }: App): Promise<void> {
  await rolls.keep()
  await equity.keep()
}

/** Of an engine, for its own accounts. Answers how to stop. [NOD164] */
export function startKeeping(app: App): () => void {
  const keep = (): void => void keepAccounts(app).catch((error: unknown) => app.fastify.log.error(error))
  const keeping = setInterval(keep, booksMs)
  return () => clearInterval(keeping)
}

/** The broker's traders live on the simulated market alone. Answers how to stop them. */
function startTraders({ backEnd, fastify }: App): () => void {
  const traders = createTraders(backEnd)
  const report = (error: unknown) => fastify.log.error({ err: error }, 'a trader of the house failed')
  const settling = setTimeout(() => void traders.settle().catch(report), tradersWaitMs)
  const acting = setInterval(() => void traders.act().catch(report), tradersTurnMs)
  return () => {
    clearTimeout(settling)
    clearInterval(acting)
  }
}
