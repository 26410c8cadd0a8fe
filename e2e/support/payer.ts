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

type Guarded = { readonly deed: string; readonly path: string; readonly fields: Record<string, string> }

/** A call that its owner confirms with the code that was sent. */
async function askConfirmed<Data>(backEnd: BackEnd, token: string, { deed, path, fields }: Guarded): Promise<Data> {
  const { origin, codeFor } = backEnd
  const as = { authorization: token }
  const { email } = await ask<{ email: string }>(origin, '/api/user/info', { headers: as })
  const begin = posted({ deed, body: fields }, as)
  const { challenge } = await ask<{ challenge: string }>(origin, '/api/user/confirm_begin', begin)
  const answer = posted({ challenge, code: await codeFor(email) }, as)
  const { confirmation } = await ask<{ confirmation: string }>(origin, '/api/user/confirm', answer)
  return ask(origin, path, { method: 'POST', headers: { ...as, confirmation }, body: new URLSearchParams(fields) })
}

/** Binds an address or a bank account; answers its id. */
export const bindMethod = async (backEnd: BackEnd, token: string, fields: Record<string, string>): Promise<number> => {
  const call = { deed: 'bind_draw_method', path: '/api/wallet/bind_draw_method', fields }
  return (await askConfirmed<{ id: number }>(backEnd, token, call)).id
}

/** Binds an address of USDT over TRC20 that may be used at once; answers its id. */
export async function bindAddress(backEnd: BackEnd, token: string): Promise<number> {
  await liftHolds(backEnd)
  return bindMethod(backEnd, token, { draw_id: String(tronId), type: '1', dc_address: tronAddress })
}

/** Binds an address and asks for a withdrawal of USDT over TRC20; answers its id. `number` in USD. */
export async function withdraw(backEnd: BackEnd, token: string, number: string): Promise<number> {
  const bound = await bindAddress(backEnd, token)
  const fields = { draw_currency_id: String(tronId), number, memo: 'rent', draw_method_id: String(bound) }
  return (await askConfirmed<{ id: number }>(backEnd, token, { deed: 'draw', path: '/api/account/draw', fields })).id
}

/** For tests of other things than holds. */
export const liftHolds = ({ operate }: BackEnd): Promise<void> =>
  operate('/operator/settings', { key: 'hold_hours', value: '0' })

/** For tests of other things than confirmations. */
export const liftGuard = ({ operate }: BackEnd): Promise<void> =>
  operate('/operator/settings', { key: 'guard', value: '0' })

type Purse = { readonly balance: string; readonly lock_balance: string }

/** What the account holds, and what of it is locked. */
export async function readPurse({ origin }: BackEnd, token: string): Promise<readonly string[]> {
  const path = '/v1/api/main/account/forexDetail'
  const { balance, lock_balance } = await ask<Purse>(origin, path, { headers: { authorization: token } })
  return [balance, lock_balance]
}
