import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatTestCounts, readTestCounts, sumTestCounts } from '#tools/checks/testCounts.ts'

describe('the last line of a run', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pipwire-counts-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (report: unknown) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, JSON.stringify(report))
    return path
  }
  const vitest = (passed: number, failed: number) =>
    write({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, numTodoTests: 1 })

  it('reads both runners', () => {
    expect(readTestCounts('vitest', vitest(5, 0), true)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    const path = write({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } })
    expect(readTestCounts('playwright', path, false)).toEqual({ passed: 4, failed: 1, skipped: 4 })
  })

  it('counts a run that went wrong without a failed test as one failure', () => {
    expect(readTestCounts('vitest', vitest(5, 0), false)).toEqual({ passed: 5, failed: 1, skipped: 2 })
    expect(readTestCounts('vitest', vitest(0, 0), true)).toEqual({ passed: 0, failed: 1, skipped: 2 })
    expect(readTestCounts('vitest', join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(readTestCounts('vitest', write({ other: 1 }), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('sums and says it in one line', () => {
    const sum = sumTestCounts([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 4, failed: 1, skipped: 0 },
    ])
    expect(formatTestCounts(sum)).toBe('5 passed, 1 failed, 2 skipped')
    expect(formatTestCounts({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
  })
})
