/** What keeps an account its owner's: where it is logged in, the word in our messages, until when it is held. [SES500, SES502, SES504, SES509] */
import { holdUntil } from '#rules/funds/hold.ts'
import { findWordProblem, tidyWord } from '#rules/people/antiPhishing.ts'
import { readHolds } from '#server/store/people/holds.ts'
import { markRead, readNotices } from '#server/store/content/notices.ts'
import { keepAntiPhishing, readAntiPhishing } from '../auth/antiPhishing.ts'
import type { BackEnd } from '../backEnd.ts'
import { done, refused } from '../http/answer.ts'
import { toldNotice } from '../messages/ownNotices.ts'
import type { Some } from './handler.ts'

type Names = 'security' | 'setAntiPhishing' | 'ownSessions' | 'endSessions' | 'notices' | 'readNotices'

export function securityHandlers(backEnd: BackEnd): Some<Names> {
  const { store, sessions, secondSteps, broker, seal, hub, clock } = backEnd
  return {
    notices: async ({ page }, { session: { accountId } }) => {
      const { rows, ...counts } = await readNotices(store.reader, accountId, page)
      return done({ rows: rows.map((kept) => toldNotice(seal, accountId, kept)), ...counts })
    },
    readNotices: async ({ id }, { session: { accountId } }) => {
      const isThere = await store.commands.run((trx) => markRead(trx, accountId, id, clock()))
      return isThere ? done(null) : refused(1008)
    },
    security: async (_input, { session: { accountId } }) => {
      const [{ changedAt }, { ways, passkeys, backupCodes }] = await Promise.all([
        readHolds(store.reader, accountId),
        secondSteps.read(accountId),
      ])
      return done({
        totp: ways.includes('totp'),
        passkeys,
        backupCodes,
        antiPhishing: await readAntiPhishing(store.reader, seal, accountId),
        withdrawHoldUntil: holdUntil(changedAt, broker.holdHours, clock()),
      })
    },
    setAntiPhishing: async (input, { session: { accountId } }) => {
      const word = tidyWord(input.word)
      if (word !== '' && findWordProblem(word)) return refused(1000, { field: 'word' })
      await store.commands.run((trx) => keepAntiPhishing(trx, seal, accountId, word))
      return done(null)
    },
    ownSessions: async (_input, { session }) => {
      const listed = await sessions.list(session.accountId)
      return done(listed.map((one) => ({ ...one, isCurrent: one.id === session.id })))
    },
    endSessions: async ({ id }, { session }) => {
      const which = id === 'others' ? { except: session.id } : { only: id }
      const ended = await store.commands.run((trx) =>
        sessions.endSome(trx, { accountId: session.accountId, ...which, reason: 'ended' }),
      )
      if (id !== 'others' && ended.length === 0) return refused(1008)
      for (const one of ended) hub.sessionEnded(one, 'ended')
      return done(null)
    },
  }
}
