/** How long what is kept, in days: `RETENTION` changes single figures. [OPS234, OPS235, OPS236, OPS237] */
import * as v from 'valibot'

const days = (standard: number) => v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(36_500)), standard)

export const retentionSchema = v.strictObject({
  /** Since they ended, or were last used. */
  sessions: days(90),
  /** Since they were last used. */
  demoAccounts: days(30),
  /** Since they were written. */
  outbox: days(1),
  /** Since the account was closed: names, numbers, addresses, pictures. */
  identities: days(5 * 365),
})
export type Retention = v.InferOutput<typeof retentionSchema>
