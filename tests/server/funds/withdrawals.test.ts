import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal, minus } from '#rules/number/decimal.ts'
import { closeWithdrawal, findWithdrawal } from '#server/store/funds/withdrawals.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Payer, drawYenId, openPayer, tronAddress, tronId } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
let ann: Payer
let way = 0
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await openPayer(back)
  await ann.payIn('1000')
  way = await ann.bound()
})
afterEach(() => back.close())

const as = () => ({ token: ann.token })
const bank = {
  kind: 'bank',
  bankName: 'First Bank',
  bankAddress: '1 High Street',
  bankSwift: 'FRSTUS33',
  payeeName: 'Ann Lee',
  payeeAccount: '12345678',
} as const

describe('the wallet', () => {
  it('[WAL1, WAL2, WAL3] binds a coin address or a bank account', async () => {
    await ann.bind({ currencyId: drawYenId, address: 'not kept', ...bank })
    const methods = async (wire: object) => (await back.raw('drawMethods', wire, as())).data
    expect(await methods({ draw_type: '1' })).toMatchObject([
      { id: way, dc_address: tronAddress, draw_currency: { id: tronId, code: 'USDT', protocol: 'TRC20' } },
    ])
    expect(await methods({ draw_type: '2', draw_id: String(drawYenId) })).toMatchObject([
      { bank_name: 'First Bank', payee_account: '12345678', dc_address: '', draw_currency: { code: 'JPY' } },
    ])
    expect(await methods({ draw_type: '2', draw_id: '1' })).toEqual([])
  })

  it('[WAL2] refuses an address that its network does not know, and an unknown currency', async () => {
    const wrong = await ann.bind({ address: 'nowhere' })
    expect([wrong.code, wrong.msg]).toEqual([1000, 'Invalid input: dc_address. Check it and try again.'])
    expect((await ann.bind({ currencyId: 99 })).code).toBe(4003)
    expect((await ann.bind({ currencyId: drawYenId })).code).toBe(4003)
    expect((await ann.bind({ currencyId: drawYenId, ...bank, bankSwift: 'x' })).msg).toContain('bank_swift')
  })

  it('[WAL11] binds nothing twice, but again what was removed and what differs', async () => {
    const eve = await openPayer(back, 'eve@example.com')
    const first = await eve.bound()
    expect(await Promise.all([eve.bound(), eve.bound()])).toEqual([first, first])
    const other = (await eve.bind({ remark: 'cold' })).value?.id
    expect(other).not.toBe(first)
    await back.call('removeDrawMethod', { id: first }, { token: eve.token })
    expect([first, other]).not.toContain(await eve.bound())
  })

  it('[WAL4, ACS15] forgets what its user removes, and nobody else’s', async () => {
    const bob = await openPayer(back, 'bob@example.com')
    const remove = (id: number, token: string) => back.call('removeDrawMethod', { id }, { token })
    const answers = [await remove(way, bob.token), await remove(99, bob.token)]
    expect(answers.map(({ code }) => code)).toEqual([1008, 1008])
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect((await remove(way, ann.token)).code).toBe(1)
    expect((await remove(way, ann.token)).code).toBe(1008)
    expect((await ann.withdraw('50', way)).code).toBe(4002)
  })
})

