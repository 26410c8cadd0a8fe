/**
 * `npm run audit`: proves on the database of `DATA_DIR` or `DATABASE_URL`, also while a back end is at work on it, that no money was made,
 * lost or moved twice, and that no row of the operators' audit was changed or taken out. Reads alone. Exit code 1 when the books are wrong, or cannot be read.
 */
import { readSettings } from '#server/settings.ts'
import { auditLedger, describeLedgerAudit } from '#server/store/trading/ledgerAudit.ts'
import { connectReader } from '#server/store/dialects.ts'
import { describeAuditTrail, followAuditTrail } from '#server/store/people/auditTrail.ts'

async function audit(): Promise<{ readonly isRight: boolean; readonly said: string }> {
  const read = readSettings(process.env)
  if (!read.ok) return { isRight: false, said: read.problem }
  const reader = connectReader(read.settings)
  try {
    const check = await auditLedger(reader)
    const trail = await followAuditTrail(reader)
    const isRight = check.problems.length === 0 && trail.problem === null
    return { isRight, said: `${describeLedgerAudit(check)}\n${describeAuditTrail(trail)}` }
  } finally {
    await reader.destroy()
  }
}

const { isRight, said } = await audit().catch((error: unknown) => ({
  isRight: false,
  said: `The books could not be read: ${error instanceof Error ? error.message : String(error)}`,
}))
process[isRight ? 'stdout' : 'stderr'].write(`${said}\n`)
process.exitCode = isRight ? 0 : 1
