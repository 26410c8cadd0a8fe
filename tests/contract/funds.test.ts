import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codec, readWire } from '#contract/codec.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { pageOf } from '#contract/shapes/page.ts'
import {
  type Review,
  type ReviewsAsked,
  decisionShape,
  depositDecisionShape,
  reviewShape,
  reviewsAskedShape,
} from '#contract/shapes/review.ts'
import {
  bindInput,
  depositInput,
  depositShape,
  drawCurrencyShape,
  ledgerAskedShape,
  ledgerRowShape,
  methodShape,
  methodsAskedShape,
  networkShape,
  symbolShape,
  wireDepositInput,
  wireShape,
  withdrawInput,
  withdrawalShape,
} from '#contract/shapes/funds.ts'
import { ledgerKinds } from '#rules/funds/ledger.ts'
import { visibleText } from '#rules/app/visibleText.ts'
import { decimal } from '#rules/number/decimal.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

function travels<T>(codec: Codec<T>, values: fc.Arbitrary<T>): void {
  holds({ value: values }, ({ value }) => {
    expect(readWire(codec, JSON.parse(JSON.stringify(codec.write(value))))).toEqual({ ok: true, value })
  })
}

const ids = fc.integer({ min: 0, max: 1_000_000 })
/** As it is kept that somebody typed. */
const words = fc.string({ maxLength: 40 }).map(visibleText)
const money = decimals()
const long = decimals({ places: 18 })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values)
const way = fc.constantFrom('coin' as const, 'bank' as const)
const pages = fc.integer({ min: 1, max: 999_999 })
const bank = { bankName: words, bankAddress: words, bankSwift: words, payeeName: words, payeeAccount: words }
const priced = { usdPrice: maybe(long), precision: maybe(ids) }
const depositStatus = fc.constantFrom(
  'unchecked' as const,
  'finished' as const,
  'rejected' as const,
  'invalid' as const,
)
const withdrawalStatus = fc.constantFrom('waiting' as const, 'paid' as const, 'refused' as const)
const reviewStatus = fc.constantFrom('none' as const, 'pending' as const, 'certified' as const)
const deposit = {
  amount: long,
  currency: words,
  status: depositStatus,
  createdAt: moments,
  remark: words,
  credited: maybe(money),
  proof: words,
}
const withdrawal = {
  amount: money,
  received: long,
  currency: words,
  fee: money,
  statusName: words,
  createdAt: moments,
  address: words,
  payeeAccount: words,
}

