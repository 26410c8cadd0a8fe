import { describe, expect, it } from 'vitest'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { toastsShown } from '#machines/patterns/toastsMachine.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import {
  brokerSettings,
  demoUser,
  eurusd,
  openOrder,
  quoteOfEurusd,
  serverNow,
  usdjpy,
} from '#tests/support/samples/samples.ts'
import { sendAtOnce } from '#tests/support/app/watchMachine.ts'
import { pageOf, startApp, startSignedIn, watch } from './appRun.ts'
import { accountNotices } from './appNotices.ts'
import { changedTerms } from './appTerms.ts'

describe('starting', () => {
  it('[ACS1] reads market and settings for everybody, and nothing of an account', () => {
    const { app, ports, child } = startApp()
    expect([app.getSnapshot().value, ports.market.asked.length, ports.settings.asked.length]).toEqual(['nobody', 1, 1])
    expect([child().account, child().orders, ports.balance.asked.length, ports.figures.listening()]).toEqual([
      undefined,
      undefined,
      0,
      0,
    ])
  })

  it('tells the form the fee type once the settings are known', async () => {
    const { child, ports } = startApp()
    expect(child().orderForm?.getSnapshot().context.feeType).toBeNull()
    await ports.settings.answer({ ...brokerSettings, feeType: 'share of margin' })
    expect(child().orderForm?.getSnapshot().context.feeType).toBe('share of margin')
  })
})

describe('pages', () => {
  it('[RTE4, RTE5] want the socket; those with prices refresh the market, and no other', async () => {
    const { send, ports } = startApp()
    await ports.market.answer({ instruments: [eurusd], categories: [] })
    const seen = ['/order', '/', '/login', '/trade', '/trade?x=1'].map((path) => {
      send({ type: 'page.opened', path })
      return [ports.connection.opened(), ports.market.asked.length]
    })
    expect(seen).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
      [1, 3],
      [1, 3],
    ])
  })

  it('[CHT340, CHT341] of an instrument among several charts only the form is told: its own chart reads and follows nothing', () => {
    const { send, ports, child } = startApp()
    send({ type: 'instrument.shown', instrument: usdjpy })
    expect(ports.liveCandles.listening()).toBe(1)
    send({ type: 'instrument.traded', instrument: eurusd })
    expect(ports.liveCandles.listening()).toBe(0)
    expect(ports.candles.asked).toHaveLength(1)
    expect(child().chart?.getSnapshot().value).toBe('empty')
    expect(child().orderForm?.getSnapshot().context.instrument).toEqual(eurusd)
    send({ type: 'instrument.shown', instrument: eurusd })
    expect(ports.candles.asked).toHaveLength(2)
  })

  it('that show an instrument show it in chart and form', () => {
    const { send, ports, child } = startApp()
    send({ type: 'instrument.shown', instrument: usdjpy })
    expect(ports.candles.asked).toEqual([{ instrumentId: 8, code: 'USDJPY', period: '5min', to: null, isShown: false }])
    expect(child().orderForm?.getSnapshot().context.instrument).toEqual(usdjpy)
    expect(ports.quotesOfForm.askedFor).toEqual([{ code: 'USDJPY' }])
  })
})

describe('the connection', () => {
  it('is told to the form; the chart is refreshed when it is there, not when it is gone', () => {
    const { connect, ports, child, send } = startApp()
    const isOffline = () => child().orderForm?.getSnapshot().hasTag('offline')
    send({ type: 'instrument.shown', instrument: eurusd })
    expect([isOffline(), ports.candles.asked.length]).toEqual([true, 1])
    connect()
    expect([isOffline(), ports.candles.asked.length]).toEqual([false, 2])
    ports.connection.send({ type: 'socket.closed' })
    expect([isOffline(), ports.candles.asked.length]).toEqual([true, 2])
  })

  it('[WSS34, WSS35] is tried at once, and a session of which nothing is known asked for, on a sign of the network', async () => {
    const { ports, connect } = startApp('t1')
    await ports.restore.lose()
    connect()
    ports.connection.send({ type: 'socket.closed' })
    ports.network.send({ type: 'network.returned' })
    expect([ports.connection.opened(), ports.restore.asked.length]).toEqual([2, 2])
  })
})

describe('the network', () => {
  it('[WSS41, TKT23] that is lost takes the connection along, and the order form with it', () => {
    const { ports, connect, child } = startApp()
    connect()
    ports.network.send({ type: 'network.lost' })
    expect([ports.connection.open(), child().orderForm?.getSnapshot().hasTag('offline')]).toEqual([0, true])
  })

  it('[NET98] that returns has the market read at once where it could not be', async () => {
    const { ports } = startApp()
    await ports.market.lose()
    await ports.kept.answer(null)
    ports.network.send({ type: 'network.returned' })
    expect(ports.market.asked).toHaveLength(2)
  })
})

