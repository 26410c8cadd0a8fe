/** An operator's password alone moves neither money nor risk. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorRoles, type OperatorRole } from '#rules/people/operatorAccess.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { network, right, terms } from '#tests/support/samples/inputs.ts'
import { reachForRisk } from '#tools/attack/attacks/operators.ts'

const password = 'a password of operators'
const bootstrap = { token: operatorToken }
const dayMs = 24 * 60 * 60 * 1_000

let back: TestBackEnd
let ann: { readonly token: string }
let bob: { readonly token: string }
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await named('ann', 'owner')
  bob = await named('bob', 'owner')
  expect((await back.call('setSetting', { key: 'four_eyes', value: '1' }, bootstrap)).code).toBe(1)
})
afterEach(() => back.close())

async function named(name: string, role: OperatorRole) {
  await back.call('addOperator', { name, password, role, isActive: true }, bootstrap)
  return login(name)
}
const login = async (name: string) => ({ token: (await back.call('operatorLogin', { name, password })).value!.token })
const stopOut = async () => (await back.call('settings', {})).value?.stopOutPercent
const set = (key: string, value: string, as = ann) => back.call('setSetting', { key, value }, as)
const asked = async (answer: Promise<{ readonly value: { readonly approval: number } | null }>) =>
  (await answer).value!.approval
const decide = (id: number, as: { readonly token: string }, decision: 'approve' | 'reject' = 'approve') =>
  back.call('decideApproval', { id, decision, remark: '' }, as)
const actions = async () => (await back.call('audit', { page: 1 }, ann)).value!.rows.map(({ action }) => action)

describe('a change that moves money or risk', () => {
  it('[OPS205] changes nothing until another operator approves it, and then once', async () => {
    const first = await set('stop_out', '60')
    expect([first.code, first.data]).toEqual([1, { approval: 1 }])
    expect(await stopOut()).toBe(50)
    expect((await decide(1, bob)).code).toBe(1)
    expect(await stopOut()).toBe(60)
    expect((await decide(1, bob)).code).toBe(2008)
    expect((await actions()).slice(0, 3)).toEqual(['approvals.approve', 'settings.change', 'approvals.add'])
  })

  it('[OPS205] is approved neither by who asked for it nor by the token of the environment', async () => {
    const id = await asked(set('stop_out', '60'))
    for (const as of [ann, bootstrap]) expect((await decide(id, as)).code).toBe(1008)
    expect(await stopOut()).toBe(50)
  })

  it('[OPS205] is all that is for two: every call of risk and of operators, and no other', async () => {
    for (const [name, input] of [
      ['addNetwork', network],
      ['changeNetwork', { ...network, id: 1 }],
      ['changeWire', { ...right['changeWire'], id: 1 }],
      ['changeCurrency', { ...right['changeCurrency'], id: 1 }],
      ['changeInstrument', { ...terms, id: 7 }],
      ['addOperator', { name: 'eve', password, role: 'owner' }],
      ['changeSetting', { id: 'loss_url', value: 'https://evil.example.com/' }],
      ['changeSetting', { id: 'four_eyes', value: '0' }],
      ['setSetting', { key: 'four_eyes_usd', value: '1000000' }],
    ] as const)
      expect([name, (await back.raw(name, input, ann)).data]).toEqual([name, { approval: expect.any(Number) }])
    expect((await back.raw('addNews', right['addNews'], ann)).data).toBeNull()
    expect((await set('name', 'Harbour Markets')).data).toBeNull()
    expect((await back.call('operatorLogin', { name: 'eve', password })).code).toBe(1001)
  })

  it('[OPS206] says at once what is wrong with it, and waits for nobody', async () => {
    expect((await set('stop_out', '100')).code).toBe(1000)
    expect((await back.raw('changeNetwork', { ...network, id: 999 }, ann)).code).toBe(1008)
    expect((await back.call('approvals', { page: 1 }, bob)).value?.total).toBe(0)
  })

  it('[OPS206] shows what the audit will say, and is not done where that is no longer so', async () => {
    const id = await asked(set('stop_out', '60'))
    const other = await asked(set('stop_out', '70'))
    const { rows } = (await back.call('approvals', { page: 1 }, bob)).value!
    expect(
      rows.map(({ operator, action, subject, details, status }) => [operator, action, subject, details, status]),
    ).toEqual(
      ['70', '60'].map((after) => [
        'ann',
        'settings.change',
        'stop_out',
        JSON.stringify({ before: '50', after }),
        'waiting',
      ]),
    )
    expect((await decide(id, bob)).code).toBe(1)
    expect((await decide(other, bob)).code).toBe(2008)
    expect(await stopOut()).toBe(60)
  })

  it('[OPS205] is gone when it is rejected, when who asked was sent away, and after three days', async () => {
    const [rejected, left, old] = [
      await asked(set('stop_out', '60')),
      await asked(set('stop_out', '61')),
      await asked(set('stop_out', '62')),
    ]
    expect((await decide(rejected, bob, 'reject')).code).toBe(1)
    expect((await decide(rejected, bob)).code).toBe(2008)
    back.pass(3 * dayMs)
    const again = await login('bob')
    expect((await decide(old, again)).code).toBe(2008)
    await back.store.commands.run((trx) =>
      trx.updateTable('operators').set({ is_active: 0n }).where('name', '=', 'ann').execute(),
    )
    expect((await decide(left, again)).code).toBe(2008)
    expect(await stopOut()).toBe(50)
  })

  it('[OPS205] is gone when who asked has another role by then', async () => {
    const id = await asked(set('stop_out', '60'))
    await back.store.commands.run((trx) =>
      trx.updateTable('operators').set({ role: 'editor' }).where('name', '=', 'ann').execute(),
    )
    expect((await decide(id, bob)).code).toBe(2008)
    expect(await stopOut()).toBe(50)
  })

  it('[OPS205] an operator who is added so keeps the password that was typed, which nobody reads meanwhile', async () => {
    const id = await asked(back.call('addOperator', { name: 'eve', password, role: 'cashier', isActive: true }, ann))
    const kept = await back.store.reader.selectFrom('approvals').selectAll().execute()
    expect(JSON.stringify(kept, (_key, one: unknown) => String(one))).not.toContain(password)
    expect((await decide(id, bob)).code).toBe(1)
    expect((await back.call('operatorLogin', { name: 'eve', password })).code).toBe(1)
    expect((await back.store.reader.selectFrom('approvals').select('input').executeTakeFirst())?.input).toBe('')
  })

  it('[OPS205] is approved once by two at the same moment', async () => {
    const carol = await back.call('addOperator', { name: 'carol', password, role: 'owner', isActive: true }, ann)
    await decide(carol.value!.approval, bob)
    const id = await asked(set('stop_out', '60'))
    const codes = await Promise.all([bob, await login('carol')].map(async (as) => (await decide(id, as)).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([1, 2008])
  })

  it('[OPS207] never leaves fewer than two owners, nor begins with fewer', async () => {
    const sentAway = { id: 2, role: 'owner', isActive: false, password: '' } as const
    expect(await back.call('changeOperator', sentAway, ann)).toMatchObject({ code: 1000, data: { field: 'is_active' } })
    const fresh = await openBackEnd()
    const answer = await fresh.call('setSetting', { key: 'four_eyes', value: '1' }, bootstrap)
    await fresh.close()
    expect([answer.code, answer.msg.includes('two')]).toEqual([1000, true])
  })
})

describe('a large withdrawal', () => {
  it('[OPS205] is paid by two cashiers, a smaller one by one', async () => {
    const cashiers = []
    for (const name of ['carl', 'cora'])
      await decide(await asked(back.call('addOperator', { name, password, role: 'cashier', isActive: true }, ann)), bob)
    for (const name of ['carl', 'cora']) cashiers.push(await login(name))
    const [carl, cora] = cashiers as [typeof ann, typeof ann]
    const payer = await openPayer(back)
    await payer.payIn('50000')
    const way = await payer.bound()
    const ids = []
    for (const amount of ['10000', '10000.01']) ids.push((await payer.withdraw(amount, way)).value!.id)
    const pay = (id: number) => back.call('decideWithdrawal', { id, decision: 'approve', remark: '' }, carl)
    expect((await pay(ids[0]!)).data).toBeNull()
    const answer = await pay(ids[1]!)
    expect(answer.data).toEqual({ approval: expect.any(Number) })
    expect(await payer.purse()).toEqual(['29999.99', '10000.01'])
    expect((await decide(answer.value!.approval, carl)).code).toBe(1008)
    expect((await decide(answer.value!.approval, cora)).code).toBe(1)
    expect(await payer.purse()).toEqual(['29999.99', '0'])
    expect((await set('stop_out', '60')).code).toBe(1)
    expect((await back.call('approvals', { page: 1 }, cora)).value?.rows.map(({ action }) => action)).toEqual([
      'withdrawal.paid',
    ])
  })
})

describe('an editor', () => {
  it.each(operatorRoles.filter((role) => role !== 'owner'))(
    '[OPS200] as %s liquidates nobody and leads nobody away',
    async (role) => {
      const at = await openBackEnd()
      await at.call('addOperator', { name: 'eve', password, role, isActive: true }, bootstrap)
      const eve = { token: (await at.call('operatorLogin', { name: 'eve', password })).value!.token }
      expect(await reachForRisk(at, eve)).toMatchObject({ isHeld: true })
      await at.close()
    },
  )
})

describe('values that contradict each other', () => {
  it.each([
    ['stop_out', '100', 'Stop out'],
    ['stop_out', '101', 'Stop out'],
    ['margin_call', '50', 'Stop out'],
    ['minimum_deposit', '0', 'above zero'],
    ['minimum_withdraw', '0', 'above zero'],
    ['four_eyes_usd', '0', 'above zero'],
  ])('[OPS212, OPS213] %s %s is refused with the reason', async (key, value, reason) => {
    const answer = await set(key, value, bootstrap)
    expect([answer.code, answer.data]).toEqual([1000, { field: 'value' }])
    expect(answer.msg.toLowerCase()).toContain(reason.toLowerCase())
  })

  it('[OPS213] leverage beyond what its kind of instrument may have is refused', async () => {
    const answer = await back.raw('changeInstrument', { ...terms, id: 7, leverages: [50, 501] }, bootstrap)
    expect([answer.code, answer.data]).toEqual([1000, { field: 'leverages' }])
    expect(answer.msg).toContain('everage')
  })

  it('[OPS213] a company’s website leads where links may lead', async () => {
    const at = await openBackEnd({ env: { LINK_HOSTS: 'example.com' } })
    const company = right['addCompany'] ?? {}
    const add = (url: string) => at.raw('addCompany', { ...company, url }, bootstrap)
    expect([(await add('https://evil.test/')).code, (await add('https://example.com/')).code]).toEqual([1000, 1])
    await at.close()
  })
})