describe('laws', () => {
  it('[NET20, DEP2, DEP3, DEP4] where deposits go reads as it was written', () => {
    travels(symbolShape, fc.record({ currency: words, protocols: fc.array(words) }))
    travels(networkShape, fc.record({ id: ids, currency: words, protocol: words, address: words, ...priced }))
    travels(wireShape, fc.record({ id: ids, ...bank, remark: words, currency: words, ...priced }))
  })

  it('[NET20, NET24, DEP13] a deposit and what it is told with read as they were written', () => {
    const told = { amount: long, proof: words }
    travels(depositInput, fc.record({ ...told, address: words, networkId: ids }))
    travels(wireDepositInput, fc.record({ ...told, wireId: ids }))
    travels(depositShape, fc.record({ id: maybe(ids), kind: way, ...deposit }))
    travels(endpoints.deposits.input, fc.record({ kind: way, page: pages }))
  })

  it('[NET20, WDR2, WDR10] a withdrawal and what it is asked with read as they were written', () => {
    const feeType = fc.constantFrom('fixed' as const, 'share of amount' as const)
    const terms = { feeRate: long, feeType, usdPrice: long, precision: maybe(ids) }
    travels(drawCurrencyShape, fc.record({ id: ids, code: words, protocol: words, ...terms }))
    travels(withdrawInput, fc.record({ currencyId: ids, amount: money, memo: words, methodId: ids }))
    const rest = { id: maybe(ids), status: maybe(withdrawalStatus), kind: way, notes: words }
    travels(withdrawalShape, fc.record({ ...withdrawal, ...rest, isFrozen: fc.boolean() }))
    travels(endpoints.withdrawals.input, fc.record({ kind: way, page: pages }))
  })

  it('[NET20, WAL1, WAL2] a way reads as it was written', () => {
    travels(methodsAskedShape, fc.record({ kind: way, currencyId: maybe(ids) }))
    const kept = { address: words, ...bank, remark: words }
    travels(bindInput, fc.record({ kind: way, currencyId: ids, ...kept }))
    const currency = fc.record({ id: ids, code: words, protocol: words })
    travels(methodShape, fc.record({ id: ids, currency, ...kept, holdUntil: maybe(moments) }))
  })

  it('[NET20, ACC16] rows of the ledger read as they were written', () => {
    const span = { from: maybe(moments), to: maybe(moments) }
    travels(ledgerAskedShape, fc.record({ page: pages, kind: maybe(fc.constantFrom(...ledgerKinds)), ...span }))
    const row = { amount: money, memo: words, createdAt: moments, kind: maybe(words), balance: maybe(money) }
    travels(ledgerRowShape, fc.record(row))
  })

  it('[NET12, NET20, OPS26] what operators review, and ask for, reads as it was written', () => {
    const ofEach = {
      id: ids,
      user: fc.record({ uid: words, email: words, mobile: words }),
      createdAt: moments,
      remark: words,
      decidedBy: maybe(words),
      decidedAt: maybe(moments),
    }
    const person = { name: words, cardId: words, frontPicture: words, backPicture: words, status: reviewStatus }
    const paidIn = { ...deposit, way, address: words, channel: words, usdPrice: long }
    const { bankName, bankAddress, bankSwift, payeeName } = bank
    const where = { protocol: words, bankName, bankAddress, bankSwift, payeeName }
    const paidOut = { ...withdrawal, ...where, way, status: withdrawalStatus, memo: words, isFrozen: fc.boolean() }
    const review: fc.Arbitrary<Review> = fc.oneof(
      fc.record({ kind: fc.constant('identity' as const), ...ofEach, ...person }),
      fc.record({ kind: fc.constant('deposit' as const), ...paidIn, ...ofEach }),
      fc.record({ kind: fc.constant('withdraw' as const), ...paidOut, ...ofEach }),
    )
    travels(pageOf(reviewShape), fc.record({ rows: fc.array(review, { maxLength: 3 }), total: ids }))
    const asked: fc.Arbitrary<ReviewsAsked> = fc.oneof(
      fc.record({ kind: fc.constant('identity' as const), status: maybe(reviewStatus), page: pages }),
      fc.record({ kind: fc.constant('deposit' as const), status: maybe(depositStatus), page: pages }),
      fc.record({ kind: fc.constant('withdraw' as const), status: maybe(withdrawalStatus), page: pages }),
    )
    travels(reviewsAskedShape, asked)
  })

  it('[NET20, OPS27] a decision reads as it was written, a rejection with its remark alone', () => {
    const remark = fc
      .string({ minLength: 1, maxLength: 40 })
      .map(visibleText)
      .filter((text) => text !== '')
    const decision = fc.constantFrom('approve' as const, 'reject' as const)
    travels(decisionShape, fc.record({ id: ids, decision, remark }))
    const ofDeposit = fc.constantFrom('approve' as const, 'reject' as const, 'invalidate' as const)
    travels(depositDecisionShape, fc.record({ id: ids, decision: ofDeposit, remark }))
    for (const shape of [decisionShape, depositDecisionShape])
      for (const silent of [{}, { remark: '' }, { remark: ' \n' }])
        expect(readWire(shape, { id: 1, decision: 'reject', ...silent })).toEqual({ ok: false, field: 'remark' })
    expect(readWire(decisionShape, { id: 1, decision: 'invalidate' })).toEqual({ ok: false, field: 'decision' })
  })

  it('[NET21, NET25, NET27] what is no amount of a deposit is refused by its name', () => {
    const most = '1000000000.000000000000000001'
    for (const number of ['1e3', most, '0.0000000000000000001', '', ' 1', '1x', null, [], ['7'], true])
      expect(readWire(depositInput, { number, charge_id: 1 })).toEqual({ ok: false, field: 'number' })
  })

  it('[NET17] an amount may be a number', () => {
    const read = readWire(depositInput, { number: 12.5, charge_id: 1 })
    expect(read).toMatchObject({ ok: true, value: { amount: decimal('12.5') } })
  })
})
