/** A site with everything that is worth stealing: an owner with money and a method, operators, and where money goes. */
import type { Stop } from '../bench/cleanUp.ts'
import {
  type Operators,
  type Owner,
  confirm,
  methodAt,
  openBroker,
  openWays,
  payIn,
  register,
  tronAddress,
  valueOf,
} from './people.ts'
import { type Site, startSite } from './startSite.ts'

export type Field = Site & {
  readonly operators: Operators
  readonly currencyId: number
  readonly victim: Owner & { readonly methodId: number }
}

export async function openField(later: (stop: Stop) => void): Promise<Field> {
  const site = await startSite(later)
  const operators = await openBroker(site)
  const currencyId = await openWays(site, operators)
  const owner = await register(site, 'victim@example.com')
  await payIn(site, operators, owner, '1000')
  const way = methodAt(currencyId, tronAddress)
  const confirmation = await confirm(site, owner, 'bindDrawMethod', way)
  const as = { token: owner.token, from: owner.from, headers: { confirmation } }
  const methodId = valueOf('a method', await site.call('bindDrawMethod', way, as)).id
  return { ...site, operators, currencyId, victim: { ...owner, methodId } }
}