describe('facts on their way', () => {
  it('[TKT16, TKT20] what is available reaches the form', async () => {
    const { tick, child } = await startSignedIn()
    tick({ balance: '1000', margin: '100' })
    expect(child().orderForm?.getSnapshot().context.freeMargin).toEqual(decimal('900'))
  })

  it('[TKT333] that the account is locked reaches the form, and leaves it with the session', async () => {
    const { ports, child, send } = startApp('t1')
    await ports.restore.answer({ ...demoUser, isLocked: true })
    const isLocked = () => child().orderForm?.getSnapshot().context.isLocked
    expect(isLocked()).toBe(true)
    send({ type: 'session.ended' })
    expect(isLocked()).toBe(false)
  })

  it('[ORD44] an order that was placed reaches the list', async () => {
    const { child, ports, send } = await startSignedIn()
    send({ type: 'instrument.shown', instrument: eurusd })
    await ports.settings.answer(brokerSettings)
    send({ type: 'connection.changed', isOnline: true })
    ports.quotesOfForm.send({ type: 'quotes.ticked', quotes: [quoteOfEurusd], now: serverNow, receivedAt: serverNow })
    sendAtOnce(child().orderForm, 'buy')
    expect(ports.send.asked.map(({ key }) => key)).toEqual(['key 1'])
    await ports.send.answer({ order: openOrder, version: 4 })
    expect(child().orders?.getSnapshot().children.open?.getSnapshot().context.items).toEqual([openOrder])
  })

  it('[WSS21] an order that live figures name and nobody knows makes the list be read', async () => {
    const { connect, logInLive, ports, tick } = await startSignedIn()
    connect()
    logInLive('e1')
    await ports.holding.answer(pageOf([openOrder], 1))
    tick({ ids: [41] })
    expect(ports.holding.asked).toHaveLength(1)
    tick({ ids: [41, 42] })
    expect(ports.holding.asked).toHaveLength(2)
  })

  it('[ORD59] what ended without a wish is handed on with its reason, once the history says it', async () => {
    const { connect, logInLive, ports, tick, news } = await startSignedIn()
    connect()
    logInLive('e1')
    tick({ ids: [openOrder.id] })
    tick({ ids: [] })
    expect(news).toEqual([])
    const stopped: Order = { ...openOrder, status: 'ended', closeReason: 'stop_out' }
    await ports.ended.answer(pageOf([stopped], 1))
    expect(news.map(({ ended }) => ended)).toEqual([[stopped]])
  })

  it('a margin call is a warning', async () => {
    const { tick, child } = await startSignedIn()
    tick({ balance: '99', margin: '100' })
    const toasts = child().toasts?.getSnapshot()
    expect(toasts && toastsShown(toasts)).toEqual([
      { id: 1, tone: 'bad', words: { message: { key: 'marginCall' } }, link: { to: '/order' } },
    ])
  })

  it('[NET181] what an operator decided is handed on', async () => {
    const { ports, decided } = await startSignedIn()
    const decision = { kind: 'deposit', id: 4, status: 1, remark: '' } as const
    ports.decisions.send({ type: 'funds.decided', decision })
    expect(decided).toEqual([decision])
  })

  it('a demo account that was set back to its start has orders and balance read anew, once', async () => {
    const { child, ports } = await startSignedIn()
    child().demoReset?.send({ type: 'submission.send', form: null })
    expect([ports.holding.asked.length, ports.balance.asked.length]).toEqual([0, 1])
    await ports.demoReset.answer(null)
    child().demoReset?.send({ type: 'submission.dismiss' })
    const lists = [ports.holding, ports.pending, ports.ended, ports.balance]
    expect(lists.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 2])
    child().demoReset?.send({ type: 'submission.send', form: null })
    await ports.demoReset.refuse(1009)
    expect(lists.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 2])
  })

  it('[NET72] another epoch makes any version come, the same one does not', async () => {
    const { connect, logInLive, ports, tick, child } = await startSignedIn()
    const balance = () => {
      const account = child().account?.getSnapshot()
      return account && figuresKnown(account)?.balance
    }
    connect()
    logInLive('e1')
    await ports.holding.answer(pageOf([openOrder], 900))
    tick({ balance: '1000', version: 900 })
    logInLive('e1')
    tick({ balance: '5', version: 2 })
    expect(balance()).toEqual(decimal('1000'))
    ports.connection.send({ type: 'socket.closed' })
    connect()
    logInLive('e2')
    tick({ balance: '7', version: 2 })
    await ports.holding.answer(pageOf([], 2))
    expect([balance(), child().orders?.getSnapshot().children.open?.getSnapshot().context.items]).toEqual([
      decimal('7'),
      [],
    ])
  })
})

