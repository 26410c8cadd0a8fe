import type { BackEnd } from './backEnd.ts'

/** Sets an instrument's price and keeps it there; what it fires is committed when this returns. */
export const holdPrice = (backEnd: BackEnd, code: string, price: number): Promise<void> =>
  backEnd.operate('/operator/quotes', { code, price, hold: true })

/** Opens the first markets of the list at any hour and moves one up, one down. */
export async function moveMarkets(backEnd: BackEnd): Promise<void> {
  for (const code of ['EURUSD', 'USDJPY']) await backEnd.operate('/operator/markets', { code, status: 1 })
  await holdPrice(backEnd, 'EURUSD', 1.2)
  await holdPrice(backEnd, 'USDJPY', 120)
}
