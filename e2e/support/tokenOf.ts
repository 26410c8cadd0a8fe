/** Somebody of each role to whom there is something to show. */
import type { Role } from '#rules/people/access.ts'
import type { BackEnd } from './backEnd.ts'
import { furnishUser, placeOrders } from './furnishUser.ts'
import { ask } from './realUser.ts'

/** A demo account's token, its orders placed. */
async function openDemo(backEnd: BackEnd): Promise<string> {
  const { origin } = backEnd
  const { demo_id } = await ask<{ demo_id: string }>(origin, '/api/user/createAccountDemoForU', {})
  const body = new URLSearchParams({ demo_id })
  const { token } = await ask<{ token: string }>(origin, '/api/user/loginForU', { method: 'POST', body })
  await placeOrders(backEnd, token)
  return token
}

const tokens: Readonly<Record<Role, (backEnd: BackEnd) => Promise<string | null>>> = {
  visitor: async () => null,
  demo: openDemo,
  real: furnishUser,
}

export const tokenOf = (role: Role, backEnd: BackEnd): Promise<string | null> => tokens[role](backEnd)