describe('a session that ends', () => {
  it('[SES21] by a log-out leaves nothing private: no account, no orders, no figures in the form, no login on the socket', async () => {
    const { app, child, connect, tick, sent, ports, toLogin } = await startSignedIn()
    connect()
    tick({ balance: '1000' })
    child().session?.send({ type: 'session.logOut' })
    expect(app.getSnapshot().value).toBe('nobody')
    expect([child().account, child().orders, ports.figures.listening(), ports.closed.listening()]).toEqual([
      undefined,
      undefined,
      0,
      0,
    ])
    expect(child().orderForm?.getSnapshot().context.freeMargin).toBeNull()
    expect([sent().at(-1), toLogin]).toEqual([{ type: 'logout' }, []])
  })

  it('[SES19, SES187] by a 999 of a call does the same and goes to the login, once', async () => {
    const { app, send, child, sent, connect, toLogin } = await startSignedIn()
    connect()
    send({ type: 'session.ended', reason: 'expired' })
    expect(child().session?.getSnapshot().context.ended).toBe('expired')
    send({ type: 'session.ended' })
    expect([app.getSnapshot().value, child().account, sent().at(-1), toLogin]).toEqual([
      'nobody',
      undefined,
      { type: 'logout' },
      ['login'],
    ])
  })

  it('[SES22, SES187] by a 999 of the socket does the same', async () => {
    const { app, ports, connect, logInLive, toLogin, child } = await startSignedIn()
    connect()
    logInLive('e1')
    ports.connection.send({ type: 'login.refused', reason: 'password' })
    expect(child().session?.getSnapshot().context.ended).toBe('password')
    expect([app.getSnapshot().value, child().account, toLogin]).toEqual(['nobody', undefined, ['login']])
  })

  it('[SES17, SES18] before it began, by a kept token that is refused, goes nowhere', async () => {
    const { app, ports, toLogin } = startApp('t1')
    await ports.restore.refuse(999)
    expect([app.getSnapshot().value, toLogin]).toEqual(['nobody', []])
  })

  it('[SES21] is followed by one that knows nothing of it', async () => {
    const { child, tick, ports } = await startSignedIn()
    tick({ balance: '1000', version: 900 })
    child().session?.send({ type: 'session.logOut' })
    await ports.logOut.answer(null)
    child().session?.send({ type: 'demo.open' })
    await ports.openDemo.answer({ token: 't2', user: { ...demoUser, id: 6 } })
    const account = child().account?.getSnapshot()
    expect([account && figuresKnown(account), account?.context.version]).toEqual([null, 0])
  })
})

describe('what was asked before a reload', () => {
  const order = { path: '/submit', key: 'key 0', wire: '{}', isNewOrder: true }

  it('[NET69] is asked again for who is signed in; the form waits for it, orders and account are read anew', async () => {
    const { ports, child } = await startSignedIn()
    expect(ports.recall.asked).toEqual([{ userId: demoUser.id }])
    const isChecking = () => child().orderForm?.getSnapshot().hasTag('checking')
    await ports.recall.answer([order])
    expect([ports.askAgain.asked, isChecking()]).toEqual([[order], true])
    const before = [ports.holding.asked.length, ports.balance.asked.length]
    await ports.holding.answer(pageOf([], 1))
    await ports.balance.answer({ balance: zero, version: 1 })
    await ports.askAgain.answer(null)
    expect(isChecking()).toBe(false)
    expect([ports.holding.asked.length, ports.balance.asked.length]).toEqual(before.map((count) => count + 1))
  })

  it('[NET69, SES21] is awaited no longer when the session is over', async () => {
    const { ports, child } = await startSignedIn()
    await ports.recall.answer([order])
    child().session?.send({ type: 'session.ended' })
    expect(child().orderForm?.getSnapshot().hasTag('checking')).toBe(false)
    expect(child().outcomes).toBeUndefined()
  })
})

describe('another tab', () => {
  it('[NET107] in which somebody acted makes orders and account be read anew, and tells nothing back', async () => {
    const { ports } = await startSignedIn()
    expect(ports.tabs.askedFor).toEqual([{ userId: demoUser.id }])
    const reads = () => [ports.holding, ports.pending, ports.ended, ports.balance].map(({ asked }) => asked.length)
    const before = reads()
    ports.tabs.send({ type: 'tab.acted' })
    expect(reads()).toEqual(before.map((count) => count + 1))
  })

  it('[SES23, SES24] in which the user signed out leaves nothing of them here', async () => {
    const { app, child, ports, tick, toLogin } = await startSignedIn()
    tick({ ids: [41] })
    child().toasts?.send({ type: 'toast.show', tone: 'good', words: { text: 'Order placed' } })
    ports.tabs.send({ type: 'tab.signedOut' })
    expect([app.getSnapshot().value, child().account, child().orders, toLogin]).toEqual([
      'nobody',
      undefined,
      undefined,
      [],
    ])
    expect(child().toasts?.getSnapshot().context.toasts).toEqual([])
    expect(child().session?.getSnapshot().context).toMatchObject({ token: null, user: null })
  })
})

it('[SES222] a new token of the same user logs the socket in again, and nothing else', async () => {
  const { child, connect, sent, ports } = await startSignedIn()
  connect()
  child().session?.send({ type: 'session.shared', token: 't9' })
  await ports.restore.answer(demoUser)
  expect(sent()).toEqual([
    { type: 'login', token: 't1' },
    { type: 'login', token: 't9' },
  ])
  expect(ports.balance.asked).toHaveLength(1)
})

accountNotices()
changedTerms()

it('the app was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})
