/** Attacks on money: by somebody who has a token alone, or a mailbox alone. */
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { type Attack, type AttackedSite, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import {
  confirm,
  logIn,
  methodAt,
  newPassword,
  register,
  payIn,
  thievesAddress,
  tronAddress,
  valueOf,
} from '../people.ts'

type Robbed = Pick<AttackedSite, 'call' | 'raw'> & {
  readonly victim: { readonly token: string; readonly email: string; readonly methodId: number }
  readonly currencyId: number
}
export const drawOf = (currencyId: number, methodId: number, usd = '100') => ({
  currencyId,
  amount: decimal(usd),
  memo: '',
  methodId,
})

/** What lies where the owner left it. */
async function isUntouched({ call, victim: { token } }: Robbed): Promise<boolean> {
  const { value: purse } = await call('accountDetail', {}, { token })
  const { value: methods } = await call('drawMethods', { kind: 'coin', currencyId: null }, { token })
  const addresses = methods?.map(({ address }) => address).join()
  return purse !== null && formatDecimal(purse.locked) === '0' && addresses === tronAddress
}

export const tokenAlone: Attack<Robbed> = {
  tried: 'a stolen token withdraws, adds the thief’s address, removes the owner’s',
  rules: 'SES450, SES451, SES452',
  run: async (robbed) => {
    const { call, raw, currencyId, victim } = robbed
    const { token, methodId } = victim
    const draw = drawOf(currencyId, methodId)
    const made = (confirmation: string) => ({ token, headers: { confirmation } })
    const outcome = allAre(1011, {
      'no confirmation': (await call('withdraw', draw, { token })).code,
      'a made-up one': (await call('withdraw', draw, made('x'.repeat(43)))).code,
      'the token for one': (await call('withdraw', draw, made(token))).code,
      'an address': (await call('bindDrawMethod', methodAt(currencyId, thievesAddress), { token })).code,
      'the owner’s method': (await call('removeDrawMethod', { id: methodId }, { token })).code,
    })
    const sent = await raw('sendEmailCode', { to: victim.email, area_id: null, type: 3 })
    const isHeld = outcome.isHeld && sent.code === 1000 && (await isUntouched(robbed))
    return { isHeld, figure: outcome.figure }
  },
}

const mailboxAlone: Attack<Field> = {
  tried: 'who reads the mailbox resets the password and withdraws to another address',
  rules: 'WDR20, WDR21, WDR22',
  run: async (field) => {
    const { currencyId, operators } = field
    const victim = await register(field, 'mailbox@example.com')
    await payIn(field, operators, victim, '1000')
    // Or there would be nothing that a hold keeps.
    await operators.asTwo('setSetting', { key: 'identity_to_withdraw', value: '0' })
    const from = '192.0.2.66'
    const account = { type: 'email', areaId: null, account: victim.email } as const
    await field.call('sendEmailCode', { to: victim.email, areaId: null, purpose: 'reset' }, { from })
    const password = field.keepSecret(newPassword())
    const code = await field.codeOf(victim.email)
    await field.call('forgetPassword', { ...account, password, repeated: password, code }, { from })
    const { token } = valueOf('log-in', await logIn(field, victim.email, password, from))
    const thief = { email: victim.email, token: field.keepSecret(token), from }
    const way = methodAt(currencyId, thievesAddress)
    const confirmation = await confirm(field, thief, 'bindDrawMethod', way)
    const bound = await field.call('bindDrawMethod', way, { token, from, headers: { confirmation } })
    const draw = drawOf(currencyId, bound.value?.id ?? 0)
    const asked = {
      deed: 'draw',
      body: { draw_currency_id: String(currencyId), number: '100', draw_method_id: String(draw.methodId) },
    }
    const held = (await field.raw('beginConfirmation', asked, { token, from })).code
    await operators.asTwo('setSetting', { key: 'hold_hours', value: '0' })
    const late = await confirm(field, thief, 'withdraw', draw)
    const drawn = await field.call('withdraw', draw, { token, from, headers: { confirmation: late } })
    const decision = { id: drawn.value?.id ?? 0, decision: 'approve', remark: '' } as const
    const paid = (await field.call('decideWithdrawal', decision, operators.ann)).code
    await operators.asTwo('setSetting', { key: 'hold_hours', value: '24' })
    await operators.asTwo('setSetting', { key: 'identity_to_withdraw', value: '1' })
    const isHeld = held === 4007 && drawn.value?.isFrozen === true && paid === 2008
    return { isHeld, figure: `while it waits ${held}, afterwards frozen, its payment ${paid}` }
  },
}

export const moneyAttacks: readonly Attack<Field>[] = [tokenAlone, mailboxAlone]
