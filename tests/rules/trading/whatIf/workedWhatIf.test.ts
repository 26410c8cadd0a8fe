/** The cases of docs/worked-examples.md that tell what may be, and why a figure is what it is. */
import { expect, it } from 'vitest'
import { accountFigures } from '#rules/trading/account.ts'
import { decimal, one, plus, toNumber, zero } from '#rules/number/decimal.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { closingPrice } from '#rules/market/sides.ts'
import { stopOutPrices } from '#rules/trading/whatIf/stopOutPrice.ts'
import { type WhatIf, type WhatIfPosition, whatIf } from '#rules/trading/whatIf/whatIf.ts'
import { rateOfPrice } from '#rules/market/conversionRate.ts'
import { rateGivenBy } from '#rules/trading/whatIf/movedRate.ts'
import { evaluateStep } from '#rules/trading/why/formula.ts'
import { preventionOf } from '#rules/trading/why/prevented.ts'
import { closingsThatHelp, depositThatHelps } from '#rules/trading/why/whatHelps.ts'
import { rateOfProfit, whyProfit } from '#rules/trading/why/whyOrder.ts'
import { whyRelief } from '#rules/trading/why/whyProtection.ts'
import { eurusd, openOrder } from '#tests/support/samples/samples.ts'
import { type Block, blocksOf, asked, decimals, sideOf, figure, orNone } from '#tests/support/samples/workedExamples.ts'

/** "buy 0.1 …": a side, lots, and figures. */
function dealOf(text: string) {
  const [side, ...figures] = text.split(' ')
  const [lots = zero, ...rest] = figures.map(decimal)
  return { side: side === 'sell' ? ('sell' as const) : ('buy' as const), lots, rest }
}

function whatIfOf(block: Block): WhatIf {
  const price = figure(block, 'now')
  const quote = { price, ask: plus(price, figure(block, 'spread')) }
  const code = asked(block, 'instrument')
  const rate = rateGivenBy(code, code, new Set())
  const conversionRate = rate ? rateOfPrice(price, rate) : one
  const unitsPerLot = figure(block, 'units per lot')
  const stops = { stopLoss: null, takeProfit: null }
  const deal = block.given.get('draft')
  const draft = deal === undefined ? null : dealOf(deal)
  const [leverage = one, feeRate = zero] = draft?.rest ?? []
  const positions = block.positions.map((text, id): WhatIfPosition => {
    const { side, lots, rest } = dealOf(text)
    const [openPrice = zero, margin = zero] = rest
    const nowPrice = closingPrice(side, quote)
    const profit = profitOrLoss({ side, lots, unitsPerLot, openPrice, nowPrice, conversionRate })
    const traded = { id, instrumentId: eurusd.id, side, lots, unitsPerLot, conversionRate, rate, trades: true }
    return { ...traded, ...stops, openPrice, margin, nowPrice, profit }
  })
  return {
    balance: figure(block, 'balance'),
    positions,
    instrument: { ...eurusd, unitsPerLot, feeRate, pricePrecision: Number(asked(block, 'places')) },
    conversionRate,
    rate,
    quote,
    feeType: 'per lot',
    draft: draft && { mode: 'market', ...draft, ...stops, leverage: toNumber(leverage), entryPrice: null },
    callPercent: 100,
    stopOutPercent: Number(asked(block, 'stop out')),
  }
}

it.each(blocksOf('whatif'))('[PNL9, ACC100, ACC106] %s', (_title, block) => {
  const given = whatIfOf(block)
  const { figures } = whatIf(given, figure(block, 'assumed'))
  expect({
    equity: figures.equity,
    margin: figures.margin,
    'free margin': figures.freeMargin,
    'margin level': figures.marginLevel,
    ...stopOutPrices(given),
  }).toEqual(decimals(block.answers))
})

const ofOrder = (block: Block) => ({
  ...openOrder,
  lots: figure(block, 'lots'),
  margin: orNone(block.given.get('margin') ?? '0') ?? zero,
  profit: orNone(block.given.get('profit') ?? '0') ?? zero,
})
const lotTerms = (block: Block) => ({ lotStep: figure(block, 'lot step'), minimumLots: figure(block, 'lot step') })

it.each(blocksOf('why'))('[PNL9, ORD500, ORD502] %s', (_title, block) => {
  const given = { fee: figure(block, 'fee'), openPrice: figure(block, 'open price') }
  const order = { ...ofOrder(block), ...given, side: sideOf(block), nowPrice: figure(block, 'close price') }
  const terms = { unitsPerLot: figure(block, 'units per lot'), conversionRate: figure(block, 'rate now') }
  const [profit, net] = whyProfit(order, terms)
  expect(profit && evaluateStep(profit)).toEqual(order.profit)
  expect({ rate: rateOfProfit(order, terms), net: net?.result }).toEqual(decimals(block.answers))
})

it.each(blocksOf('help'))('[PNL9, ACC112] %s', (_title, block) => {
  const figures = { equity: figure(block, 'equity'), margin: figure(block, 'margin') }
  const percent = Number(asked(block, 'percent'))
  expect({
    call: depositThatHelps(figures, { kind: 'call', percent }),
    'stop out': depositThatHelps(figures, { kind: 'stopOut', percent }),
  }).toEqual(decimals(block.answers))
})

it.each(blocksOf('closing'))('[PNL9, ACC113, ACC114] %s', (_title, block) => {
  const openPrice = figure(block, 'open price')
  const traded = { unitsPerLot: figure(block, 'units per lot'), conversionRate: decimal(1) }
  const order = {
    ...ofOrder(block),
    openPrice,
    nowPrice: figure(block, 'price now'),
    ...traded,
    terms: lotTerms(block),
  }
  const held = { ...order, profit: profitOrLoss({ ...order, side: 'buy' }) }
  const level = { kind: 'call', percent: Number(asked(block, 'percent')) } as const
  const [closing] = closingsThatHelp(accountFigures(figure(block, 'balance'), [held]), [held], level) ?? []
  expect({ 'lots closed': closing?.lots }).toEqual(decimals(block.answers))
})

it.each(blocksOf('prevented'))('[PNL9, ORD508, ORD509] %s', (_title, block) => {
  const order = ofOrder(block)
  const percent = Number(asked(block, 'percent'))
  const state = { equity: figure(block, 'equity'), margin: order.margin }
  const { deposit, lots } = preventionOf(order, state, lotTerms(block), percent)
  const relief = whyRelief(order, percent).result
  expect({ deposit, 'lots kept': lots, relief }).toEqual(decimals(block.answers))
})
