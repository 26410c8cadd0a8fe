/** What the form shows before a withdrawal and what is booked, by the currency as the app was told of it. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal, isPositive } from '#rules/number/decimal.ts'
import { findWithdrawalProblem, withdrawalFigures } from '#rules/funds/withdrawal.ts'
import { addMethod } from '#server/store/drawMethods.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress } from '#tests/support/samples/funds.ts'

/** No more of an account may wait. [NET382] */
const atOnce = 50
const count = 1_000

let back: TestBackEnd
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterAll(() => back.close())

const feeRates = fc.oneof(
  decimals({ min: '0', max: '1000', places: 6 }).map((feeRate) => ({ feeType: 'fixed' as const, feeRate })),
  decimals({ min: '0', max: '1.2', places: 18 }).map((feeRate) => ({ feeType: 'share of amount' as const, feeRate })),
)
const cases = fc.record({
  fee: feeRates,
  usdPrice: fc
    .oneof(
      decimals({ min: '0', max: '100000', places: 18 }),
      decimals({ min: '0', max: '2', places: 18 }),
      decimals({ min: '0', max: '0.01', places: 18 }),
    )
    .filter(isPositive),
  precision: fc.nat(18),
  amount: fc.oneof(decimals({ min: '0', max: '100000', places: 6 }), decimals({ min: '9', max: '1100', places: 6 })),
})

it(`[WDR4, WDR5, WDR6, WDR16, NET24] the preview is what is booked, to the last digit, for ${count} currencies and amounts`, async () => {
  const ann = await openPayer(back)
  await ann.payIn('999999999')
  const seed = Math.trunc(Math.random() * 2 ** 31)
  const wanted = fc.sample(cases, { numRuns: count, seed })
  const accountId = ann.user.id
  const bank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
  const ways = await back.store.commands.run(async (trx) => {
    const made: number[] = []
    for (const { fee, usdPrice, precision } of wanted) {
      const { id } = await trx
        .insertInto('draw_currencies')
        .values({
          kind: 'coin',
          code: 'GEN',
          protocol: 'TRC20',
          fee_type: fee.feeType,
          fee_rate: formatDecimal(fee.feeRate),
          usd_price: formatDecimal(usdPrice),
          precision: BigInt(precision),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const method = { accountId, currencyId: Number(id), address: tronAddress, remark: '', ...bank }
      made.push(await addMethod(trx, method, back.now()))
    }
    return made
  })
  const { value: listed } = await back.call('drawCurrencies', { kind: 'coin' }, { token: ann.token })
  const told = listed!.filter(({ code }) => code === 'GEN')
  expect(told).toHaveLength(count)
  const ask = ({ amount }: (typeof wanted)[number], at: number) =>
    ann.withdraw(formatDecimal(amount), ways[at]!, { currencyId: told[at]!.id })
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let from = 0; from < count; from += atOnce)
    answers.push(...(await Promise.all(wanted.slice(from, from + atOnce).map((one, at) => ask(one, from + at)))))
  const means = { balance: decimal(999_999_999), freeMargin: decimal(999_999_999) }
  const written = (figures: {
    readonly code: number
    readonly fee: Decimal | null
    readonly received: Decimal | null
  }) => [figures.code, ...[figures.fee, figures.received].map((one) => one && formatDecimal(one))].join(' ')
  const outcomes = wanted.map(({ amount }, index) => {
    const { precision, ...rest } = told[index]!
    const terms = { ...rest, precision: precision ?? 0 }
    const problem = findWithdrawalProblem(amount, { terms, means, minimum: decimal(10) })
    const preview = problem ? { fee: null, received: null } : withdrawalFigures(amount, terms)
    const { code, value } = answers[index]!
    const booked = { code, fee: value?.fee ?? null, received: value?.received ?? null }
    return { index, code, preview: written({ code: problem ?? 1, ...preview }), booked: written(booked) }
  })
  const differing = outcomes.filter(({ preview, booked }) => preview !== booked)
  expect({ seed, differing }).toEqual({ seed, differing: [] })
  expect(outcomes.filter(({ code }) => code === 1).length).toBeGreaterThan(count / 4)
}, 120_000)
