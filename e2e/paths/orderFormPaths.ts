/** The order form on the trading page: its price, its line, and what becomes of an order that is sent. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MarketQuote } from '#contract/socket.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { decimal } from '#rules/number/decimal.ts'
import { eurusd, openOrder, quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'
import { expect } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { say } from '../support/say.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { goTo, seen } from './look.ts'
import { type Causes, type MachinePaths, afterOf, done, lost, over, refused } from './machinePaths.ts'
import { chip, isEditing, isFresh, isOneTap, isOnline, isShown, oneTapCauses } from './oneTapCauses.ts'
import type { Stage } from './stage.ts'
import { quotes, termsCauses } from './termsCauses.ts'

const submit = '/v1/api/forex/submit'
const list = '/v1/api/forex/trade_list'
const balance = '/v1/api/main/wallet/getBalance'
const sending = '0.orderForm.sending.under way'
const codes = ['BTCUSD', 'ETHUSD'] as const
const names = { BTCUSD: 'BTC/USD', ETHUSD: 'ETH/USD' } as const
const prices = { BTCUSD: 90_000, ETHUSD: 3_000 } as const

const instrument = (code: string): Instrument => ({ ...eurusd, code, leverages: [50] })
const quote = (code: string, time: number): MarketQuote => ({ ...quoteOfEurusd, code, time })
const codeOf = ({ context }: AnyMachineSnapshot): string => context['instrument']?.code ?? codes[0]
const otherThan = (code: string) => (code === codes[0] ? codes[1] : codes[0])

const oneAccount = 'the paths stay with one account'

const tradeOf = ({ page }: Stage) => tradePage(page)
const codeShown = ({ kept }: Stage): (typeof codes)[number] => (kept.get('code') === codes[1] ? codes[1] : codes[0])

const mayChange = (snapshot: AnyMachineSnapshot) =>
  isShown(snapshot) && (isEditing(snapshot) || snapshot.hasTag('confirming'))
const isAskedIn = (states: readonly string[]) =>
  states.some((state) => state.startsWith('orderForm.sending.confirming.'))
/** A question in front of the page. */
const isAnswered = (snapshot: AnyMachineSnapshot) => snapshot.matches({ sending: 'placed' })

/** The form hears of a price of now. */
async function bringPrice(stage: Stage): Promise<void> {
  const code = codeShown(stage)
  await stage.clock.setRight()
  await holdPrice(stage.backEnd, code, prices[code])
  await stage.line.hear(`"${code}"`)
  await stage.clock.run(250)
}

/** Seconds make a price old as well: those that are about something else begin with a fresh one. */
async function pass(stage: Stage, ms: number): Promise<void> {
  await bringPrice(stage)
  await stage.clock.run(ms)
}

async function backToTrade(stage: Stage): Promise<void> {
  await goTo(stage, '/trade', tradeOf(stage).form)
}

const facts: Causes = {
  'the instruments are read': {
    event: { type: 'instrument.shown', instrument: instrument(codes[0]) },
    when: (snapshot) => !isShown(snapshot),
    act: async (stage) => {
      await stage.calls.pass(list)
      await stage.calls.free(list)
      await seen(stage, tradeOf(stage).form)
    },
  },
  'the instruments are read anew': {
    event: (snapshot) => ({ type: 'instrument.shown', instrument: instrument(codeOf(snapshot)) }),
    when: (snapshot) => isShown(snapshot) && isEditing(snapshot),
    act: async (stage) => {
      await goTo(stage, '/order', ordersPage(stage.page).holding)
      const read = stage.page.waitForResponse((response) => new URL(response.url()).pathname === list)
      await backToTrade(stage)
      await (await read).finished()
    },
  },
  'another instrument is chosen': {
    event: (snapshot) => ({ type: 'instrument.shown', instrument: instrument(otherThan(codeOf(snapshot))) }),
    when: (snapshot) => isShown(snapshot) && isEditing(snapshot),
    act: async (stage) => {
      const code = otherThan(codeShown(stage))
      const row = stage.page.getByRole('main').getByRole('link', { name: new RegExp(names[code]) })
      await goTo(stage, '/', row)
      await row.click()
      stage.kept.set('code', code)
      await seen(stage, stage.page.getByRole('button', { name: names[code], exact: true }))
    },
  },
  'a price comes': {
    event: (snapshot): AnyEventObject => ({
      type: 'quotes.ticked',
      quotes: [quote(codeOf(snapshot), serverNow)],
      now: serverNow,
      receivedAt: serverNow,
    }),
    when: (snapshot) => isShown(snapshot) && isOnline(snapshot),
    act: bringPrice,
  },
  'a price comes late': {
    event: (snapshot): AnyEventObject => ({
      type: 'quotes.ticked',
      quotes: [quote(codeOf(snapshot), serverNow - 60_000)],
      now: serverNow,
      receivedAt: serverNow,
    }),
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot) && isEditing(snapshot),
    act: async (stage) => {
      const code = codeShown(stage)
      await holdPrice(stage.backEnd, code, prices[code])
      await stage.clock.leap(60_000)
      await stage.line.hear(`"${code}"`)
      await stage.clock.run(250)
    },
  },
  'five seconds pass without a price': {
    ...over('quote freshness', 'orderForm.price.of an instrument.fresh', 5_100),
    when: (snapshot) => isEditing(snapshot) || isAnswered(snapshot),
  },
  'the line opens': {
    event: { type: 'connection.changed', isOnline: true },
    when: (snapshot) => !isOnline(snapshot),
    act: async (stage) => {
      // Looked at again, the app asks for a connection at once.
      await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await stage.line.letThrough()
    },
  },
  'the line breaks': {
    event: { type: 'connection.changed', isOnline: false },
    when: isOnline,
    act: (stage) => stage.line.cut(),
  },
}

