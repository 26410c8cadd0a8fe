/** How long what is kept, in days: `RETENTION` changes single figures. [OPS234, OPS235, OPS236, OPS237, OPS252] */
import * as v from 'valibot'
import { auditKeptLeastDays } from '#server/store/people/audit.ts'

const days = (standard: number, least = 1) =>
  v.optional(v.pipe(v.number(), v.minValue(least), v.maxValue(36_500)), standard)

export const retentionSchema = v.strictObject({
  /** Since they ended, or were last used. */
  sessions: days(90),
  /** Since they were last used. */
  demoAccounts: days(30),
  /** Since they were written. */
  outbox: days(1),
  /** Since the account was closed: names, numbers, addresses, pictures. */
  identities: days(5 * 365),
  /** Since they were written: what operators did. */
  audit: days(7 * 365, auditKeptLeastDays),
})
export type Retention = v.InferOutput<typeof retentionSchema>
