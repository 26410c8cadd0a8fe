/** Instruments, their categories and their candles. [MKT10, MKT18] */
import { candlesAskedFor, candlesAtMost } from '#rules/app/limits.ts'
import { done, refused } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { categories, qaCategory } from '../seed/categories.ts'
import { nameOfCategory } from '../http/translate.ts'
import type { Some } from './handler.ts'

type Names = 'instruments' | 'categories' | 'sparklines' | 'candles'

export const marketHandlers = ({ market, settings }: BackEnd): Some<Names> => ({
  instruments: async ({ search }) => {
    const part = search.toLowerCase()
    const has = (name: string) => name.toLowerCase().includes(part)
    return done(market.list().filter(({ code, showCode }) => has(code) || has(showCode)))
  },
  categories: async (_input, { language }) => {
    const shown = settings.sandbox ? [...categories, qaCategory] : categories
    return done(shown.map(({ id, key }) => ({ id, name: nameOfCategory(language, key) })))
  },
  sparklines: async ({ instrumentIds, period, session }) => {
    const ids = [...new Set(instrumentIds)]
    if (ids.some((id) => market.find(id) === null)) return refused(1008)
    if (session !== null && session !== 1) return refused(1000, { field: 'session' })
    const closes = session === 1 ? market.sessionCloses : market.closes
    const closesOf = async (id: number): Promise<[string, number[]]> => [String(id), [...(await closes(id, period))]]
    return done(Object.fromEntries(await Promise.all(ids.map(closesOf))))
  },
  candles: async ({ instrumentId, period, to, limit }) => {
    if (limit !== null && (limit < 1 || limit > candlesAtMost)) return refused(1000, { field: 'limit' })
    if (to !== null && to < 0) return refused(1000, { field: 'to' })
    if (market.find(instrumentId) === null) return refused(1008)
    return done(await market.candles(instrumentId, period, to, limit ?? candlesAskedFor))
  },
})
