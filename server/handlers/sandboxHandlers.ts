/** The sandbox's faults. [OPS18, OPS19, OPS20, OPS21] */
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'

export const sandboxHandlers = ({ market }: BackEnd): Some<'setQuote' | 'setMarket'> => ({
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
})
