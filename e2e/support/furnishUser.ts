/** Accounts in which there is something to see on every page: orders of each kind, money in and out, places where it goes. */
import type { Role } from '#rules/people/access.ts'
import type { BackEnd } from './backEnd.ts'
import { holdPrice } from './holdPrice.ts'
import { ask, posted, registerByEmail } from './realUser.ts'
import { bindMethod, deposit, payIn, withdraw } from './payer.ts'

const bitcoinId = 71
const atMarket = { forex_id: bitcoinId, multiple: 50, status: 1, target_price: '0' }
const noProtection = { stop_loss_price: '0', target_profit_price: '0' }

/** Two holding orders, one with stops, a pending one and one that was closed with a loss, all of bitcoin at 90,000. */
export async function placeOrders(backEnd: BackEnd, token: string): Promise<void> {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  const submit = async (order: Record<string, unknown>) => {
    const body = posted({ ...atMarket, ...noProtection, ...order }, { authorization: token })
    return (await ask<{ Id: number }>(backEnd.origin, '/v1/api/forex/submit', body)).Id
  }
  await submit({ type: 1, cont: '0.10', stop_loss_price: '85000', target_profit_price: '99000' })
  await submit({ type: 2, cont: '0.05' })
  await submit({ type: 1, cont: '0.20', status: 0, target_price: '81000' })
  const closing = await submit({ type: 1, cont: '0.10' })
  await holdPrice(backEnd, 'BTCUSD', 89_750)
  await ask(backEnd.origin, '/v1/api/forex/close', posted({ id: closing }, { authorization: token }))
}

async function bindBank(backEnd: BackEnd, token: string): Promise<void> {
  const headers = { authorization: token }
  const path = '/api/account/draw_symbol_list?type=2'
  const currencies = await ask<readonly { id: number; code: string }[]>(backEnd.origin, path, { headers })
  const euro = currencies.find(({ code }) => code === 'EUR')
  await bindMethod(backEnd, token, {
    draw_id: String(euro?.id),
    type: '2',
    bank_name: 'Bank of the Harbour and the Northern Isles',
    bank_address: '1 Quay Street',
    bank_swift: 'DEUTDEFF',
    payee_name: 'Ann Harbourmaster',
    payee_account: 'DE89370400440532013000',
  })
}

/** A real account with all of it; answers its token. */
export async function furnishUser(backEnd: BackEnd, email = 'ann.harbourmaster@mail.example'): Promise<string> {
  const token = await registerByEmail(backEnd, email)
  await payIn(backEnd, token, '12500')
  await deposit(backEnd, token, '250.5')
  await bindBank(backEnd, token)
  await withdraw(backEnd, token, '1234.5')
  await placeOrders(backEnd, token)
  return token
}

/** A new demo account's token. */
export async function logInToDemo({ origin }: BackEnd): Promise<string> {
  const { demo_id } = await ask<{ demo_id: string }>(origin, '/api/user/createAccountDemoForU', {})
  const body = new URLSearchParams({ demo_id })
  return (await ask<{ token: string }>(origin, '/api/user/loginForU', { method: 'POST', body })).token
}

/** A demo account's token, its orders placed. */
async function openDemo(backEnd: BackEnd): Promise<string> {
  const token = await logInToDemo(backEnd)
  await placeOrders(backEnd, token)
  return token
}

const tokens: Readonly<Record<Role, (backEnd: BackEnd) => Promise<string | null>>> = {
  visitor: async () => null,
  demo: openDemo,
  real: furnishUser,
}

/** Of somebody of that role; a visitor has none. */
export const tokenOf = (role: Role, backEnd: BackEnd): Promise<string | null> => tokens[role](backEnd)
