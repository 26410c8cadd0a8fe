import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Payer, bitcoinId, openPayer } from '#tests/support/samples/funds.ts'

let back: TestBackEnd
let ann: Payer
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await openPayer(back)
})
afterEach(() => back.close())

const as = () => ({ token: ann.token })

describe('where deposits go', () => {
  it('[DEP2, DEP3, OPS12] are the networks of the sandbox, by currency', async () => {
    const { value: symbols } = await back.call('depositSymbols', {}, as())
    expect(symbols).toEqual([
      { currency: 'USDT', protocols: ['TRC20', 'ERC20'] },
      { currency: 'BTC', protocols: ['BTC'] },
    ])
    const { data } = await back.raw('depositNetworks', {}, as())
    expect(data).toMatchObject([
      { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', usd_price: '1', precision: 6 },
      { id: 2, currency_code: 'USDT', protocol_code: 'ERC20' },
      { id: 3, currency_code: 'BTC', protocol_code: 'BTC', precision: 8 },
    ])
  })

  it('[DEP4] are bank accounts, of one currency or of all', async () => {
    const codes = async (currency: string) =>
      (await back.call('depositWires', { currency }, as())).value?.map((wire) => wire.currency)
    expect(await codes('')).toEqual(['USD', 'EUR', 'JPY'])
    expect(await codes('EUR')).toEqual(['EUR'])
    expect(await codes('XYZ')).toEqual([])
  })

  it('[OPS12] are there once, also after a restart', async () => {
    back = await back.reopen()
    expect((await back.call('depositNetworks', {}, as())).value).toHaveLength(3)
  })
})

describe('a deposit', () => {
  it('[DEP5, DEP13, DEP20] waits, and is listed by its kind', async () => {
    const { data } = await ann.deposit()
    const record = {
      id: 1,
      number: '100',
      type: 0,
      currency_code: 'USDT',
      status: 0,
      created_at: new Date(back.now()).toISOString(),
      remark: '',
      credited: null,
      proofImg: ann.proof,
    }
    expect(data).toEqual(record)
    expect((await ann.wire()).data).toMatchObject({ id: 2, number: '20000', type: 1, currency_code: 'JPY' })
    expect((await back.raw('deposits', { type: '0' }, as())).data).toEqual({ data: [record], total: 1 })
    expect((await back.raw('deposits', { type: '1' }, as())).data).toMatchObject({ data: [{ id: 2 }], total: 1 })
    expect(await ann.purse()).toEqual(['0', '0'])
  })

  it('[DEP6, DEP15, ACC12] is booked in USD at the price of the approval', async () => {
    await ann.deposit({ amount: decimal('0.01234567'), networkId: bitcoinId })
    await ann.wire()
    await back.store.commands.run((trx) => trx.updateTable('networks').set({ usd_price: '91000.5' }).execute())
    await ann.decideDeposit(1)
    await ann.decideDeposit(2)
    expect(await ann.purse()).toEqual(['1257.462143', '0'])
    const rows = await ann.rows()
    expect(rows.map(({ kind, amount, balance }) => [kind, formatDecimal(amount), formatDecimal(balance!)])).toEqual([
      ['deposit', '134', '1257.462143'],
      ['deposit', '1123.462143', '1123.462143'],
    ])
    const { value } = await back.call('deposits', { kind: 'coin', page: 1 }, as())
    expect(value!.rows).toMatchObject([{ status: 'finished', credited: decimal('1123.462143') }])
  })

  it('[DEP15, ACC12] by wire is booked in USD at the price of the approval, whatever it was worth before', async () => {
    const euroId = 2
    const euros = await ann.wire({ amount: decimal('250.55'), wireId: euroId })
    const yen = await ann.wire({ amount: decimal('20001') })
    await back.store.commands.run(async (trx) => {
      await trx.updateTable('wires').set({ usd_price: '1.084317' }).where('currency_code', '=', 'EUR').execute()
      await trx.updateTable('wires').set({ usd_price: '0.006543217' }).where('currency_code', '=', 'JPY').execute()
    })
    await ann.decideDeposit(euros.value!.id!)
    await ann.decideDeposit(yen.value!.id!)
    const { value } = await back.call('deposits', { kind: 'bank', page: 1 }, as())
    expect(value!.rows.map(({ credited }) => credited && formatDecimal(credited))).toEqual(['130.870883', '271.675624'])
    expect(await ann.purse()).toEqual(['402.546507', '0'])
  })

  it('[DEP7, DEP9, DEP10, DEP11, NET55, NET56, NET57, NET23] is refused for what is wrong with it', async () => {
    const codes = async (change: Parameters<Payer['deposit']>[0]) => (await ann.deposit(change)).code
    expect(await codes({ proof: '' })).toBe(4004)
    expect(await codes({ networkId: 99 })).toBe(4003)
    expect(await codes({ amount: decimal('9.999999') })).toBe(4005)
    expect(await codes({ amount: decimal('-50') })).toBe(4005)
    expect(await codes({ amount: decimal('50.0000001') })).toBe(1000)
    expect(await codes({ amount: decimal('1000000000'), networkId: bitcoinId })).toBe(4005)
    expect((await ann.wire({ wireId: 99 })).code).toBe(4003)
    expect((await ann.wire({ amount: decimal('20000.5') })).code).toBe(1000)
    expect((await back.call('deposits', { kind: 'coin', page: 1 }, as())).value!.total).toBe(0)
  })

  it('[DEP5, ACS15] takes a proof of its user’s own, and another’s as if it were not there', async () => {
    const bob = await openPayer(back, 'bob@example.com')
    const missing = `/uploads/${'a'.repeat(32)}.jpg`
    const answers = [await ann.deposit({ proof: bob.proof }), await ann.deposit({ proof: missing })]
    expect(answers.map(({ code }) => code)).toEqual([1008, 1008])
    expect(answers[0]!.text).toBe(answers[1]!.text)
  })

  it('is told once for each key', async () => {
    const answers = await Promise.all([ann.deposit({}, 'one'), ann.deposit({}, 'one'), ann.deposit({}, 'two')])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2)
    expect((await back.call('deposits', { kind: 'coin', page: 1 }, as())).value!.total).toBe(2)
  })

  it('[DEP14, OPS27, OPS28, WSS18] is decided once, told to its user, and who decided is kept', async () => {
    await ann.deposit()
    await ann.deposit()
    await ann.deposit()
    expect((await ann.decideDeposit(1, 'reject', ' ')).code).toBe(1000)
    const twice = await Promise.all([ann.decideDeposit(1), ann.decideDeposit(1), ann.decideDeposit(1, 'reject', 'no')])
    expect(twice.map(({ code }) => code)).toEqual([1, 2008, 2008])
    await ann.decideDeposit(2, 'reject', ' unreadable ')
    await ann.decideDeposit(3, 'invalidate')
    expect((await ann.decideDeposit(3)).code).toBe(2008)
    expect((await ann.decideDeposit(77)).code).toBe(1008)
    expect(await ann.purse()).toEqual(['100', '0'])
    const news = back.pushed.filter(([kind]) => kind === 'decided').map(([, , told]) => told)
    const about = { kind: 'deposit' }
    expect(news).toEqual([
      { ...about, id: 1, status: 1, remark: '' },
      { ...about, id: 2, status: 2, remark: 'unreadable' },
      { ...about, id: 3, status: 3, remark: '' },
    ])
    const audit = await back.store.reader.selectFrom('audit').select(['operator', 'action', 'subject']).execute()
    expect(audit.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'deposit.finished 1',
      'deposit.rejected 2',
      'deposit.invalid 3',
    ])
  })

  it('[OPS26] waits in the back office with its proof and its user, the oldest first', async () => {
    await ann.deposit()
    await ann.deposit()
    const asOperator = { token: operatorToken }
    const told = async (status: 'finished' | null) =>
      (await back.call('reviews', { kind: 'deposit', status, page: 1 }, asOperator)).value!
    const first = { kind: 'deposit', id: 1, way: 'coin', status: 'unchecked', proof: ann.proof, address: 'mine' }
    const market = { channel: 'TRC20', usdPrice: decimal('1') }
    const user = { uid: ann.user.uid, email: 'ann@example.com', mobile: '' }
    expect(await told(null)).toMatchObject({
      total: 2,
      rows: [{ ...first, ...market, user, decidedBy: null }, { id: 2 }],
    })
    await ann.decideDeposit(1)
    expect((await told(null)).rows).toMatchObject([{ id: 2 }])
    expect((await told('finished')).rows).toMatchObject([{ id: 1, decidedBy: 'operator', decidedAt: back.now() }])
    const { data } = await back.raw('reviews', { kind: 'deposit', status: '1' }, asOperator)
    expect(data).toMatchObject({
      data: [{ kind: 'deposit', id: 1, type: 0, number: '100', credited: '100' }],
      total: 1,
    })
  })

  it('[OPS26] is asked for by the statuses of its kind', async () => {
    const code = async (kind: string, status: string) =>
      (await back.raw('reviews', { kind, status }, { token: operatorToken })).code
    expect([await code('deposit', '3'), await code('identity', '0'), await code('withdraw', '2')]).toEqual([1, 1, 1])
    expect([await code('deposit', '4'), await code('identity', '3'), await code('withdraw', '3')]).toEqual([
      1000, 1000, 1000,
    ])
  })
})
