import type { BackEnd } from './backEnd.ts'

/** Sets an instrument's price and keeps it there; what it fires is committed when this returns. */
export const holdPrice = (backEnd: BackEnd, code: string, price: number): Promise<void> =>
  backEnd.operate('/operator/quotes', { code, price, hold: true })
