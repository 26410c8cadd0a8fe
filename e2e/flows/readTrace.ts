/** The trace of a page that is recorded, as the test sees it. */
import type { Page } from '@playwright/test'
import type { Trace } from '#src/flows/record/trace.ts'

type Traced = { readonly pipwireTrace?: () => Trace }

/** Null where nothing is recorded: another page than the app's, or one that has not loaded. It comes as text: value by value it would take seconds. */
export async function readTrace(page: Pick<Page, 'evaluate'>): Promise<Trace | null> {
  const text = await page.evaluate(() => JSON.stringify((globalThis as Traced).pipwireTrace?.() ?? null))
  return JSON.parse(text) as Trace | null
}
