/** What is done once for a whole back end, by the clock: nobody asks for it, and nobody waits for it. [OPS2, NOD50] */
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
  const upkeep = setInterval(() => void forgetWhatIsOld(backEnd).catch(report), upkeepMs)
  const books = setInterval(() => void keepBooks(app, settings).catch(report), booksMs)
  return () => {
    clearInterval(upkeep)
    giveUpBooks()
    stopTraders()
    clearInterval(books)
  }
}

/** Days that rolled over while nothing ticked, what accounts are worth, and once a day who loses. */
async function keepBooks({ backEnd }: App, { role }: Settings): Promise<void> {
  const { rolls, equity } = backEnd
  // Where others have the accounts, days roll over there.
  if (role === 'all') await rolls.keep()
  await equity.keep()
  await countLosing(backEnd)
}

/** Of an engine: days that rolled over while nothing ticked. Answers how to stop. */
export function startRolls({ backEnd, fastify }: App): () => void {
  const rolling = setInterval(
    () => void backEnd.rolls.keep().catch((error: unknown) => fastify.log.error(error)),
    booksMs,
  )
  return () => clearInterval(rolling)
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
