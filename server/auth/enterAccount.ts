/** Begins a session, and tells the owner where it began if nobody logged in from there before. [SES477, SES478] */
import { deviceOf } from '#rules/people/device.ts'
import { seeDevice } from '#server/store/people/devices.ts'
import type { AccountRecord } from '#server/store/trading/accounts.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Visit } from '../handlers/handler.ts'
import { tellOwnerBy } from '../messages/notices.ts'

type Entering = Pick<Visit, 'address' | 'userAgent' | 'language'>

/** Answers the token. Whoever registers knows of it. */
export function enterAccount(backEnd: BackEnd, isTold: boolean) {
  const { sessions, messenger, hashOfDevice, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  return async ({ id: accountId, kind }: Pick<AccountRecord, 'id' | 'kind'>, visit: Entering): Promise<string> => {
    const device = deviceOf(visit.userAgent)
    if (kind === 'demo') return sessions.open(accountId, device)
    const token = await sessions.open(accountId, device, async (trx, sessionId) => {
      const isNew = await seeDevice(trx, { accountId, deviceHash: hashOfDevice(accountId, visit), now: clock() })
      const notice = { line: 'deviceNotice', id: sessionId, to: device || '?' } as const
      if (isNew && isTold) await tellOwner(trx, accountId, notice, visit.language)
    })
    messenger.wake()
    return token
  }
}
