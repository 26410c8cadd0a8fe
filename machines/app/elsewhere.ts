/** What a tab shows of a session while another account is used in its browser. [SES220] */
import type { User } from '#contract/shapes/user.ts'
import type { SessionContext } from '../account/sessionContext.ts'

type Elsewhere = {
  readonly context: Pick<SessionContext, 'token' | 'other'>
  readonly hasTag: (tag: 'elsewhere') => boolean
}

/** Nothing is traded here until it is said with which. */
export const isElsewhere = (snapshot: Elsewhere): boolean => snapshot.hasTag('elsewhere')
export const otherUserOf = ({ context }: Elsewhere): User | null => context.other?.user ?? null
/** Whether the account that was here may go on. */
export const mayGoBack = ({ context }: Elsewhere): boolean => context.token !== null
