import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number }

const vitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
  }),
  v.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
)

const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  v.transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
)

const reports = { vitest: vitestReport, playwright: playwrightReport }

/**
 * Counts the tests of a runner from its report file. A run that went wrong without a failed test (a file that does not load, an unhandled
 * error, no tests at all, no report) counts as one failure, so that it cannot pass unseen.
 */
export function readTestCounts(runner: keyof typeof reports, path: string, succeeded: boolean): TestCounts {
  const parsed = existsSync(path) ? v.safeParse(reports[runner], JSON.parse(readFileSync(path, 'utf8'))) : undefined
  const counts = parsed?.success ? parsed.output : { passed: 0, failed: 0, skipped: 0 }
  const wentWrong = !succeeded || counts.passed + counts.failed === 0
  return wentWrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function sumTestCounts(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The last line of a run: "12 passed, 0 failed", with the skipped ones where there are any. */
export function formatTestCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
