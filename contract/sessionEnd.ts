/** Why a session ended, as answer 999 and `login_result` tell the holder of its token. [SES186] */
import * as v from 'valibot'
import { type EndReason, endReasons } from '#rules/people/sessionEnd.ts'

const endReasonSchema = v.picklist(endReasons)

/** Nothing when it is left out or is one that this app does not know. */
export const optionalEndReason = v.fallback(v.optional(endReasonSchema), undefined)

const endSchema = v.object({ reason: endReasonSchema })

/** `reason` in the data of an answer 999; null when it does not say. */
export function readEndReason(data: unknown): EndReason | null {
  const read = v.safeParse(endSchema, data)
  return read.success ? read.output.reason : null
}
