import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import { ticketOf } from '#machines/trading/ticketContext.ts'
import { quoteOf } from '#machines/market/marketMachine.ts'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { isLoggedInLive } from '#machines/app/socketMachine.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { decimal, zero } from '#rules/number/decimal.ts'
import { sendAtOnce, settleLoaded as settle } from '#tests/support/app/watchMachine.ts'
import { demoUser, eurusd, openOrder } from '#tests/support/samples/samples.ts'
import { startWired, tick } from './wiringRun.ts'

/** The form gets its quotes in a task of their own. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))

describe('the app, plugged in', () => {
  it('[SES7, SES13, SES15] opens a demo account, keeps token and key, and comes back to both', async () => {
    const { openDemo, memory, child, asked } = await startWired()
    await openDemo()
    const session = child().session?.getSnapshot()
    expect([session && roleOf(session), memory.get('token'), memory.get('demoKey')]).toEqual(['demo', 't1', 'd1'])
    expect(asked('login')[0]?.input).toEqual({ demoId: 'd1' })
    const again = await startWired(Object.fromEntries(memory))
    const restored = again.child().session?.getSnapshot()
    expect([restored && roleOf(restored), again.asked('userInfo')[0]?.options?.token]).toEqual(['demo', 't1'])
  })

  it('[SES15, SES34] logs in to a real account or registers one, and keeps the token', async () => {
    const { child, memory, asked, answers } = await startWired()
    const form = { type: 'email', account: 'a@b.example', areaId: null, password: 'correct horse' } as const
    answers.login = { token: 't2', user: { ...demoUser, kind: 'real' } }
    child().session?.send({ type: 'account.logIn', form })
    await settle()
    expect([memory.get('token'), asked('login')[0]?.input]).toEqual(['t2', form])
    const registration = { ...form, repeated: form.password, inviteCode: '', code: '1', captchaKey: '', mobile: '' }
    const newcomer = await startWired()
    newcomer.answers.register = { token: 't3', user: { ...demoUser, kind: 'real' } }
    newcomer.child().session?.send({ type: 'account.register', form: registration })
    await settle()
    expect([newcomer.memory.get('token'), newcomer.asked('register')[0]?.input]).toEqual(['t3', registration])
  })

  it('[WSS36, WSS37] logs the socket in, and asks for topics: private ones after the login', async () => {
    const { openDemo, connect, sent, child, logIn } = await startWired()
    await openDemo()
    await connect()
    expect(sent()).toEqual([
      { type: 'login', token: 't1' },
      { type: 'sub', topic: 'DAY_MARKET' },
    ])
    logIn()
    const socket = child().socket?.getSnapshot()
    expect(socket && isLoggedInLive(socket)).toBe(true)
    expect(
      sent()
        .slice(2)
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    ).toEqual([
      { type: 'sub', topic: 'FOREX_CLOSED' },
      { type: 'sub', topic: 'FOREX_TRADE' },
    ])
  })

  it('[NET103, TKT329] asks for the code that hears of terms when page, line and list stand, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { connect, sent } = await startWired()
    const passSeconds = async (count: number) => {
      vi.advanceTimersByTime(count * 1_000)
      await vi.dynamicImportSettled()
      await settle()
    }
    await passSeconds(10)
    await connect()
    expect(sent()).toEqual([{ type: 'sub', topic: 'DAY_MARKET' }])
    await passSeconds(1)
    expect(sent()).toContainEqual({ type: 'sub', topic: 'TERMS' })
    vi.useRealTimers()
  })

  it('[MKT22, TKT14, CHT22] brings quotes to market and form, and candles to the chart', async () => {
    const { app, connect, quote, hear, frame, child } = await startWired()
    await connect()
    app.send({ type: 'instrument.shown', instrument: eurusd })
    await settle()
    quote([tick])
    hear({
      topic: 'KLINE.EURUSD',
      data: { Period: '5min', Time: 300_000, Open: 1, High: 2, Low: 1, Close: 2, Volume: 1 },
    })
    frame()
    await nextTask()
    const market = child().market?.getSnapshot()
    expect(market && quoteOf('EURUSD')(market)?.price).toBe(1.08517)
    const form = child().orderForm?.getSnapshot()
    expect(form && ticketOf(form, 'buy')?.ticketContext.quote?.price).toEqual(decimal('1.08517'))
    const chart = child().chart?.getSnapshot()
    expect(chart && candlesShown(chart).map(({ time }) => time)).toEqual([300_000])
  })

  it('[ORD56, NET67, ORD44] sends an order with its key, and shows it among the orders', async () => {
    const { app, answers, openDemo, connect, quote, frame, child, asked, logIn, order } = await startWired()
    await openDemo()
    await connect()
    logIn()
    await settle()
    app.send({ type: 'instrument.shown', instrument: eurusd })
    quote([tick])
    frame()
    await nextTask()
    answers.deals = { orders: [openOrder], total: 1, profitOfAll: zero, balance: zero }
    sendAtOnce(child().orderForm, 'buy')
    await settle()
    expect(asked('submitOrder')).toEqual([
      {
        name: 'submitOrder',
        input: {
          instrumentId: 7,
          side: 'buy',
          lots: decimal('0.1'),
          mode: 'market',
          entryPrice: null,
          stopLoss: null,
          takeProfit: null,
          trail: null,
          expiresAt: null,
          leverage: 100,
          terms: null,
        },
        options: { key: 'key 1', expects: [2013] },
      },
    ])
    expect(order()?.open?.getSnapshot().context.items).toEqual([openOrder])
  })

  it('[ORD44, NET67] sends what is wished for an order with its key', async () => {
    const { openDemo, connect, child, asked, order } = await startWired()
    await openDemo()
    await connect()
    child().orders?.send({ type: 'order.choose', order: openOrder })
    order()?.chosen?.send({ type: 'order.setProtection', stopLoss: decimal('1.07'), takeProfit: null })
    await settle()
    order()?.chosen?.send({ type: 'order.close' })
    await settle()
    child().orders?.send({ type: 'order.choose', order: { ...openOrder, id: 42, status: 'pending' } })
    order()?.chosen?.send({ type: 'order.cancel' })
    await settle()
    const calls = (['setStops', 'closeOrder', 'cancelOrder'] as const).flatMap(asked)
    expect(calls.map(({ input, options }) => [input, options?.key])).toEqual([
      [{ id: 41, stopLoss: decimal('1.07'), takeProfit: null, trail: null }, 'key 1'],
      [{ id: 41, lots: null }, 'key 2'],
      [{ id: 42 }, 'key 3'],
    ])
  })

  it('[NET69] asks after a reload for what has no answer yet, as the user who asked; a log-out forgets it', async () => {
    const { openDemo, connect, child, answers, memory } = await startWired()
    await openDemo()
    await connect()
    child().orders?.send({ type: 'order.choose', order: openOrder })
    answers.closeOrder = new CallError({ kind: 'unknown', status: null })
    child().orders?.getSnapshot().children.chosen?.send({ type: 'order.close' })
    await settle()
    expect(memory.get('unknownOutcomes')).toContain('"key":"key 1"')
    const again = await startWired(Object.fromEntries(memory))
    await vi.waitFor(() => expect(again.memory.has('unknownOutcomes')).toBe(false))
    expect(again.asked('closeOrder')).toEqual([
      {
        name: 'closeOrder',
        input: { id: 41, lots: null, expectedPrice: null, maxSlippage: null },
        options: { key: 'key 1', failure: 'toast', tellsSuccess: true },
      },
    ])
    const other = await startWired(Object.fromEntries(memory))
    other.child().session?.send({ type: 'session.ended' })
    expect([other.memory.has('token'), other.memory.has('unknownOutcomes')]).toEqual([false, false])
  })

  it('[CHT70] what somebody drew on charts goes with the session', async () => {
    const { openDemo, child, memory } = await startWired({ drawings: '{}' })
    await openDemo()
    expect(memory.has('drawings')).toBe(true)
    child().session?.send({ type: 'session.ended' })
    expect(memory.has('drawings')).toBe(false)
  })

  it('[WSS15, ACC2] brings the account’s figures from the socket', async () => {
    const { openDemo, connect, logIn, hear, frame, child } = await startWired()
    await openDemo()
    await connect()
    logIn()
    hear({
      topic: 'FOREX_TRADE',
      ver: 3,
      data: { ProfitsTotal: '5', HazardRate: '900', CautionMoneyAll: '100', Balance: '1000', TransOrder: [] },
    })
    frame()
    const account = child().account?.getSnapshot()
    expect(account && figuresKnown(account)?.freeMargin).toEqual(decimal('905'))
  })

  it('[ORD46] takes an order that ended elsewhere from the list', async () => {
    const { openDemo, connect, logIn, hear, order, answers } = await startWired()
    answers.deals = { orders: [openOrder], total: 1, profitOfAll: zero, balance: zero }
    await openDemo()
    await connect()
    logIn()
    await settle()
    expect(order()?.open?.getSnapshot().context.items).toEqual([openOrder])
    hear({ topic: 'FOREX_CLOSED', ver: 2, data: [41] })
    expect(order()?.open?.getSnapshot().context.items).toEqual([])
  })

  it('[SES21] forgets the token and leaves the private topics with a log-out', async () => {
    const { openDemo, connect, logIn, child, sent, memory, asked, toLogin } = await startWired()
    await openDemo()
    await connect()
    logIn()
    child().session?.send({ type: 'session.logOut' })
    await settle()
    expect([asked('logout').length, memory.has('token'), memory.get('demoKey'), toLogin]).toEqual([1, false, 'd1', []])
    expect(sent()).toEqual(
      expect.arrayContaining([
        { type: 'logout' },
        { type: 'unsub', topic: 'FOREX_TRADE' },
        { type: 'unsub', topic: 'FOREX_CLOSED' },
      ]),
    )
  })

  it('[SES22] goes to the login when the socket says that the session is over', async () => {
    const { openDemo, connect, hear, toLogin, memory } = await startWired()
    await openDemo()
    await connect()
    hear({ type: 'login_result', code: 999 })
    expect([toLogin, memory.has('token')]).toEqual([['login'], false])
  })

  it('[MKT40] remembers the instrument that was chosen', async () => {
    const { child, memory } = await startWired()
    child().market?.send({ type: 'instrument.choose', code: 'EURUSD' })
    expect(memory.get('instrument')).toBe('EURUSD')
    expect((await startWired({ instrument: 'XAUUSD' })).child().market?.getSnapshot().context.chosen).toBe('XAUUSD')
  })

  it('[WSS34, WSS35] pings at once when the page is looked at again, and when the network is back', async () => {
    const { connect, visible, online, sent } = await startWired()
    const pings = () => sent().filter((message) => JSON.stringify(message) === '{"type":"ping"}').length
    await connect()
    visible.next(false)
    expect(pings()).toBe(0)
    visible.next(true)
    expect(pings()).toBe(1)
    online.next(true)
    expect(pings()).toBe(2)
  })

  it('[WSS32] draws how long the socket waits before it tries again', async () => {
    const { connect, close, sockets } = await startWired()
    await connect()
    close()
    expect(sockets).toHaveLength(1)
    // The test draws the shortest wait that there is.
    await nextTask()
    await settle()
    expect(sockets).toHaveLength(2)
  })

  it('[SES18, SES22, SES23] a 999 leaves nothing of its user in memory or on the device, whatever was under way', async () => {
    const { openDemo, connect, logIn, hear, frame, child, app, memory, answers, toLogin } = await startWired()
    const user = {
      ...demoUser,
      uid: 'uid-of-first',
      email: 'first@mail.example',
      mobile: '+49301234',
      inviteCode: 'inv1te',
    }
    const order = { ...openOrder, id: 987_001, fee: decimal('31.4159') }
    answers.login = { token: 'token-of-first', user }
    answers.deals = { orders: [order], total: 1, profitOfAll: decimal('27.1828'), balance: decimal('16180.33') }
    answers.balance = { balance: decimal('16180.33') }
    await openDemo()
    await connect()
    logIn()
    hear({
      topic: 'FOREX_TRADE',
      ver: 3,
      data: { ProfitsTotal: '27.1828', HazardRate: '900', CautionMoneyAll: '100', Balance: '16180.33', TransOrder: [] },
    })
    frame()
    child().orders?.send({ type: 'order.choose', order })
    answers.closeOrder = new CallError({ kind: 'unknown', status: null })
    child().orders?.getSnapshot().children.chosen?.send({ type: 'order.close' })
    child().orderForm?.send({ type: 'instrument.shown', instrument: eurusd })
    child().orderForm?.send({ type: 'form.change', change: { lots: '54.321' } })
    child().toasts?.send({ type: 'toast.show', tone: 'good', words: { text: 'Order 987001 placed' } })
    await settle()
    const everything = () => inspect([app.getPersistedSnapshot(), [...memory]], { depth: null, maxArrayLength: null })
    const ofUser = ['uid-of-first', 'first@mail.example', '+49301234', 'inv1te', 'token-of-first']
    const secrets = [...ofUser, '987001', '314159n', '271828n', '1618033n', '54.321']
    const found = () => secrets.filter((secret) => everything().includes(secret))
    expect(found()).toEqual(secrets)
    hear({ type: 'login_result', code: 999 })
    await settle()
    expect([toLogin, app.getSnapshot().value, found()]).toEqual([['login'], 'nobody', []])
  })
})

describe('tabs of one browser', () => {
  it('[NET107, SES24] hear of what was answered and of the log-out, and follow those of the same user', async () => {
    const { openDemo, connect, logIn, child, app, toTabs, hearTabs, asked } = await startWired()
    await openDemo()
    await connect()
    logIn()
    await settle()
    await hearTabs({ type: 'tab.acted', userId: demoUser.id + 1 })
    expect(asked('deals')).toHaveLength(3)
    await hearTabs({ type: 'tab.acted', userId: demoUser.id })
    expect([asked('deals').length, toTabs]).toEqual([6, []])
    child().session?.send({ type: 'session.logOut' })
    await settle()
    expect([app.getSnapshot().value, toTabs]).toEqual(['nobody', [{ type: 'tab.signedOut', userId: demoUser.id }]])
  })
})
