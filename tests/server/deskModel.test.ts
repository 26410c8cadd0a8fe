/** The desk's laws under any sequence of what people, quotes and the calendar do, restarts included, on the database of the run. */
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deskCommands } from '#tests/arbitraries/deskCommands.ts'
import { databaseKind } from '#tests/support/databases.ts'
import { type DeskUnderTest, openDeskUnderTest } from '#tests/support/deskUnderTest.ts'
import { findProblems } from './model/deskRun.ts'

const isFull = process.env['TEST_FULL'] === '1'
const runs = isFull
  ? { SQLite: 2_000, PostgreSQL: 300 }[databaseKind()]
  : { SQLite: 100, PostgreSQL: 20 }[databaseKind()]
/** A failure's counter-example is the smallest that is found in this time. */
const mostMs = isFull ? 600_000 : 60_000

let desk: DeskUnderTest
beforeEach(async () => {
  desk = await openDeskUnderTest()
})
afterEach(() => desk.close())

describe('laws', () => {
  it(
    `[ACC12, ACC22, ACC23, ACC26, ORD1, ORD2, ORD20, ORD23, ORD25, FEE4, PNL8, NET60] hold after every command, ${runs} runs`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(deskCommands, { minLength: 1, maxLength: 60, size: 'max' }), async (commands) => {
          expect(await findProblems(desk, commands)).toEqual([])
        }),
        { numRuns: runs, interruptAfterTimeLimit: mostMs, markInterruptAsFailure: true },
      )
    },
    2 * mostMs,
  )
})
