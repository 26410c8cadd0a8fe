/** Money in and out of a real account through the back end's own calls, for tests of what operators see and decide of it. */
import type { BackEnd } from './backEnd.ts'
import { ask, posted, uploadPicture } from './realUser.ts'

/** As the sandbox's seed numbers them. */
const tronId = 1
export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

/** Tells of a deposit of USDT over TRC20; answers its id. */
export async function deposit({ origin }: BackEnd, token: string, number: string): Promise<number> {
  const proofImg = await uploadPicture(origin, token)
  const form = { number, proofImg, address: 'my-wallet', charge_id: tronId }
  const path = '/api/quickCharge/submit'
  return (await ask<{ id: number }>(origin, path, posted(form, { authorization: token }))).id
}

/** Tells of many deposits of USDT, one after the other. */
export async function depositOften(backEnd: BackEnd, token: string, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await deposit(backEnd, token, number)
}

/** A deposit that is approved at once. */
export async function payIn(backEnd: BackEnd, token: string, number: string): Promise<void> {
  await backEnd.operate(`/operator/deposits/${await deposit(backEnd, token, number)}`, { decision: 'approve' })
}

const asForm = (token: string, fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { authorization: token },
  body: new URLSearchParams(fields),
})

/** Binds an address of USDT over TRC20; answers its id. */
export async function bindAddress({ origin }: BackEnd, token: string): Promise<number> {
  const fields = { draw_id: String(tronId), type: '1', dc_address: tronAddress }
  return (await ask<{ id: number }>(origin, '/api/wallet/bind_draw_method', asForm(token, fields))).id
}

/** Binds an address and asks for a withdrawal of USDT over TRC20; answers its id. `number` in USD. */
export async function withdraw(backEnd: BackEnd, token: string, number: string): Promise<number> {
  const bound = await bindAddress(backEnd, token)
  const wish = { draw_currency_id: String(tronId), number, memo: 'rent', draw_method_id: String(bound) }
  return (await ask<{ id: number }>(backEnd.origin, '/api/account/draw', asForm(token, wish))).id
}

type Purse = { readonly balance: string; readonly lock_balance: string }

/** What the account holds, and what of it is locked. */
export async function readPurse({ origin }: BackEnd, token: string): Promise<readonly string[]> {
  const path = '/v1/api/main/account/forexDetail'
  const { balance, lock_balance } = await ask<Purse>(origin, path, { headers: { authorization: token } })
  return [balance, lock_balance]
}
