/** Owners who lock their account by the link in a notice. */
import { decimal } from '#rules/number/decimal.ts'
import type { TestBackEnd } from '../backend/backEnd.ts'
import { openPayer } from './funds.ts'
import { goodPassword, logIn, newestMessage } from './people.ts'
import { buyEuro } from './samples.ts'

export const ann = 'ann@example.com'

/** The address in the newest notice. */
export async function linkIn(back: TestBackEnd, to = ann): Promise<string> {
  const message = await newestMessage(back, to)
  return message?.text.split('\n').find((line) => line.includes('/lock#')) ?? ''
}
export const tokenIn = async (back: TestBackEnd, to = ann): Promise<string> =>
  (await linkIn(back, to)).split('#')[1] ?? ''

/** Somebody who was just told of a new withdrawal method. */
export async function openOwner(back: TestBackEnd) {
  const payer = await openPayer(back, ann)
  return { payer, method: await payer.bound() }
}

/** One with a position, a pending order and a withdrawal that waits, who locked the account and logged in again. */
export async function lockedPayer(back: TestBackEnd) {
  const { payer, method } = await openOwner(back)
  await payer.payIn('1000')
  const as = { token: payer.token }
  const held = await back.call('submitOrder', buyEuro, as)
  const wish = { ...buyEuro, mode: 'pending', entryPrice: decimal('1.08') } as const
  const pending = await back.call('submitOrder', wish, as)
  const waiting = (await payer.withdraw('50', method)).value?.id ?? 0
  await back.call('lockAccount', { token: await tokenIn(back) })
  const { value } = await logIn(back, ann, goodPassword)
  const positions = { held: held.value?.id ?? 0, pending: pending.value?.id ?? 0 }
  return { payer, method, waiting, positions, token: value?.token ?? '' }
}
