/** The honest ones: owners with accounts and money, and the broker's operators, all over the wire. */
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, type Input, endpoints } from '#contract/endpoints/index.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { OperatorRole } from '#rules/people/operatorAccess.ts'
import type { Answered } from '#tests/support/backend/wireCall.ts'
import { type GuardedName, askedFor } from '#tests/support/samples/confirming.ts'
import { addOperatorTotp, enterFirst } from '#tests/support/samples/operatorSteps.ts'
import { formWith, registration } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import type { Site } from './startSite.ts'

export type Token = { readonly token: string }
export type Owner = Token & { readonly email: string; readonly password: string; readonly from: string }
export type Stolen = {
  readonly name: string
  readonly password: string
  readonly from: string
  /** Of the authenticator app, and taken before. */
  readonly usedCode: string
  readonly backupCode: string
}
export type Operators = {
  readonly ann: Token
  readonly bob: Token
  readonly add: (name: string, role: OperatorRole) => Promise<Token>
  /** Never logged in yet: with the password that others chose, and the one that will be theirs. */
  readonly addWithoutStep: (
    name: string,
    role: OperatorRole,
  ) => Promise<{ readonly first: string; readonly password: string }>
  /** Logged in with a password of their own, without a second step. */
  readonly addHalfIn: (name: string, role: OperatorRole) => Promise<Token>
  /** What of theirs others got hold of. */
  readonly stolenFrom: (name: string) => Stolen
  /** What takes two, done by two. */
  readonly asTwo: <N extends EndpointName>(name: N, input: Input<N>) => Promise<void>
}

let numbers = 0
/** A password of nobody else. */
export const newPassword = (): string => `a quiet harbour ${(numbers += 1)} at dusk`
/** An address of nobody else. */
export const newAddress = (): string => `198.51.${100 + ((numbers += 1) >> 8)}.${numbers % 256}`

export const valueOf = <T>(what: string, { value, text }: Answered<T>): T => {
  if (value === null) throw new Error(`${what}: ${text}`)
  return value
}
const done = (what: string, { code, text }: Answered<unknown>): void => {
  if (code !== 1) throw new Error(`${what}: ${text}`)
}

/** Two owners as the first start asks for; afterwards the token of the environment is for nothing. */
export async function openBroker(site: Site): Promise<Operators> {
  const passwords = new Map<string, string>()
  const passwordOf = (name: string): string => {
    const known = passwords.get(name) ?? site.keepSecret(newPassword())
    passwords.set(name, known)
    return known
  }
  const from = '203.0.113.200'
  const stolen = new Map<string, Stolen>()
  const firstOf = (name: string): string => passwordOf(`first of ${name}`)
  const logInFirst = async (name: string) => {
    const session = await enterFirst(site, { name, first: firstOf(name), own: passwordOf(name) }, { from })
    site.keepSecret(session.token)
    return session
  }
  /** Nothing follows the first log-in but an own password, and then the set-up of a second step. */
  const enter = async (name: string): Promise<Token> => {
    const session = await logInFirst(name)
    const password = passwordOf(name)
    const app = await addOperatorTotp(site, session, password)
    const token = site.keepSecret(session.token)
    for (const one of [app.secret, ...app.backupCodes]) site.keepSecret(one)
    stolen.set(name, { name, password, from, usedCode: app.firstCode, backupCode: app.backupCodes[0] ?? '' })
    return { token }
  }
  for (const name of ['ann', 'bob']) {
    const owner = { name, role: 'owner', password: firstOf(name), isActive: true } as const
    done('an owner is added', await site.call('addOperator', owner, { token: site.bootstrapToken }))
  }
  const [ann, bob] = [await enter('ann'), await enter('bob')]
  const asTwo: Operators['asTwo'] = async (name, input) => {
    const asked = await site.call(name, input, ann)
    const { approval } = valueOf(name, asked) as { readonly approval: number }
    done('the second one', await site.call('decideApproval', { id: approval, decision: 'approve', remark: '' }, bob))
  }
  const make = (name: string, role: OperatorRole): Promise<void> =>
    asTwo('addOperator', { name, role, password: firstOf(name), isActive: true })
  return {
    ann,
    bob,
    asTwo,
    add: async (name, role) => {
      await make(name, role)
      return enter(name)
    },
    addWithoutStep: async (name, role) => {
      await make(name, role)
      return { first: firstOf(name), password: passwordOf(name) }
    },
    addHalfIn: async (name, role) => {
      await make(name, role)
      return logInFirst(name)
    },
    stolenFrom: (name) => {
      const known = stolen.get(name)
      if (!known) throw new Error(`${name} has no authenticator app`)
      return known
    },
  }
}

