import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticketContextOf, ticketOf } from '#machines/trading/ticketContext.ts'
import { decimal } from '#rules/number/decimal.ts'
import { findTicketErrors } from '#rules/trading/orderTicket.ts'
import { summariseTicket } from '#rules/trading/ticketSummary.ts'
import { whyNotSend } from '#rules/trading/whyNotSend.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { eurusd, quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'
import { startAskingForm, startForm, startReadyForm } from './orderFormRun.ts'

describe('the preview', () => {
  it('[TKT16, TKT20] follows every tick, every change of lots and of leverage', () => {
    const { actor, tick, account } = startReadyForm()
    const figures = () => {
      const shown = ticketOf(actor.getSnapshot(), 'buy')
      const summary = shown && summariseTicket(shown.ticket, shown.ticketContext)
      return summary && [summary.margin, summary.fee, summary.freeMarginAfter]
    }
    expect(figures()).toEqual([decimal('108.517'), decimal('0.7'), decimal('890.783')])
    tick({ price: 1.1 })
    expect(figures()).toEqual([decimal('110'), decimal('0.7'), decimal('889.3')])
    actor.send({ type: 'lots.step', direction: 'more' })
    expect(figures()?.slice(0, 2)).toEqual([decimal('121'), decimal('0.77')])
    actor.send({ type: 'form.change', change: { leverage: 200 } })
    expect(figures()?.[0]).toEqual(decimal('60.5'))
    account('61')
    expect(figures()?.[2]).toEqual(decimal('-0.27'))
  })

  it('[TKT22, TKT23, TKT25, TKT35] names what is wrong as data', async () => {
    const { actor, tick, pass, account } = startReadyForm()
    const keys = () => {
      const shown = ticketOf(actor.getSnapshot(), 'sell')
      return (
        shown && findTicketErrors(shown.ticket, shown.ticketContext).map(({ code, message }) => [code, message.key])
      )
    }
    expect(keys()).toEqual([])
    account('5')
    expect(keys()).toEqual([[2004, 'notEnoughAvailable']])
    tick({ market: 'closed' })
    expect(keys()?.[0]).toEqual([2001, 'marketClosed'])
    tick({ market: 'open' })
    await pass(5_100)
    expect(keys()).toEqual([[2009, 'noFreshQuote']])
  })

  it('[MKT17] is the same for buy and sell: there is one price', () => {
    const { actor } = startReadyForm()
    const [buy, sell] = (['buy', 'sell'] as const).map((side) => ticketOf(actor.getSnapshot(), side))
    expect(buy?.ticketContext.quote?.price).toEqual(decimal('1.08517'))
    expect(sell?.ticketContext).toEqual(buy?.ticketContext)
    expect(sell && summariseTicket(sell.ticket, sell.ticketContext)).toEqual(
      buy && summariseTicket(buy.ticket, buy.ticketContext),
    )
  })

  it('is not there before an instrument is', () => {
    expect(ticketOf(startForm().actor.getSnapshot(), 'buy')).toBeNull()
  })
})

describe('a quote', () => {
  it('[MKT23] that is older than the one known changes nothing', () => {
    const { tick, actor } = startReadyForm()
    tick({ price: 9, time: serverNow - 1, market: 'closed' })
    expect(actor.getSnapshot().context.quote).toEqual(quoteOfEurusd)
    expect(actor.getSnapshot().context.instrument?.market).toBe('open')
  })

  it('[WSS12, WSS13] tells status and rate, and keeps those that it does not tell', () => {
    const { tick, actor } = startReadyForm()
    tick({ market: 'closed', conversionRate: decimal('0.5') })
    tick({ market: null, conversionRate: null, price: 1.1 })
    expect(actor.getSnapshot().context.instrument).toMatchObject({ market: 'closed', conversionRate: decimal('0.5') })
  })
})

describe('what was chosen before', () => {
  it('[TKT307, TKT308] is asked for each instrument and taken up, but not over what was typed', () => {
    const { actor, terms, draft, change } = startReadyForm()
    const kept = { leverage: 200, lots: decimal('0.7'), slippage: '' }
    expect(terms.askedFor).toEqual([{ code: 'EURUSD' }])
    terms.send({ type: 'terms.recalled', kept })
    expect(draft()).toMatchObject({ leverage: 200, lots: '0.70' })
    change({ lots: '0.2' })
    terms.send({ type: 'terms.recalled', kept })
    expect(draft()).toMatchObject({ leverage: 200, lots: '0.2' })
    actor.send({ type: 'account.left' })
    expect(draft()).toMatchObject({ leverage: 100, lots: '0.10' })
  })
})

