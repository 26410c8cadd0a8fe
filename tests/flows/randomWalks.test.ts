import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from '#tests/machines/app/appRun.ts'
import { decimal } from '#rules/number/decimal.ts'
import {
  brokerSettings,
  closedOrder,
  demoUser,
  eurusd,
  openOrder,
  quoteOfEurusd,
  serverNow,
  usdjpy,
} from '#tests/support/samples/samples.ts'
import { sendAtOnce } from '#tests/support/app/watchMachine.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { replayed, startTraced } from './tracedApp.ts'

type Run = ReturnType<typeof startTraced>
type Act = (run: Run) => unknown

const ticked = { type: 'quotes.ticked' as const, quotes: [quoteOfEurusd], now: serverNow, receivedAt: serverNow }
const chosen = ({ child }: Run) => child().orders?.getSnapshot().children.chosen

/** What may happen to the app, in any order. */
const acts: Readonly<Record<string, Act>> = {
  'a page is opened': ({ connect }) => connect(),
  'the socket logs in': ({ logInLive }) => logInLive('e1'),
  'another epoch': ({ logInLive }) => logInLive('e2'),
  'the socket closes': ({ ports }) => ports.connection.send({ type: 'socket.closed' }),
  'a pong': ({ ports }) => ports.connection.send({ type: 'pong.received' }),
  'the network goes': ({ ports }) => ports.network.send({ type: 'network.lost' }),
  'the network returns': ({ ports }) => ports.network.send({ type: 'network.returned' }),
  'a demo is opened': ({ child }) => child().session?.send({ type: 'demo.open' }),
  'the demo is there': ({ ports }) => ports.openDemo.answer({ token: 't9', user: demoUser }),
  'the user is known': ({ ports }) => ports.restore.answer(demoUser),
  'the token is refused': ({ ports }) => ports.restore.refuse(999),
  'nobody tells who it is': ({ ports }) => ports.restore.lose(),
  'a 999': ({ send }) => send({ type: 'session.ended' }),
  'a log-out': ({ child }) => child().session?.send({ type: 'session.logOut' }),
  'another tab logs in': ({ child }) => child().session?.send({ type: 'session.shared', token: 't2' }),
  'the market is read': ({ ports }) => ports.market.answer({ instruments: [eurusd, usdjpy], categories: [] }),
  'the market fails': ({ ports }) => ports.market.lose(),
  'settings are read': ({ ports }) => ports.settings.answer(brokerSettings),
  'quotes tick': ({ ports }) => [ports.quotes.send(ticked), ports.quotesOfForm.send(ticked)],
  'figures tick': ({ tick }) => tick({ margin: '990', ids: [41, 42] }),
  'the balance is read': ({ ports }) => ports.balance.answer({ balance: decimal('1000'), version: 1 }),
  'an instrument is shown': ({ send }) => send({ type: 'instrument.shown', instrument: eurusd }),
  'an order is sent': ({ child }) => sendAtOnce(child().orderForm, 'sell'),
  'it is placed': ({ ports }) => ports.send.answer({ order: openOrder, version: 4 }),
  'its answer is lost': ({ ports }) => ports.send.lose(504),
  'orders are read': ({ ports }) => ports.holding.answer(pageOf([openOrder], 4)),
  'an order is looked at': ({ child }) => child().orders?.send({ type: 'order.choose', order: openOrder }),
  'it is closed': (run) => chosen(run)?.send({ type: 'order.close' }),
  'orders are closed': ({ ports }) => ports.closed.send({ type: 'orders.closed', ids: [closedOrder.id], version: 5 }),
  'the account is reset': ({ child }) => child().demoReset?.send({ type: 'submission.send', form: null }),
  'it is reset': ({ ports }) => ports.demoReset.answer(null),
  'a second passes': ({ clock }) => clock.increment(1_000),
  'a while passes': ({ clock }) => clock.increment(6_000),
}

describe('whatever happens to the app', () => {
  it('[FLW5, FLW6] its trace is replayed without a difference, also from the middle', async () => {
    const walk = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 20, maxLength: 60 })
    await holdsAsync(
      { token: fc.option(fc.constant('t1')), names: walk, kept: fc.constantFrom(2_000, 40) },
      async ({ token, names, kept }) => {
        const run = startTraced(token, kept)
        for (const name of names) await acts[name]?.(run)
        expect(replayed(run.tracer).difference).toBeNull()
      },
      { runs: process.env['TEST_FULL'] === '1' ? 400 : 8, isTakenAsFound: true },
    )
  })
})
