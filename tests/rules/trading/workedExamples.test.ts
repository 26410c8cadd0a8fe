/** The cases of docs/worked-examples.md, read from the page itself: what it shows and what the rules answer are the same to the last digit. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { swapRolls } from '#rules/market/swapRolls.ts'
import { accountFigures } from '#rules/trading/account.ts'
import { decimal, sum } from '#rules/number/decimal.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { splitPosition } from '#rules/trading/closing/part.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { closingPrice, openingPrice, spreadCost } from '#rules/market/sides.ts'
import { swapOf } from '#rules/market/swap.ts'
import { netOf, tradeStatistics } from '#rules/trading/results/statistics.ts'
import { breakEvenPrice } from '#rules/trading/conditions/breakEven.ts'
import { isBeyondBound } from '#rules/trading/conditions/slippage.ts'
import { trailedStop } from '#rules/trading/conditions/trail.ts'
import { rateOfPrice } from '#rules/market/conversionRate.ts'
import { findIdsInCode, readSpecRules } from '#tests/support/tidy/specIds.ts'
import {
  type Case,
  cases,
  blocksOf,
  asked,
  oneOf,
  decimals,
  sideOf,
  figure,
  listed,
  orNone,
} from '#tests/support/samples/workedExamples.ts'

describe('the worked examples', () => {
  it('[PNL9] are twenty, of both margin modes, both fee types, both sides and all of the markets named', () => {
    const counted = cases.filter(({ title }) => /^\d/.test(title))
    const nights = counted.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'spread' || kind === 'swap'))
    expect([counted.length - nights.length, nights.length]).toEqual([20, 7])
    expect(cases.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    const seen = (name: string) => new Set(blocksOf('position').map(([, block]) => asked(block, name)))
    expect(seen('margin mode')).toEqual(new Set(['fixed', 'leveraged']))
    expect(seen('fee type')).toEqual(new Set(['1', '2']))
    expect(seen('side')).toEqual(new Set(['buy', 'sell']))
    for (const market of ['EUR/USD', 'USD/JPY', 'EUR/GBP', 'BTC/USD', 'WTI']) expect(seen('market')).toContain(market)
    const both = (name: string, value: string) => {
      const such = blocksOf('position').filter(([, block]) => asked(block, name) === value)
      return new Set(such.map(([, block]) => asked(block, 'side')))
    }
    expect(both('margin mode', 'fixed')).toEqual(both('margin mode', 'leveraged'))
    expect(both('fee type', '1')).toEqual(both('fee type', '2'))
  })

  it('name rules that stand in docs/SPEC.md', () => {
    const { built, notYet } = readSpecRules(readFileSync('docs/SPEC.md', 'utf8'))
    const known = new Set([...built, ...notYet])
    expect(cases.filter(({ title }) => findIdsInCode(title).length === 0)).toEqual([])
    expect(cases.flatMap(({ title }) => findIdsInCode(title)).filter((id) => !known.has(id))).toEqual([])
  })

  it('take each conversion rate from a pair of their own case', () => {
    const ratesOf = ({ blocks }: Case) => ({
      worked: new Set(blocks.flatMap(({ answers }) => answers['conversion rate'] ?? [])),
      used: new Set(
        blocks
          .flatMap(({ given }) => [given.get('conversion rate at the open'), given.get('conversion rate now')])
          .filter((rate) => rate !== undefined && rate !== '1'),
      ),
    })
    for (const { worked, used } of cases.map(ratesOf)) expect(used).toEqual(worked)
  })
})

it.each(blocksOf('rate'))('[PNL9] conversion rate of %s', (_title, block) => {
  const isInverse = asked(block, 'pair').startsWith('USD/')
  const rate = rateOfPrice(decimal(asked(block, 'price')), isInverse ? 'inverse' : 'direct')
  expect({ 'conversion rate': rate }).toEqual(decimals(block.answers))
})

it.each(blocksOf('position'))(
  '[PNL9, MRG1, MRG2, MRG3, FEE1, FEE2, FEE3, PNL1, PNL2, PNL3, PNL4, PNL5] %s',
  (_title, block) => {
    const lots = decimal(asked(block, 'lots'))
    const unitsPerLot = decimal(asked(block, 'units per lot'))
    const marginMode = oneOf(block, 'margin mode', ['fixed', 'leveraged'])
    const openPrice = decimal(asked(block, 'open price'))
    const margin = marginRequired({
      terms: { marginMode, unitsPerLot },
      lots,
      price: openPrice,
      leverage: Number(asked(block, 'leverage')),
      conversionRate: decimal(asked(block, 'conversion rate at the open')),
    })
    const feeType = oneOf(block, 'fee type', ['1', '2']) === '1' ? 'per lot' : 'share of margin'
    const fee = tradeFee({ feeType, feeRate: decimal(asked(block, 'fee rate')), lots, margin })
    const profit = profitOrLoss({
      side: oneOf(block, 'side', ['buy', 'sell']),
      lots,
      unitsPerLot,
      openPrice,
      nowPrice: decimal(asked(block, 'price now')),
      conversionRate: decimal(asked(block, 'conversion rate now')),
    })
    expect({ margin, fee, profit }).toEqual(decimals(block.answers))
  },
)

it.each(blocksOf('part'))('[PNL9, ORD360, ORD362] %s', (_title, block) => {
  const [lots, margin, fee] = ['lots', 'margin', 'fee'].map((name) => decimal(asked(block, name)))
  if (!lots || !margin || !fee) throw new Error('A part is of an order.')
  const { part, rest } = splitPosition({ lots, margin, fee }, decimal(asked(block, 'part')))
  const found = {
    'margin of the part': part.margin,
    'fee of the part': part.fee,
    'lots left': rest.lots,
    'margin left': rest.margin,
    'fee left': rest.fee,
  }
  expect(found).toEqual(decimals(block.answers))
})

it('[PNL9] five parts are worked out', () => {
  expect(new Set(blocksOf('part').map(([title]) => title))).toMatchObject({ size: 5 })
})

it.each(blocksOf('account'))(
  '[PNL9, PNL7, MRG6, MRG7, ACC1, ACC2, ACC3, ACC4, ACC5, ACC6, ACC7] %s',
  (_title, block) => {
    const held = block.positions.map((text) => {
      const [, profit = '', margin = ''] = /^profit (\S+), margin (\S+)$/.exec(text) ?? []
      return { profit: decimal(profit), margin: decimal(margin) }
    })
    const figures = accountFigures(decimal(asked(block, 'balance')), held)
    expect({
      equity: figures.equity,
      margin: figures.margin,
      'free margin': figures.freeMargin,
      'margin level': figures.marginLevel,
      'prepayment ratio': figures.prepaymentRatio,
    }).toEqual(decimals(block.answers))
  },
)

it.each(blocksOf('spread'))('[FEE18, MKT70, MKT72, ORD420, FEE10, FEE11] %s', (_title, block) => {
  const quote = { price: figure(block, 'bid'), ask: figure(block, 'ask') }
  const side = sideOf(block)
  const openPrice = openingPrice(side, quote)
  const position = {
    lots: figure(block, 'lots'),
    unitsPerLot: figure(block, 'units per lot'),
    conversionRate: figure(block, 'conversion rate now'),
  }
  expect({
    'open price': openPrice,
    'spread cost': spreadCost(quote, position),
    profit: profitOrLoss({ ...position, side, openPrice, nowPrice: closingPrice(side, quote) }),
  }).toEqual(decimals(block.answers))
})

it.each(blocksOf('swap'))('[FEE18, FEE12, FEE13, FEE14, FEE15, FEE16] %s', (_title, block) => {
  const rolls = swapRolls(
    oneOf(block, 'hours', ['forex', 'always']),
    Date.parse(asked(block, 'opened')),
    Date.parse(asked(block, 'ended')),
  )
  const rates = { swapLong: figure(block, 'swap long'), swapShort: figure(block, 'swap short') }
  const swapOfRoll = (nights: number) => swapOf(sideOf(block), figure(block, 'lots'), rates, nights)
  expect({
    rolls: decimal(rolls.length),
    nights: sum(rolls.map(({ nights }) => decimal(nights))),
    swap: sum(rolls.map(({ nights }) => swapOfRoll(nights))),
  }).toEqual(decimals(block.answers))
})

it.each(blocksOf('trail'))('[PNL9, ORD391, ORD392] %s', (_title, block) => {
  const side = oneOf(block, 'side', ['buy', 'sell'])
  const trailDistance = decimal(asked(block, 'distance'))
  let stopLoss = orNone(asked(block, 'stop'))
  const stops = listed(block, 'prices').map((price) => {
    stopLoss = trailedStop({ side, stopLoss, trailDistance }, decimal(price))
    return stopLoss
  })
  expect(stops).toEqual(block.answers['stops']?.split(' ').map(orNone))
})

it.each(blocksOf('breakeven'))('[PNL9, ORD400] %s', (_title, block) => {
  const figure = (name: string) => decimal(asked(block, name))
  const price = breakEvenPrice(
    {
      side: oneOf(block, 'side', ['buy', 'sell']),
      lots: figure('lots'),
      openPrice: figure('open price'),
      fee: figure('fee'),
      swap: figure('swap'),
    },
    {
      unitsPerLot: figure('units per lot'),
      pricePrecision: Number(asked(block, 'places')),
      conversionRate: figure('conversion rate'),
    },
  )
  expect({ price }).toEqual(decimals(block.answers))
})

it.each(blocksOf('slippage'))('[PNL9, ORD397] %s', (_title, block) => {
  const deal = oneOf(block, 'deal', ['buy', 'sell'])
  const bound = { expectedPrice: decimal(asked(block, 'expected')), maxSlippage: decimal(asked(block, 'most')) }
  const taken = listed(block, 'prices').map((price) => (isBeyondBound(deal, decimal(price), bound) ? 'no' : 'yes'))
  expect(taken).toEqual(block.answers['taken']?.split(' '))
})

it.each(blocksOf('results'))('[PNL9, ORD461, ORD462, ORD463] %s', (_title, block) => {
  const trades = block.trades.map((text) => {
    const [, profit = '', fee = '', swap = ''] = /^profit (\S+), fee (\S+), swap (\S+)$/.exec(text) ?? []
    return { instrumentId: 7, closedAt: 0, profit: decimal(profit), fee: decimal(fee), swap: decimal(swap) }
  })
  const found = tradeStatistics(trades)
  expect({
    profit: found.profit,
    loss: found.loss,
    fees: found.fees,
    swap: found.swap,
    net: netOf(found),
    'profit factor': found.profitFactor,
    'average win': found.averageWin,
    'average loss': found.averageLoss,
    'losing run': decimal(found.longestLosingRun),
    drawdown: found.maxDrawdown,
  }).toEqual(decimals(block.answers))
})
