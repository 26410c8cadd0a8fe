/** Begins a session, and tells the owner where it began if nobody logged in from there before. [SES14, SES477, SES478, SES573] */
import type { Output } from '#contract/endpoints/index.ts'
import type { User } from '#contract/shapes/user.ts'
import { deviceOf } from '#rules/people/device.ts'
import { seeDevice } from '#server/store/people/devices.ts'
import type { AccountRecord } from '#server/store/trading/accounts.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Visit } from '../handlers/handler.ts'
import { tellOwnerBy } from '../messages/notices.ts'
import type { Session } from './session.ts'

type Entering = Pick<Visit, 'address' | 'userAgent' | 'language' | 'token'>

/** Answers the token, and whose it is. Whoever registers knows of it. */
export function enterAccount(backEnd: BackEnd, isTold: boolean) {
  const { sessions, hub, messenger, hashOfDevice, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  const open = (account: AccountRecord, visit: Entering) => {
    const { id: accountId, kind } = account
    const device = deviceOf(visit.userAgent)
    if (kind === 'demo') return sessions.open(account, device)
    return sessions.open(account, device, async (trx, sessionId) => {
      const isNew = await seeDevice(trx, { accountId, deviceHash: hashOfDevice(accountId, visit), now: clock() })
      const notice = { line: 'deviceNotice', id: sessionId, to: device || '?' } as const
      if (isNew && isTold) await tellOwner(trx, accountId, notice, visit.language)
    })
  }
  /** That of another account stays: another tab may go back to it. [SES220] */
  const endBefore = async (account: AccountRecord, before: string): Promise<void> => {
    const session = await sessions.find(before)
    if (session?.accountId !== account.id) return
    await sessions.end(session.id, 'logout')
    hub.sessionEnded(session.id, 'logout')
  }
  return async (account: AccountRecord, visit: Entering): Promise<Output<'login'>> => {
    const { token, ...session } = await open(account, visit)
    if (visit.token !== undefined) await endBefore(account, visit.token)
    if (account.kind === 'real') messenger.wake()
    return { token, user: toUser(account, session) }
  }
}

/** A user as the contract tells of one. [SES14, SES570] */
export const toUser = (
  { id, uid, kind, email, mobile, inviteCode, isLocked }: AccountRecord,
  { isWithoutStep }: Pick<Session, 'isWithoutStep'>,
): User => ({ id, uid, kind, email, mobile, inviteCode, isLocked, isStepNeeded: isWithoutStep })