describe('what keeps an order from being sent', () => {
  const refusals: Readonly<Record<string, (form: ReturnType<typeof startReadyForm>) => unknown>> = {
    '[TKT22] a closed market': ({ tick }) => tick({ market: 'closed' }),
    '[TKT23] a stale price': ({ tick }) => tick({}, serverNow + 6_000),
    '[TKT25] too little available': ({ account }) => account('109.216'),
    '[TKT5] no leverage': ({ change }) => change({ leverage: null }),
    '[TKT5] no lots': ({ change }) => change({ lots: '' }),
    '[TKT26] lots below the minimum': ({ change }) => change({ lots: '0.05' }),
    '[TKT26] lots between two steps': ({ change }) => change({ lots: '0.105' }),
    '[TKT4, TKT6] no leverage on offer': ({ actor }) =>
      actor.send({ type: 'instrument.shown', instrument: { ...eurusd, leverages: [] } }),
    '[TKT140] no connection': ({ actor }) => actor.send({ type: 'connection.changed', isOnline: false }),
    '[TKT333] a locked account': ({ actor }) => actor.send({ type: 'account.locked', isLocked: true }),
    '[TKT140] an empty stop loss': ({ change }) => change({ usesStopLoss: true, stopLoss: '' }),
    '[TKT140] an empty take profit': ({ change }) => change({ usesTakeProfit: true, takeProfit: ' ' }),
    '[TKT300] stops that are for a sell': ({ change }) =>
      change({ usesStopLoss: true, stopLoss: '1.08', side: 'sell' }),
    '[TKT332] as many orders as the account may have': ({ account }) => account('1000', 200),
    'an unknown fee type': ({ actor }) =>
      actor.send({ type: 'settings.known', feeType: null, termsVersion: null, ...nothingOfBroker }),
  }

  for (const [title, spoil] of Object.entries(refusals)) {
    it(title, () => {
      const form = startReadyForm()
      spoil(form)
      form.press('buy')
      expect([form.send.asked, form.isBusy()]).toEqual([[], false])
    })
  }

  it('[TKT29] exactly enough available does not', () => {
    const { account, press, send } = startReadyForm()
    account('109.217')
    press('buy')
    expect(send.asked).toHaveLength(1)
  })

  it('[TKT332] one order fewer than the limit does not, nor a number or a limit that nobody knows', () => {
    const known = { type: 'settings.known', feeType: 'per lot', termsVersion: 1 } as const
    for (const [orderCount, maxOrders] of [
      [199, 200],
      [null, 200],
      [200, null],
    ] as const) {
      const { actor, press, send } = startReadyForm()
      actor.send({ ...known, ...nothingOfBroker, maxOrders })
      actor.send({ type: 'account.changed', freeMargin: decimal('1000'), orderCount })
      press('buy')
      expect(send.asked).toHaveLength(1)
    }
  })

  it('nothing that is shown yet does', () => {
    const { actor, send } = startForm()
    actor.send({ type: 'order.send', side: 'buy', now: serverNow })
    actor.send({ type: 'form.change', change: { lots: '1' } })
    actor.send({ type: 'lots.step', direction: 'more' })
    expect([send.asked, actor.getSnapshot().context.draft]).toEqual([[], null])
  })
})

const nothingOfBroker = { maxOrders: null, marginCallPercent: null, stopOutPercent: null }
const texts = fc.constantFrom('', '0', '0.1', '0.105', '-1', 'x', '1.08', '1.09', '1.0812345')
const drafts = fc.record({
  mode: fc.constantFrom('market', 'pending'),
  side: fc.constantFrom(null, 'buy', 'sell'),
  lots: texts,
  leverage: fc.constantFrom(null, 100, 3),
  entryPrice: texts,
  usesStopLoss: fc.boolean(),
  stopLoss: texts,
  usesTakeProfit: fc.boolean(),
  takeProfit: texts,
} satisfies Record<string, fc.Arbitrary<unknown>>)
const ticketContexts = fc.record({
  isOnline: fc.boolean(),
  isLocked: fc.boolean(),
  ageMs: fc.option(fc.constantFrom(0, 6_000)),
  market: fc.constantFrom('open', 'closed'),
  feeType: fc.constantFrom(null, 'per lot', 'share of margin'),
  freeMargin: fc.constantFrom(null, '5', '1000'),
  orderCount: fc.constantFrom(0, 1, 2),
})

describe('laws', () => {
  it('[TKT140] whatever the facts, an order leaves exactly when the rule finds nothing', () => {
    holds(
      { draft: drafts, context: ticketContexts, side: sides },
      ({ draft, context: { isOnline, isLocked, ageMs, market, feeType, freeMargin, orderCount }, side }) => {
        const { actor, account, change, tick, press, isBusy, oneTap, stop } = startForm()
        oneTap(1)
        actor.send({ type: 'instrument.shown', instrument: eurusd })
        actor.send({ type: 'settings.known', feeType, termsVersion: 1, ...nothingOfBroker, maxOrders: 2 })
        actor.send({ type: 'connection.changed', isOnline })
        if (isLocked) actor.send({ type: 'account.locked', isLocked: true })
        account(freeMargin, orderCount)
        if (ageMs !== null) tick({ market }, serverNow + ageMs)
        change(draft)
        const { context } = actor.getSnapshot()
        const isFresh = ageMs === 0
        const ticketContext = feeType === null ? null : ticketContextOf(context, isFresh)
        press(side)
        expect(isBusy()).toBe(whyNotSend({ isOnline, isLocked, draft: context.draft, ticketContext }, side) === null)
        stop()
      },
      { runs: 200 },
    )
  })
})

describe('an order that is asked about', () => {
  it('[TKT322] cannot leave while its price is stale, and can again with the next one', async () => {
    const { press, confirm, send, pass, tick, is } = startAskingForm()
    press('buy')
    await pass(5_100)
    confirm()
    expect([is('confirming'), send.asked.length]).toEqual([true, 0])
    tick()
    confirm()
    expect(send.asked).toHaveLength(1)
  })
})

describe('one-tap trading', () => {
  const sent = (minutesLater: number, lots = '0.10') => {
    const form = startAskingForm()
    form.oneTap(15, '0.5')
    form.change({ lots })
    form.press('buy', serverNow + minutesLater * 60_000)
    return form.send.asked.length
  }

  it('[TKT323, TKT324] sends with a key at once, until its time is over and up to the size that was chosen', () => {
    expect([sent(0), sent(14.99), sent(15), sent(0, '0.50'), sent(0, '0.60')]).toEqual([1, 1, 0, 1, 0])
  })
})
