import { describe, expect, it } from 'vitest'
import { decimal, plus, times } from '#rules/number/decimal.ts'
import { breakEvenPrice } from '#rules/trading/conditions/breakEven.ts'
import { stopMoney } from '#rules/trading/openProtection.ts'
import { evaluateStep } from '#rules/trading/why/formula.ts'
import { gapOfFill, whyBreakEven, whyRelief, whyRewardToRisk, whyStop } from '#rules/trading/why/whyProtection.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates } from '#tests/arbitraries/instruments.ts'
import { orders } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

const terms = { unitsPerLot: decimal('100000'), conversionRate: decimal('1'), pricePrecision: 5 }
const order = { ...openOrder, stopLoss: decimal('1.08417'), takeProfit: decimal('1.08717'), swap: decimal('-0.35') }

describe('why a stop brings what it does', () => {
  it('[ORD505] break-even: what it cost, how far that is, where it is', () => {
    const steps = whyBreakEven(order, terms)
    expect(steps.map(({ result }) => result)).toEqual(['1.05', '0.00011', '1.08528'].map(decimal))
    expect(steps.map(evaluateStep)).toEqual(steps.map(({ result }) => result))
    expect(whyBreakEven({ ...order, openPrice: null }, terms)).toEqual([])
  })

  it('[ORD506] risk, reward, and how much is to be won for each unit that is risked', () => {
    expect(whyStop(order, 'stopLoss', terms)).toMatchObject([{ result: decimal('-10') }])
    expect(whyStop(order, 'takeProfit', terms)).toMatchObject([{ result: decimal('20') }])
    expect(whyRewardToRisk(order, terms)?.result).toEqual(decimal('2'))
    expect(whyRewardToRisk({ ...order, stopLoss: null }, terms)).toBeNull()
    expect(whyRewardToRisk({ ...order, stopLoss: decimal('1.086') }, terms)).toBeNull()
    expect(whyStop({ ...order, stopLoss: null }, 'stopLoss', terms)).toEqual([])
  })

  it.each([
    ['buy', 'stop_loss', '1.08317', '0.001', '-10'],
    ['sell', 'stop_loss', '1.08517', '0.001', '-10'],
    ['buy', 'take_profit', '1.08817', '-0.001', '10'],
  ] as const)('[ORD507] a %s that ended by %s at %s filled %s worse', (side, closeReason, nowPrice, worse, money) => {
    const gap = gapOfFill({ ...order, side, closeReason, nowPrice: decimal(nowPrice) }, terms)
    expect(gap).toMatchObject({ worseBy: decimal(worse), steps: [{ key: 'gap', result: decimal(money) }] })
  })

  it('[ORD507] there is no gap at the level itself, nor where no stop ended it', () => {
    expect(gapOfFill({ ...order, closeReason: 'stop_loss', nowPrice: decimal('1.08417') }, terms)).toBeNull()
    expect(gapOfFill({ ...order, closeReason: 'manual' }, terms)).toBeNull()
  })

  it('[ORD508] without a position the account is as much further from its stop out as it lost and as its margin asks for', () => {
    const step = whyRelief({ profit: decimal('-300'), margin: decimal('108.517') }, 50)
    expect([step.result, evaluateStep(step)]).toEqual([decimal('354.2585'), decimal('354.2585')])
  })
})

it('[ORD505] [ORD506] law: the lines come to the break-even, and to what the stops bring', () => {
  const units = decimals({ min: '0.1', max: '100000', places: 1 })
  holds({ order: orders(), rate: conversionRates, units }, ({ order: one, rate, units: unitsPerLot }) => {
    const known = { unitsPerLot, conversionRate: rate, pricePrecision: one.pricePrecision }
    const evens = whyBreakEven(one, known)
    expect(evens.map(evaluateStep)).toEqual(evens.map(({ result }) => result))
    expect(evens.at(-1)?.result ?? null).toEqual(breakEvenPrice(one, known))
    for (const kind of ['stopLoss', 'takeProfit'] as const) {
      const price = one[kind]
      const steps = whyStop(one, kind, known)
      expect(steps.map(evaluateStep)).toEqual(price ? [stopMoney(one, price, known)] : [])
    }
    const ratio = whyRewardToRisk(one, known)
    if (ratio) expect(evaluateStep(ratio)).toEqual(ratio.result)
    const gap = gapOfFill(one, known)
    if (gap) expect(gap.steps.map(evaluateStep)).toEqual(gap.steps.map(({ result }) => result))
    const relief = whyRelief(one, 50)
    expect(evaluateStep(relief)).toEqual(relief.result)
    expect(times(plus(relief.result, one.profit), decimal('2'))).toEqual(one.margin)
  })
})
