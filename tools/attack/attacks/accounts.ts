/** Attacks on accounts: by the link that locks one, in one that is locked, by a token beside an authenticator app, with deposits by the dozen. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EndpointName } from '#contract/endpoints/index.ts'
import { decimal } from '#rules/number/decimal.ts'
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { type Attack, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import { type Owner, confirm, logIn, methodAt, pathOf, register, tronAddress, upload, valueOf } from '../people.ts'

/** One who was just told of a new withdrawal method, with the token of the link in that mail. */
async function openLinked(field: Field, email: string) {
  const owner = await register(field, email)
  const way = methodAt(field.currencyId, tronAddress)
  const confirmation = await confirm(field, owner, 'bindDrawMethod', way)
  const as = { token: owner.token, from: owner.from }
  const { id } = valueOf('a method', await field.call('bindDrawMethod', way, { ...as, headers: { confirmation } }))
  return { owner, as, methodId: id, link: await field.lockTokenOf(email) }
}

const isLocked = async (field: Field, { token, from }: Owner): Promise<boolean | undefined> =>
  (await field.call('userInfo', {}, { token, from })).value?.isLocked

const followedLink: Attack<Field> = {
  tried: 'the link that locks an account, followed, read ahead and spelt otherwise; then pressed, and pressed again',
  rules: 'SES470, SES471',
  run: async (field) => {
    const { owner, link } = await openLinked(field, 'linked@example.com')
    const from = '192.0.2.90'
    const path = pathOf('lockAccount')
    for (const url of ['/lock', `/lock?token=${link}`, path, `${path}?token=${link}`]) await field.send(url, { from })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await field.send(`${path}?token=${link}`, { method: 'POST', headers: form, body: '', from })
    for (const token of [link.toLowerCase(), link.slice(0, -1), `${link}=`])
      await field.call('lockAccount', { token }, { from })
    const isStill = (await isLocked(field, owner)) === false
    const pressed = (await field.call('lockAccount', { token: link }, { from })).code
    const ended = (await field.call('userInfo', {}, { token: owner.token, from: owner.from })).code
    const again = (await field.call('lockAccount', { token: link }, { from })).code
    return {
      isHeld: isStill && pressed === 1 && ended === 999 && again === 1003,
      figure: `8 ways ${isStill ? 'lock nothing' : 'LOCK IT'}; pressed ${pressed}, its sessions ${ended}, again ${again}`,
    }
  },
}

/** Everything that opens, pays, or changes what keeps the account. */
const barred: readonly EndpointName[] = [
  'submitOrder',
  'reversePosition',
  'withdraw',
  'bindDrawMethod',
  'removeDrawMethod',
  'submitDeposit',
  'submitWireDeposit',
  'submitIdentity',
  'amendPassword',
  'setAntiPhishing',
  'beginConfirmation',
  'confirm',
  'beginTotp',
  'confirmTotp',
  'endTotp',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'endSessions',
  'closeAccount',
  'ownData',
]
const working: readonly EndpointName[] = ['closeOrder', 'closeMany', 'cancelOrder', 'setStops', 'balance', 'deals']

const whileLocked: Attack<Field> = {
  tried: 'a thief in an account that its owner locked: opens, withdraws, deposits, takes its protections away',
  rules: 'SES472, SES473, SES475',
  run: async (field) => {
    const { owner, link } = await openLinked(field, 'locked@example.com')
    await field.call('lockAccount', { token: link }, { from: owner.from })
    const { token } = valueOf('log-in', await logIn(field, owner.email, owner.password, owner.from))
    const as = { token: field.keepSecret(token), from: owner.from }
    const codeOf = async (name: EndpointName) => (await field.raw(name, right[name] ?? {}, as)).code
    const codes: Record<string, number> = {}
    for (const name of barred) codes[name] = await codeOf(name)
    const outcome = allAre(1013, codes)
    const kept: string[] = []
    for (const name of working) if ((await codeOf(name)) === 1013) kept.push(name)
    const closing = kept.length === 0 ? 'closing goes on' : `kept from ${kept.join()}`
    const isStill = await isLocked(field, { ...owner, ...as })
    return { isHeld: outcome.isHeld && kept.length === 0 && isStill === true, figure: `${outcome.figure}; ${closing}` }
  },
}

const codeNow = (field: Field, secret: string) => totpCode(secret, Math.floor(field.now() / totpStepMs))