export async function register(site: Site, email: string, from = newAddress()): Promise<Owner> {
  done('a code', await site.call('sendEmailCode', { to: email, areaId: null, purpose: 'register' }, { from }))
  const password = site.keepSecret(newPassword())
  const form = { ...registration(email, await site.codeOf(email)), password, repeated: password }
  const { token } = valueOf('registration', await site.call('register', form, { from }))
  return { email, password, from, token: site.keepSecret(token) }
}

export const logIn = (site: Site, account: string, password: string, from: string) =>
  site.call('login', { account, password, type: 'email', areaId: null }, { from })

/** The address of a picture that was handed in. */
export async function upload(site: Site, { token, from }: Owner, bytes?: Buffer): Promise<string> {
  const { payload, contentType } = formWith({ bytes: bytes ?? (await jpeg()) })
  const headers = { authorization: token, 'content-type': contentType }
  const { text } = await site.send('/api/common/image_upload', { method: 'POST', headers, body: payload, from })
  return (JSON.parse(text) as { readonly data: { readonly url: string } }).data.url
}

/** USD on the account, by a deposit that a cashier approved. */
export async function payIn(site: Site, operators: Operators, owner: Owner, usd: string): Promise<void> {
  const [network] = valueOf('networks', await site.call('depositNetworks', {}, owner))
  const deposit = {
    amount: decimal(usd),
    address: 'mine',
    networkId: network?.id ?? 0,
    proof: await upload(site, owner),
  }
  const deposited = valueOf(
    'a deposit',
    await site.call('submitDeposit', deposit, { token: owner.token, from: owner.from }),
  )
  const decision = { id: deposited.id ?? 0, decision: 'approve', remark: '' } as const
  done('its approval', await site.call('decideDeposit', decision, operators.ann))
}

/** The confirmation of a call, by whoever reads the owner's mails. */
export async function confirm<N extends GuardedName>(
  site: Site,
  { token, from, email }: Pick<Owner, 'token' | 'from' | 'email'>,
  name: N,
  input: Parameters<typeof askedFor<N>>[1],
): Promise<string> {
  const as = { token, from }
  const { challenge } = valueOf('a challenge', await site.call('beginConfirmation', askedFor(name, input), as))
  const code = await site.codeOf(email)
  const { confirmation } = valueOf('a confirmation', await site.call('confirm', { challenge, code }, as))
  return site.keepSecret(confirmation)
}

/** Where money comes from and goes to: outside the sandbox nothing is there until operators add it. */
export async function openWays(site: Site, { asTwo, ann }: Operators): Promise<number> {
  const coin = { usdPrice: decimal('1'), precision: 6, isOffered: true }
  const network = { currency: 'USDT', protocol: 'TRC20', address: tronAddress, ...coin }
  await asTwo('addNetwork', network)
  const currency = {
    kind: 'coin',
    code: 'USDT',
    protocol: 'TRC20',
    feeType: 'fixed',
    feeRate: decimal('1'),
    ...coin,
  } as const
  await asTwo('addCurrency', currency)
  const { rows } = valueOf('currencies', await site.call('editedCurrencies', { page: 1 }, ann))
  return rows[0]?.id ?? 0
}

export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
export const thievesAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
export const methodAt = (currencyId: number, address: string) => ({
  currencyId,
  kind: 'coin' as const,
  address,
  remark: '',
  ...noBank,
})
/** What a path of the contract is. */
export const pathOf = (name: EndpointName): string => (endpoints[name] as Endpoint).path
