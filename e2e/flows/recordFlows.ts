/** Has the pages of a browser test recorded: their traces for a test that fails, and what they passed for the coverage of flows. [FLW8] */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, TestInfo } from '@playwright/test'
import { readTrace } from './readTrace.ts'

const coverageFolder = process.env['FLOWS_COVERAGE']

/** To record a page takes long: where what failed runs once more, the second time is recorded. */
const isRecorded = ({ retry, project }: TestInfo): boolean =>
  coverageFolder !== undefined || retry > 0 || project.retries === 0

/** For a page's init script: what its tab does is recorded. */
export function traceTab(): void {
  try {
    sessionStorage.setItem('pipwire.trace', '1')
  } catch {
    // A frame without storage of its own.
  }
}

/** Answers what is noted while the test runs: ids of states, keys of transitions. */
export async function recordFlows(context: BrowserContext, testInfo: TestInfo): Promise<ReadonlySet<string>> {
  const passed = new Set<string>()
  if (!isRecorded(testInfo)) return passed
  await context.addInitScript(traceTab)
  if (coverageFolder === undefined) return passed
  await context.exposeFunction('notePassed', (fresh: readonly string[]) => fresh.forEach((one) => passed.add(one)))
  await context.addInitScript(() => {
    addEventListener('pipwire.passed', (event) => {
      const { notePassed } = globalThis as unknown as { notePassed: (fresh: unknown) => void }
      notePassed((event as CustomEvent<unknown>).detail)
    })
  })
  return passed
}

/** For `npm run flows:coverage`. */
export function notePassed({ testId }: TestInfo, passed: ReadonlySet<string>): void {
  if (coverageFolder === undefined || passed.size === 0) return
  mkdirSync(coverageFolder, { recursive: true })
  appendFileSync(join(coverageFolder, `browser-${testId}.txt`), `${[...passed].join('\n')}\n`)
}

/** Before the pages are closed. */
export async function attachTraces(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const [place, page] of context.pages().entries()) {
    const trace = await readTrace(page).catch(() => null)
    if (trace)
      await testInfo.attach(`flows ${place + 1}.trace.json`, {
        body: JSON.stringify(trace),
        contentType: 'application/json',
      })
  }
}
