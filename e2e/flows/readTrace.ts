/** The trace of a page that is recorded, as the test sees it. */
import type { Page } from '@playwright/test'
import type { Trace } from '#src/flows/record/trace.ts'

type Traced = { readonly pipwireTrace?: () => Trace }

/** Null where nothing is recorded: another page than the app's, or one that has not loaded. */
export const readTrace = (page: Pick<Page, 'evaluate'>): Promise<Trace | null> =>
  page.evaluate(() => (globalThis as Traced).pipwireTrace?.() ?? null)