const wishes: Causes = {
  'types lots': {
    event: { type: 'form.change', change: { lots: '0.3' } },
    when: mayChange,
    act: async (stage) => {
      await tradeOf(stage).lots.fill('0.3')
      await expect(tradeOf(stage).lots).toHaveValue('0.3')
    },
  },
  'steps the lots': {
    event: { type: 'lots.step', direction: 'more' },
    when: mayChange,
    act: async (stage) => {
      const before = Number(await tradeOf(stage).lots.inputValue())
      await tradeOf(stage).more.click()
      await expect(tradeOf(stage).lots).toHaveValue((before + 0.01).toFixed(2))
    },
  },
  buys: {
    event: { type: 'order.send', side: 'buy', now: serverNow },
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot) && isEditing(snapshot) && !isOneTap(snapshot),
    act: async (stage) => {
      await tradeOf(stage).buy.click()
      await expect(tradeOf(stage).buy).toHaveCount(0)
      // Shown for the first time, the question stands there a moment later.
      await seen(stage, tradeOf(stage).confirm)
    },
  },
  'buys with one tap': {
    event: { type: 'order.send', side: 'buy', now: serverNow },
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot) && isEditing(snapshot) && isOneTap(snapshot),
    act: (stage) => tradeOf(stage).buy.click(),
  },
  ...oneTapCauses,
  ...termsCauses(sending, codeShown),
  'the thumb is off the screen': {
    event: afterOf('time for a falling thumb', 'orderForm.sending.confirming.just asked'),
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot),
    act: (stage) => pass(stage, 700),
  },
  confirms: {
    event: { type: 'order.confirm' },
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot) && snapshot.hasTag('confirming'),
    act: (stage) => tradeOf(stage).confirm.click(),
  },
  reconsiders: {
    event: { type: 'order.reconsider' },
    when: (snapshot) => snapshot.hasTag('confirming'),
    act: (stage) => tradeOf(stage).confirm.press('Escape'),
  },
  'the order is placed': done(sending, { order: openOrder, version: 1 }, submit),
  'the order is refused': refused(sending, submit),
  'no answer comes': lost(sending, submit),
  'the answer is slow': {
    event: afterOf('slow answer', 'orderForm.sending.under way.sending'),
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot),
    act: (stage) => pass(stage, 2_000),
  },
  'two seconds pass': {
    event: afterOf('pause before asking again', 'orderForm.sending.checking what happened'),
    when: (snapshot) => isFresh(snapshot) && isOnline(snapshot),
    act: (stage) => pass(stage, 2_000),
  },
  'goes on trading': {
    event: { type: 'answer.dismiss' },
    when: isAnswered,
    act: (stage) => tradeOf(stage).stay(),
  },
}

const known: readonly AnyEventObject[] = [
  {
    type: 'settings.known',
    feeType: 'per lot',
    termsVersion: 1,
    maxOrders: 200,
    marginCallPercent: 100,
    stopOutPercent: 50,
  },
  { type: 'account.changed', freeMargin: decimal('100000'), orderCount: 0 },
]

/** A demo user on the trading page. Prices wait at the door. */
async function enter(stage: Stage): Promise<void> {
  await openDemo(stage.page)
  await stage.page.evaluate((code) => localStorage.setItem('pipwire.instrument', code), codes[0])
  stage.line.mute(quotes)
}

