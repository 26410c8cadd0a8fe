/** A thread of its own that checks the books once and says what it found: the start and the first calls do not wait for it. [OPS32] */
import { parentPort, workerData } from 'node:worker_threads'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type Whereabouts, connectReader } from '#server/store/dialects.ts'

const reader = connectReader(workerData as Whereabouts)
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has none
  parentPort?.postMessage(await auditLedger(reader))
} finally {
  await reader.destroy()
}
