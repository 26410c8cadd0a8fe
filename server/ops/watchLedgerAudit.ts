/** The check of the books that every start makes, and then one a day, beside the calls that are answered meanwhile. [OPS32] */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type LedgerAudit, describeLedgerAudit } from '#server/store/trading/ledgerAudit.ts'
import type { Whereabouts } from '#server/store/dialects.ts'
import type { App } from '../app.ts'

const everyMs = 24 * 60 * 60 * 1_000

/** Each result is logged and counted; a check that fails is logged as an error. Answers how to give it up. */
export function watchLedgerAudit(app: Pick<App, 'fastify' | 'metrics'>, at: Whereabouts): () => void {
  let giveUp = check(app, at)
  const checking = setInterval(() => {
    giveUp()
    giveUp = check(app, at)
  }, everyMs)
  return () => {
    clearInterval(checking)
    giveUp()
  }
}

function check(
  { fastify, metrics }: Pick<App, 'fastify' | 'metrics'>,
  { databaseUrl, dataDir }: Whereabouts,
): () => void {
  const worker = new Worker(new URL(`ledgerAuditor${extname(import.meta.filename)}`, import.meta.url), {
    workerData: { databaseUrl, dataDir },
  })
  // Where Node watches files it tells through the same port which ones the thread has loaded.
  worker.on('message', (books: LedgerAudit | Readonly<Record<`watch:${string}`, unknown>>) => {
    if (!('problems' in books)) return
    metrics.booksChecked(books.problems.length)
    fastify.log[books.problems.length === 0 ? 'info' : 'error'](books, describeLedgerAudit(books))
  })
  worker.once('error', (error) => fastify.log.error({ err: error }, 'the books could not be checked'))
  return () => void worker.terminate()
}
