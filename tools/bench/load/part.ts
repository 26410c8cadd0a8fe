import type { ReportPage } from '../reportPage.ts'

/** One of the questions of `npm run bench:load`: measures, and answers figures with their limits. */
export type Part = () => Promise<ReportPage>
