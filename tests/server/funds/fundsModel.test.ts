/** The laws of money under any sequence of deposits, withdrawals, decisions, trades, retries, restarts and cuts, on the database of the run. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { fundsCommands } from '#tests/arbitraries/fundsCommands.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { databaseKind } from '#tests/support/backend/databases.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { commandOf, openFundsRun } from '../model/fundsRun.ts'

const isFull = process.env['TEST_FULL'] === '1'
const runs = isFull ? { SQLite: 2_000, PostgreSQL: 100 }[databaseKind()] : { SQLite: 40, PostgreSQL: 3 }[databaseKind()]
/** A failure's counter-example is the smallest that is found in this time. */
const mostMs = isFull ? 1_800_000 : 240_000

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterAll(() => back.close())

describe('laws', () => {
  it(
    `[ACC12, DEP14, DEP15, WDR3, WDR9, WDR17, OPS28, NET60, NET62] hold after every command, ${runs} runs`,
    async () => {
      const commands = fc.commands(
        fundsCommands.map((command) => command.map(commandOf)),
        { maxCommands: 16, size: 'max' },
      )
      await holdsAsync(
        { sequence: commands },
        async ({ sequence }) => {
          const { model, real } = await openFundsRun(back)
          try {
            await fc.asyncModelRun(() => ({ model, real }), sequence)
          } finally {
            back = real.back
          }
        },
        { runs, mostMs },
      )
      expect((await auditLedger(back.store.reader)).problems).toEqual([])
    },
    2 * mostMs,
  )
})
