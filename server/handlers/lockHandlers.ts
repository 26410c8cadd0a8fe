/** Accounts that are locked by the link in a notice, and what operators do for their owners. [SES471, SES474, SES475, OPS240, OPS241, OPS250, OPS251] */
import type { Input } from '#contract/endpoints/index.ts'
import type { Language } from '#rules/app/language.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { addToAudit } from '#server/store/people/audit.ts'
import { freezeWithdrawals, noteStepsChanged } from '#server/store/people/holds.ts'
import { lockByOwner, readAccounts, unlock } from '#server/store/people/locks.ts'
import { removePasskeys } from '#server/store/passkeys.ts'
import { removeTotp } from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { findAccountNamed } from '#server/store/funds/realAccounts.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { noteForOwnerBy } from '../messages/ownNotices.ts'
import { tellOwnerBy } from '../messages/notices.ts'
import type { Some } from './handler.ts'

type Names = 'lockAccount' | 'accounts' | 'changeAccount'

/** The sessions that it ended; null where it changes nothing. */
type Change = (trx: Writing, accountId: number, language: Language) => Promise<readonly number[] | null>

export function lockHandlers(backEnd: BackEnd): Some<Names> {
  const { store, sessions, lockLinks, limits, hub, clock } = backEnd
  const noteForOwner = noteForOwnerBy(backEnd)

  const actions: Readonly<Record<Input<'changeAccount'>['action'], Change>> = {
    unlock: async (trx, accountId) => {
      if (!(await unlock(trx, accountId, clock()))) return null
      await noteForOwner(trx, accountId, 'unlocked')
      return []
    },
    end_second_step: endSecondStepBy(backEnd),
    end_sessions: (trx, accountId) => sessions.endSome(trx, { accountId, reason: 'ended' }),
  }

  return {
    lockAccount: async ({ token }, { address }) => {
      const wait = await limits.waitToTryCode({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const locked = await store.commands.run(async (trx) => {
        const accountId = await lockLinks.take(trx, token)
        if (accountId === null) return null
        await lockAccount(trx, accountId)
        const account = await findAccount(trx, accountId)
        await lockByOwner(trx, accountId, clock())
        await freezeWithdrawals(trx, accountId, clock())
        await noteForOwner(trx, accountId, 'locked')
        return {
          uid: account?.uid ?? '',
          ended: await sessions.endSome(trx, { accountId, reason: 'locked' }),
        }
      })
      if (locked === null) return refused(1003, { why: 'link over' })
      for (const id of locked.ended) hub.sessionEnded(id, 'locked')
      return { ...done(null), uid: locked.uid }
    },
    /** Who looked at whose data is kept before it is shown. */
    accounts: async ({ name, page }, { operator }) => {
      const found = await readAccounts(store.reader, { name: name.trim(), page })
      const subject = found.rows.map(({ uid }) => uid).join(', ')
      const deed = { operator: operator.name, action: 'accounts.view', subject, details: {} }
      if (subject !== '') await store.commands.run((trx) => addToAudit(trx, deed, clock()))
      return done(found)
    },
    changeAccount: async ({ uid, action, remark }, { operator, language }) => {
      let ended: readonly number[] = []
      const answer = await store.commands.run(async (trx): Promise<Answer<null>> => {
        const accountId = await findAccountNamed(trx, uid)
        if (accountId === null) return refused(1008)
        await lockAccount(trx, accountId)
        const changed = await actions[action](trx, accountId, language)
        if (changed === null) return refused(2008)
        ended = changed
        const deed = { operator: operator.name, action: `accounts.${action}`, subject: uid, details: { remark } }
        await addToAudit(trx, deed, clock())
        return done(null)
      })
      for (const id of ended) hub.sessionEnded(id, 'ended')
      return answer
    },
  }
}

/** App, backup codes and passkeys: withdrawals wait, and the owner is told. */
function endSecondStepBy(backEnd: BackEnd): Change {
  const tellOwner = tellOwnerBy(backEnd)
  const { clock } = backEnd
  return async (trx, accountId, language) => {
    const ended = {
      noTotpNotice: await removeTotp(trx, accountId),
      noPasskeyNotice: await removePasskeys(trx, { ownerId: accountId }),
    }
    if (!ended.noTotpNotice && !ended.noPasskeyNotice) return null
    await noteStepsChanged(trx, accountId, clock())
    for (const line of ['noTotpNotice', 'noPasskeyNotice'] as const)
      if (ended[line]) await tellOwner(trx, accountId, { line }, language)
    return []
  }
}
