import { expect, it } from 'vitest'
import { plus, zero } from '#rules/number/decimal.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { profitInputs } from '#tests/arbitraries/figures.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[PNL2] what a buy wins a sell at the same prices loses, to the last digit', () => {
  holds({ given: profitInputs }, ({ given }) => {
    const [buy, sell] = [profitOrLoss({ ...given, side: 'buy' }), profitOrLoss({ ...given, side: 'sell' })]
    expect(plus(buy, sell)).toEqual(zero)
  })
})