export const orderFormPaths: MachinePaths = {
  machine: 'orderForm',
  // How often terms changed makes no other place.
  placeOf: ({ context }) => [context['instrument']?.code, context['feeType']],
  scenes: [
    {
      name: 'an order that was on its way before a reload',
      opening: [
        ...known,
        { type: 'instrument.shown', instrument: instrument(codes[0]) },
        { type: 'connection.changed', isOnline: true },
        { type: 'outcomes.changed', isOrderAwaited: true },
      ],
      open: async (stage) => {
        await openDemo(stage.page)
        await holdPrice(stage.backEnd, codes[0], prices[codes[0]])
        await lookAt(stage.page, codes[0])
        await stage.calls.hold(submit)
        await tradeOf(stage).open('buy')
        await stage.calls.lose(submit)
        stage.line.mute(quotes)
        await stage.page.reload()
        await expect(tradeOf(stage).form).toContainText(say('trade:sending.checking'))
        await stage.clock.stand()
      },
      causes: {
        'the answer comes': {
          event: { type: 'outcomes.changed', isOrderAwaited: false },
          when: (snapshot) => snapshot.matches({ sending: 'awaiting an earlier one' }),
          act: (stage) => stage.calls.pass(submit),
        },
      },
    },
    {
      name: 'somebody who opens the trading page',
      opening: known,
      open: async (stage) => {
        await enter(stage)
        await stage.calls.hold(list, submit)
        stage.line.hold()
        // Without a connection the account is read a second later.
        const account = stage.page.waitForResponse((response) => new URL(response.url()).pathname === balance)
        await stage.page.goto('/trade')
        await stage.calls.asked(list)
        await stage.line.wanted()
        await (await account).finished()
        await stage.clock.stand()
      },
      causes: { ...facts, ...wishes },
    },
  ],
  facts: {
    'orderForm.price.unknown': (stage) => expect(tradeOf(stage).form).toHaveCount(0),
    'orderForm.price.of an instrument.stale': async (stage, states) => {
      if (isAskedIn(states)) return
      await expect(tradeOf(stage).buy).toBeDisabled()
      if (states.includes('orderForm.connection.online') && states.includes('orderForm.sending.editing'))
        await expect(tradeOf(stage).form).toContainText(say('trade:problem.noFreshQuote'))
    },
    'orderForm.price.of an instrument.fresh': async (stage, states) => {
      if (states.includes('orderForm.connection.online') && states.includes('orderForm.sending.editing'))
        await expect(tradeOf(stage).buy).toBeEnabled()
    },
    'orderForm.connection.offline': async (stage, states) => {
      if (states.includes('orderForm.price.unknown') || isAskedIn(states)) return
      await expect(tradeOf(stage).buy).toBeDisabled()
    },
    'orderForm.connection.online': async (stage) =>
      expect(tradeOf(stage).form.filter({ hasText: say('trade:problem.offline') })).toHaveCount(0),
    'orderForm.one-tap.on': (stage) => seen(stage, chip(stage)),
    'orderForm.one-tap.off': (stage) => expect(chip(stage)).toHaveCount(0),
    'orderForm.sending.editing': async (stage, states) => {
      await expect(tradeOf(stage).placed.filter({ visible: true })).toHaveCount(0)
      if (!states.includes('orderForm.price.unknown'))
        await expect(tradeOf(stage).buy).not.toHaveAttribute('aria-busy', 'true')
    },
    'orderForm.sending.confirming.just asked': async (stage) => {
      await expect(tradeOf(stage).confirm).toBeDisabled()
      await expect(tradeOf(stage).buy).toHaveCount(0)
    },
    'orderForm.sending.confirming.asked': async (stage, states) => {
      const { confirm } = tradeOf(stage)
      const mayGo =
        states.includes('orderForm.price.of an instrument.fresh') && states.includes('orderForm.connection.online')
      await (mayGo ? expect(confirm).toBeEnabled() : expect(confirm).toBeDisabled())
    },
    'orderForm.sending.awaiting an earlier one': async (stage) => {
      await expect(tradeOf(stage).form).toContainText(say('trade:sending.checking'))
      await expect(tradeOf(stage).buy).toBeDisabled()
    },
    'orderForm.sending.under way.sending': (stage) => expect(tradeOf(stage).buy).toHaveAttribute('aria-busy', 'true'),
    'orderForm.sending.under way.slow': (stage) => expect(tradeOf(stage).form).toContainText(say('trade:sending.slow')),
    'orderForm.sending.under way.asking again': (stage) =>
      expect(tradeOf(stage).form).toContainText(say('trade:sending.checking')),
    'orderForm.sending.checking what happened': (stage) =>
      expect(tradeOf(stage).form).toContainText(say('trade:sending.checking')),
    'orderForm.sending.placed': (stage) => seen(stage, tradeOf(stage).placed),
  },
  unseen: {},
  byItself: ['orderForm.price.of an instrument | terms.recalled | 0'],
  never: {
    'orderForm | account.locked | 0': oneAccount,
    'orderForm.sending | account.left | 0': oneAccount,
    'orderForm.sending.confirming | instrument.shown | 0': 'who goes to another instrument has left the question',
    'orderForm.sending.placed | instrument.shown | 0': 'who goes to another page has closed the answer with it',
    'orderForm.sending.confirming | outcomes.changed | 0': 'what is awaited is known before anything is asked for',
    'orderForm.one-tap.on | account.left | 0': oneAccount,
  },
}
