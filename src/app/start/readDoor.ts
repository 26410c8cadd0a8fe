/** Whether the broker lets people in, asked of the back end. [RTE39, RTE161, RTE162] */
import { contentEndpoints } from '#contract/endpoints/content.ts'
import { awayLink } from '#rules/app/supportLink.ts'
import type { Call } from '#src/api/caller.ts'

/** Unknown when there was no answer; a closed broker that names where to go is left at once. */
export async function readDoor(call: Call): Promise<'open' | 'closed' | 'left' | 'unknown'> {
  try {
    const { value } = await call(contentEndpoints.companyStatus, {}, { isInitial: true })
    if (value.status === 0) return 'open'
    const link = awayLink(value.lossUrl, location.origin)
    if (link === null) return 'closed'
    location.replace(link)
    return 'left'
  } catch {
    return 'unknown'
  }
}
