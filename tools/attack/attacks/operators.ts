/** Attacks by operators, and by who has the password of one. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { operatorRoles, type OperatorRole } from '#rules/people/operatorAccess.ts'
import { network, right, terms } from '#tests/support/samples/inputs.ts'
import { type Attack, type AttackedSite, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import { confirm, payIn } from '../people.ts'
import { drawOf } from './money.ts'

const settings = {
  stop_out: '99',
  margin_call: '999',
  max_orders: '1',
  trade_fee_type: '2',
  minimum_withdraw: '999999',
  loss_url: 'https://evil.example.com/',
  guard: '0',
  hold_hours: '0',
  four_eyes: '0',
}

/** What moves money or risk, by who may not. */
export async function reachForRisk({ call, raw }: Pick<AttackedSite, 'call' | 'raw'>, as: { readonly token: string }) {
  const codes: Record<string, number> = {}
  for (const [key, value] of Object.entries(settings)) codes[key] = (await call('setSetting', { key, value }, as)).code
  for (const [name, input] of [
    ['changeInstrument', { ...terms, id: 7, leverages: [1] }],
    ['addNetwork', network],
    ['changeWire', { ...right['changeWire'], id: 1 }],
  ] as const)
    codes[name] = (await raw(name, input, as)).code
  return allAre(1008, codes)
}

const rolesBeyond: Attack<Field> = {
  tried: 'every role but the owner’s changes stop out, fees, links, deposit addresses, four eyes',
  rules: 'OPS200',
  run: async (field) => {
    let all = 0
    for (const role of operatorRoles.filter((one): one is Exclude<OperatorRole, 'owner'> => one !== 'owner')) {
      const outcome = await reachForRisk(field, await field.operators.add(`eve-${role}`, role))
      if (!outcome.isHeld) return { isHeld: false, figure: `${role}: ${outcome.figure}` }
      all += 1
    }
    return { isHeld: true, figure: `${all} roles refused everywhere` }
  },
}

const oneOwner: Attack<Field> = {
  tried: 'an owner’s password alone: settings of risk, an accomplice, a large withdrawal',
  rules: 'OPS205, OPS206, OPS207',
  run: async (field) => {
    const { ann, bob } = field.operators
    await payIn(field, field.operators, field.victim, '30000')
    const draw = drawOf(field.currencyId, field.victim.methodId, '20000')
    await field.operators.asTwo('setSetting', { key: 'hold_hours', value: '0' })
    await field.operators.asTwo('setSetting', { key: 'identity_to_withdraw', value: '0' })
    const confirmation = await confirm(field, field.victim, 'withdraw', draw)
    const { token, from } = field.victim
    const asked = await field.call('withdraw', draw, { token, from, headers: { confirmation } })
    const payment = { id: asked.value?.id ?? 0, decision: 'approve', remark: '' } as const
    const accomplice = { name: 'eve', role: 'owner', password: 'nobody knows this one', isActive: true } as const
    const answers = [
      await field.call('setSetting', { key: 'stop_out', value: '99' }, ann),
      await field.call('setSetting', { key: 'guard', value: '0' }, ann),
      await field.call('addOperator', accomplice, ann),
      await field.call('decideWithdrawal', payment, ann),
    ]
    const waiting = answers.map(({ data }) => (data as { readonly approval?: number } | null)?.approval)
    const own: Record<string, number> = {}
    for (const id of waiting)
      own[String(id)] = (await field.call('decideApproval', { id: id ?? 0, decision: 'approve', remark: '' }, ann)).code
    const { value } = await field.call('settings', {})
    for (const id of waiting) await field.call('decideApproval', { id: id ?? 0, decision: 'reject', remark: '' }, bob)
    await field.call('decideWithdrawal', { ...payment, decision: 'reject', remark: 'no' }, bob)
    await field.operators.asTwo('setSetting', { key: 'hold_hours', value: '24' })
    await field.operators.asTwo('setSetting', { key: 'identity_to_withdraw', value: '1' })
    const isHeld = waiting.every((id) => id !== undefined) && value?.stopOutPercent === 50
    const outcome = allAre(1008, own)
    return { isHeld: isHeld && outcome.isHeld, figure: `${waiting.length} changes wait; ${outcome.figure}` }
  },
}

const bootstrapAgain: Attack<Field> = {
  tried: 'the token of the environment, once there are two owners',
  rules: 'OPS208',
  run: async (field) => {
    const as = { token: field.bootstrapToken }
    const eve = { name: 'eve', role: 'owner', password: 'nobody knows this one', isActive: true } as const
    return allAre(999, {
      'an owner': (await field.call('addOperator', eve, as)).code,
      'who is there': (await field.call('operatorInfo', {}, as)).code,
      'a setting': (await field.call('setSetting', { key: 'guard', value: '0' }, as)).code,
      'the audit': (await field.call('audit', { page: 1 }, as)).code,
    })
  },
}

const contradictions: Attack<Field> = {
  tried: 'values that contradict each other, from an owner',
  rules: 'OPS212, OPS213',
  run: async ({ call, raw, operators: { ann } }) => {
    const set = async (key: string, value: string) => (await call('setSetting', { key, value }, ann)).code
    return allAre(1000, {
      'stop_out 100': await set('stop_out', '100'),
      'margin_call 50': await set('margin_call', '50'),
      'minimum_deposit 0': await set('minimum_deposit', '0'),
      'loss_url elsewhere': await set('loss_url', 'https://evil.test/'),
      'leverage 501': (await raw('changeInstrument', { ...terms, id: 7, leverages: [50, 501] }, ann)).code,
    })
  },
}

const changedAudit: Attack<Field> = {
  tried: 'who has the database changes and deletes rows of the audit',
  rules: 'OPS203, OPS204',
  run: async ({ dataDir }) => {
    const database = new Database(join(dataDir, 'pipwire.sqlite'), { timeout: 5_000 })
    const refused = [`update audit set operator = 'somebody else'`, 'delete from audit where id = 1'].filter((one) => {
      try {
        database.exec(one)
        return false
      } catch {
        return true
      }
    })
    database.close()
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
    const { status, stdout } = spawnSync(process.execPath, ['tools/checks/audit.ts'], { env })
    const isWhole = status === 0 && /The audit of \d+ rows is whole/.test(String(stdout))
    return {
      isHeld: refused.length === 2 && isWhole,
      figure: `${refused.length} of 2 refused, the chain ${isWhole ? 'is whole' : 'is broken'}`,
    }
  },
}

export const operatorAttacks: readonly Attack<Field>[] = [
  rolesBeyond,
  oneOwner,
  bootstrapAgain,
  contradictions,
  changedAudit,
]