/** An owner with an authenticator app. */
async function withTotp(field: Field, email: string): Promise<Owner> {
  const owner = await register(field, email)
  const as = { token: owner.token, from: owner.from }
  const headers = { confirmation: await confirm(field, owner, 'beginTotp', {}) }
  const begun = valueOf('an app', await field.call('beginTotp', {}, { ...as, headers }))
  const code = codeNow(field, field.keepSecret(begun.secret))
  valueOf('its first code', await field.call('confirmTotp', { code }, as)).backupCodes.forEach(field.keepSecret)
  return owner
}

const tokenBesideTotp: Attack<Field> = {
  tried: 'a stolen token adds an authenticator app of the thief’s to an account, or ends the owner’s',
  rules: 'SES484, SES485, SES450, SES454',
  run: async (field) => {
    const [without, having] = [await register(field, 'no-app@example.com'), await withTotp(field, 'app@example.com')]
    const codes: Record<string, number> = {}
    const isOn: unknown[] = []
    for (const [name, deed, owner] of [
      ['beginTotp', 'totp_begin', without],
      ['endTotp', 'totp_end', having],
    ] as const) {
      const as = { token: owner.token, from: owner.from }
      const by = async (confirmation: string) => (await field.call(name, {}, { ...as, headers: { confirmation } })).code
      const begun = await field.call('beginConfirmation', { deed, body: {} }, as)
      const { challenge, ways } = valueOf('a challenge', begun)
      const guess = { challenge, code: 'aaaaa-aaaaa' }
      for (let tries = 0; tries < 6; tries += 1) await field.call('confirm', guess, as)
      codes[`${deed}: nothing`] = (await field.call(name, {}, as)).code
      codes[`${deed}: made up`] = await by('x'.repeat(43))
      codes[`${deed}: the token`] = await by(owner.token)
      codes[`${deed}: the challenge, by ${ways.join()}`] = await by(challenge)
      isOn.push((await logIn(field, owner.email, owner.password, owner.from)).code)
    }
    const outcome = allAre(1011, codes)
    const isHeld = outcome.isHeld && isOn.join() === '1,1010'
    return { isHeld, figure: `${outcome.figure}; the owners’ log-ins are answered ${isOn.join(' and ')}` }
  },
}

const depositsMost = 20
/** What may come at once refuses nothing that is asked for later. */
const pauseMs = 1_000

const depositsByTheDozen: Attack<Field> = {
  tried: 'more deposits than a cashier can look at, none of them decided',
  rules: 'DEP26, NET387',
  run: async (field) => {
    const owner = await register(field, 'dozens@example.com')
    const as = { token: owner.token, from: owner.from }
    const { value: networks } = await field.call('depositNetworks', {}, as)
    const deposit = async (proof: string) => {
      const told = { amount: decimal('100'), address: 'mine', networkId: networks?.[0]?.id ?? 0, proof }
      return (await field.call('submitDeposit', told, as)).code
    }
    const proofs: string[] = []
    for (let count = 0; count < depositsMost; count += 1) proofs.push(await upload(field, owner))
    const codes = await Promise.all(proofs.map(deposit))
    const taken = codes.filter((code) => code === 1).length
    const late: Record<string, number> = {}
    for (const at of [1, 2, 3]) {
      await sleep(pauseMs)
      late[`number ${depositsMost + at}`] = await deposit(proofs[at] ?? '')
    }
    const outcome = allAre(4009, late)
    const { value } = await field.call('deposits', { kind: 'coin', page: 1 }, as)
    const isHeld = taken === depositsMost && outcome.isHeld && value?.total === depositsMost
    return { isHeld, figure: `${taken} taken, then ${outcome.figure}` }
  },
}

const closedByGuessing: Attack<Field> = {
  tried: 'a stolen token guesses the password where an account is closed, from as many networks',
  rules: 'SES560, SES561',
  run: async (field) => {
    const { token, password } = await register(field, 'oracle@example.com')
    const close = async (typed: string, at: number) =>
      (await field.call('closeAccount', { password: typed }, { token, from: `2001:db8:${500 + at}:1::1` })).code
    const codes: number[] = []
    for (let at = 0; at < 40; at += 1) codes.push(await close(`guess ${at}`, at))
    const judged = codes.filter((code) => code === 1001).length
    const late = await close(password, 99)
    const isNoted = field.log().includes('"call":"/api/user/close_account"')
    const isHeld = judged === 5 && late === 1005 && isNoted
    const traces = isNoted ? 'with a line for each' : 'without a trace'
    return { isHeld, figure: `${judged} of ${codes.length} looked at, ${traces}; the right one then ${late}` }
  },
}

export const accountAttacks: readonly Attack<Field>[] = [
  followedLink,
  whileLocked,
  tokenBesideTotp,
  depositsByTheDozen,
  closedByGuessing,
]