describe('a withdrawal', () => {
  it('[WDR1] goes in currencies of one kind', async () => {
    expect((await back.raw('drawCurrencies', { type: '2' }, as())).data).toMatchObject([
      { id: 4, code: 'USD', protocol: '', draw_rate: '0.001', fee_type: 2, usd_price: '1', precision: 2 },
      { id: 5, code: 'EUR' },
      { id: 6, code: 'JPY', precision: 0 },
    ])
  })

  it('[WDR2, WDR9, WDR10] is locked, with the figures of the rule', async () => {
    const { data } = await ann.withdraw('100', way, { memo: 'rent' })
    const record = {
      id: 1,
      number: '100',
      real_number: '99',
      draw_currency: { code: 'USDT' },
      fee: '1',
      status: 0,
      status_name: 'Under review',
      created_at: new Date(back.now()).toISOString(),
      type: 1,
      address: tronAddress,
      payee_account: '',
      notes: 'rent',
      frozen: false,
    }
    expect(data).toEqual(record)
    expect((await back.raw('withdrawals', { type: '1' }, as())).data).toEqual({ data: [record], total: 1 })
    expect((await back.raw('withdrawals', { type: '2' }, as())).data).toEqual({ data: [], total: 0 })
    expect(await ann.purse()).toEqual(['900', '100'])
  })

  it('[WDR17, NET381] is decided together with the amount that it locked, or not at all', async () => {
    await ann.withdraw('100', way)
    const record = await findWithdrawal(back.store.reader, 1)
    const decision = { status: 'paid', remark: '', by: 'ann', now: back.now() } as const
    const deciding = back.store.commands.run(
      async (trx) => record && closeWithdrawal(trx, { ...record, accountId: 999 }, decision),
    )
    await expect(deciding).rejects.toMatchObject({ statusCode: 503 })
    expect((await findWithdrawal(back.store.reader, 1))?.status).toBe('waiting')
  })

  it('[OPS26] waits in the back office with all that is needed to pay it', async () => {
    await ann.withdraw('100', way, { memo: 'rent' })
    const asked = { kind: 'withdraw', status: null, page: 1 } as const
    const { value } = await back.call('reviews', asked, { token: operatorToken })
    const where = { way: 'coin', currency: 'USDT', protocol: 'TRC20', address: tronAddress, payeeAccount: '' }
    const figures = { amount: decimal('100'), fee: decimal('1'), received: decimal('99') }
    expect(value).toMatchObject({
      total: 1,
      rows: [{ kind: 'withdraw', id: 1, status: 'waiting', memo: 'rent', ...where }],
    })
    expect(value!.rows).toMatchObject([{ ...figures, user: { uid: ann.user.uid }, statusName: 'Under review' }])
  })

  it('[WDR9, OPS28, WSS18] leaves when it is paid, once', async () => {
    await ann.withdraw('100', way)
    const answers = await Promise.all([ann.decideWithdrawal(1), ann.decideWithdrawal(1, 'reject', 'no')])
    expect(answers.map(({ code }) => code)).toEqual([1, 2008])
    expect(await ann.purse()).toEqual(['900', '0'])
    expect((await ann.decideWithdrawal(77)).code).toBe(1008)
    expect(back.pushed.at(-1)).toEqual(['decided', ann.user.id, { kind: 'withdraw', id: 1, status: 1, remark: '' }])
  })

  it('[WDR9, ACC16] returns when it is refused, and says why', async () => {
    await ann.withdraw('100', way)
    back.pass(1_000)
    expect((await ann.decideWithdrawal(1, 'reject', '')).code).toBe(1000)
    await ann.decideWithdrawal(1, 'reject', 'wrong name')
    expect(await ann.purse()).toEqual(['1000', '0'])
    const { value } = await back.call('withdrawals', { kind: 'coin', page: 1 }, as())
    expect(value!.rows).toMatchObject([{ status: 'refused', statusName: 'Rejected', notes: 'wrong name' }])
    const { data } = await back.raw('ledger', {}, as())
    expect(data).toMatchObject({
      total: 3,
      data: [
        {
          Value: '100',
          Kind: 'withdrawal_returned',
          Balance: '1000',
          MemoTran: 'Withdrawal rejected, amount returned',
        },
        {
          Value: '-100',
          Kind: 'withdrawal',
          Balance: '900',
          CreatedAtTran: new Date(back.now() - 1_000).toISOString(),
        },
        { Value: '1000', Kind: 'deposit', Balance: '1000' },
      ],
    })
    const rows = async (wire: object) => ((await back.raw('ledger', wire, as())).data as { total: number }).total
    expect([await rows({ kind: 'deposit' }), await rows({ kind: 'fee' })]).toEqual([1, 0])
    expect([await rows({ from: back.now() }), await rows({ to: back.now() })]).toEqual([1, 2])
  })

  it('[WDR3, WDR7, WDR8, NET53, NET54, NET55, NET57] is refused for what is wrong with it', async () => {
    const code = async (...wish: Parameters<Payer['withdraw']>) => (await ann.withdraw(...wish)).code
    expect(await code('1000.000001', way)).toBe(4001)
    expect(await code('9.99', way)).toBe(4005)
    expect(await code('-10', way)).toBe(4005)
    expect(await code('50', way, { currencyId: 99 })).toBe(4003)
    expect(await code('50', 99)).toBe(4002)
    expect(await code('50', way, { currencyId: 2 })).toBe(4002)
    expect(await code('1000', way)).toBe(1)
    expect(await ann.purse()).toEqual(['0', '1000'])
  })

  it('[WDR8, ACS15] takes its user’s own ways alone', async () => {
    const bob = await openPayer(back, 'bob@example.com')
    await bob.payIn('500')
    const answers = [await bob.withdraw('50', way), await bob.withdraw('50', 99)]
    expect(answers.map(({ code }) => code)).toEqual([4002, 4002])
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect((await back.call('withdrawals', { kind: 'coin', page: 1 }, { token: bob.token })).value!.total).toBe(0)
  })

  it('[WDR3] leaves what margin holds, and takes nothing of an open profit', async () => {
    await back.raw('submitOrder', order, as())
    const { value } = await back.call('accountDetail', {}, as())
    const free = formatDecimal(value!.freeMargin!)
    expect((await ann.withdraw('891', way)).code).toBe(4001)
    await back.market.tick('EURUSD', 1.2)
    const { value: rich } = await back.call('accountDetail', {}, as())
    expect(Number(formatDecimal(rich!.freeMargin!))).toBeGreaterThan(Number(free))
    expect((await ann.withdraw('999.300001', way)).code).toBe(4001)
    expect((await ann.withdraw('999.3', way)).code).toBe(1)
  })

  it('[WDR17] of the whole balance succeeds once of twenty at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ann.withdraw('1000', way)))
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([1, ...Array.from({ length: 19 }, () => 4001)])
    expect(await ann.purse()).toEqual(['0', '1000'])
  })

  it('[NET62] acts once for its key, also after a restart', async () => {
    const wire = { draw_currency_id: '1', number: '100', memo: '', draw_method_id: String(way) }
    const draw = (number: string) => back.raw('withdraw', { ...wire, number }, { ...as(), key: 'one' })
    const first = await draw('100')
    expect(first.code).toBe(1)
    expect((await draw('100')).text).toBe(first.text)
    back = await back.reopen()
    expect((await draw('100')).text).toBe(first.text)
    expect((await draw('200')).code).toBe(1000)
    const { value } = await back.call('accountDetail', {}, as())
    expect([value!.balance, value!.locked]).toEqual([decimal('900'), decimal('100')])
  })

  it('[ACC27] that is refused repays the debt that was lifted since', async () => {
    await back.raw('submitOrder', order, as())
    await ann.withdraw('800', way)
    await back.market.tick('EURUSD', 1.06)
    const lifted = (await ann.rows()).find(({ kind }) => kind === 'negative_balance')
    expect((await ann.purse())![0]).toBe('0')
    await ann.decideWithdrawal(1, 'reject', 'no')
    const owed = formatDecimal(lifted!.amount)
    expect((await ann.rows())[0]).toMatchObject({ kind: 'negative_balance_repaid', amount: decimal(`-${owed}`) })
    expect((await ann.purse())![0]).toBe(formatDecimal(minus(decimal('800'), lifted!.amount)))
  })
})
