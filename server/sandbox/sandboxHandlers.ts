/** The calls that try the back end: prices and markets at will, faults, and what would have been sent. [OPS18, OPS19, OPS20, OPS21, OPS22, OPS23] */
import { readOutbox } from '#server/store/content/outbox.ts'
import { findAccountNamed } from '#server/store/funds/realAccounts.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { SandboxName, Some } from '../handlers/handler.ts'
import type { Faults } from './faults.ts'

const wholeSocket = '/v1/ws'

/** Addresses are kept in small letters. */
const recipientOf = (to: string): string => (to.includes('@') ? to.trim().toLowerCase() : to.trim())

export const sandboxHandlers = ({ market, store, hub }: BackEnd, faults: Faults): Some<SandboxName> => ({
  setQuote: async ({ code, price, hold }) => {
    if (!market.findByCode(code)) return refused(1008)
    await market.setQuote(code, price, hold)
    return done(null)
  },
  setMarket: async ({ code, status }) => {
    if (!market.findByCode(code)) return refused(1008)
    await market.setMarket(code, status)
    return done(null)
  },
  setLever: async ({ path, effect, times, account }) => {
    const accountId = account === '' ? null : await findAccountNamed(store.reader, account)
    if (account !== '' && accountId === null) return refused(1008)
    if (effect === 'cut' && path === wholeSocket) hub.cut(accountId)
    else faults.set({ path, effect, times, accountId })
    return done(null)
  },
  outbox: async ({ to, page }) => done(await readOutbox(store.reader, to && recipientOf(to), page)),
})
