import { describe, expect, it } from 'vitest'
import { readServerMessage } from '#contract/socket.ts'
import { periods } from '#rules/market/candle.ts'
import { idOf } from '../market/feed/startMarket.ts'
import { type HubUnderTest, startHub } from './startHub.ts'

async function loggedIn(under: HubUnderTest, token = 'token', accountId = 7, sessionId = 70) {
  under.sessions.set(token, { accountId, sessionId })
  const client = await under.connect()
  client.say({ type: 'login', token })
  expect(await client.next()).toEqual({ type: 'login_result', code: 1, epoch: 'epoch 1' })
  return client
}

describe('terms of orders', () => {
  const news = (termsVersion: number) =>
    ({ about: 'instrument', instrumentId: 11, change: { termsVersion, leverages: [5] } }) as const

  it('[WSS187] are told to who listens, in their order, at once and without a login', async () => {
    const { connect, hub } = await startHub()
    const [client, other] = [await connect(), await connect()]
    client.say({ type: 'sub', topic: 'TERMS' })
    await client.toldSoFar()
    hub.termsChanged([news(2), { about: 'broker', change: { termsVersion: 3, stopOutPercent: 40 } }])
    expect(await client.toldSoFar()).toEqual([
      { topic: 'TERMS', data: { forex_id: 11, Terms: 2, HasForexMultiple: [{ Value: 5 }] } },
      { topic: 'TERMS', data: { forex_id: 0, terms: 3, stop_out: 40 } },
    ])
    expect(await other.toldSoFar()).toEqual([])
  })

  it('[MKT90] are told by their numbers as the topic begins, as they are after each change before', async () => {
    let ofBroker = 3
    const { connect, hub, market } = await startHub({ ports: { brokerTerms: () => ofBroker } })
    const [bitcoin, ether] = [idOf(market, 'BTCUSD'), idOf(market, 'ETHUSD')]
    const begin = async () => {
      const client = await connect()
      client.say({ type: 'sub', topic: 'TERMS' })
      return client.toldSoFar()
    }
    const numbers = (of: Readonly<Record<string, number>>) => [{ topic: 'TERMS', data: { numbers: of } }]
    expect(await begin()).toEqual(numbers({ 0: 3, [bitcoin]: 1, [ether]: 1 }))
    const known = market.terms().find(({ id }) => id === ether)!
    await market.setTerms(ether, { ...known, termsVersion: 2 })
    ofBroker = 4
    hub.termsChanged([{ about: 'instrument', instrumentId: ether, change: { termsVersion: 2 } }])
    expect(await begin()).toEqual(numbers({ 0: 4, [bitcoin]: 1, [ether]: 2 }))
  })

  it('[WSS187, WSS23] are each told to one that is behind, where quotes are passed over', async () => {
    const { connect, hub } = await startHub({ limits: { unreadBytes: -1 } })
    const client = await connect()
    client.say({ type: 'sub', topic: 'TERMS' })
    await client.toldSoFar()
    for (const version of [2, 3, 4]) hub.termsChanged([news(version)])
    const told = (await client.toldSoFar()) as readonly { readonly data: { readonly Terms: number } }[]
    expect(told.map(({ data }) => data.Terms)).toEqual([2, 3, 4])
  })
})

describe('public topics', () => {
  it('[WSS10, WSS11] a sub of DAY_MARKET is answered at once with every instrument', async () => {
    const { connect, market } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    const message = await client.next()
    expect(message).toEqual({
      topic: 'DAY_MARKET',
      data: market.list().map(({ code, session: { close, change, time } }) => ({
        symbol: code,
        quotation: { close, change, time },
        status: 1,
        rate: '1',
      })),
    })
    expect(readServerMessage(message)).toMatchObject({
      kind: 'quotes',
      quotes: [{ code: 'BTCUSD' }, { code: 'ETHUSD' }],
    })
  })

  it('[WSS10, WSS14] a sub of KLINE is answered with one message for each period', async () => {
    const { connect, market } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'KLINE.BTCUSD' })
    const told = await client.toldSoFar()
    const candles = market.liveCandles(idOf(market, 'BTCUSD'))
    expect(told.map(readServerMessage)).toEqual(
      candles.map(({ code, period, candle }) => ({ kind: 'candle', code, period, candle })),
    )
    expect(candles.map(({ period }) => period)).toEqual(periods)
  })

  it('[WSS22, WSS14] ticks are told with the next flush, the newest of each symbol alone', async () => {
    const { connect, market, time } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    client.say({ type: 'sub', topic: 'KLINE.ETHUSD' })
    await client.toldSoFar()
    await market.setQuote('BTCUSD', 90_001, true)
    await market.setQuote('BTCUSD', 90_002, true)
    await market.setQuote('ETHUSD', 3_003, true)
    expect(await client.toldSoFar()).toEqual([])
    await time.advance(100)
    const [quotes, ...candles] = (await client.toldSoFar()).map(readServerMessage)
    expect(quotes).toMatchObject({
      kind: 'quotes',
      quotes: [
        { code: 'BTCUSD', price: 90_002, conversionRate: null },
        { code: 'ETHUSD', price: 3_003 },
      ],
    })
    expect(candles).toHaveLength(6)
    for (const candle of candles)
      expect(candle).toMatchObject({ kind: 'candle', code: 'ETHUSD', candle: { close: 3_003 } })
  })

  it('[WSS22] after a rest a quote leaves at once', async () => {
    const { connect, market, time } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    await market.setMarket('BTCUSD', 'closed')
    await market.setMarket('ETHUSD', 'closed')
    await time.advance(1_000)
    await client.toldSoFar()
    await market.setQuote('BTCUSD', 90_000, true)
    await time.advance(0)
    expect(await client.toldSoFar()).toHaveLength(1)
  })

  it('[WSS22] a connection is told at most ten times a second', async () => {
    const { connect, market, time } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    await client.toldSoFar()
    for (let step = 0; step < 99; step += 1) {
      await market.setQuote('BTCUSD', 90_000 + step, true)
      await time.advance(10)
    }
    const told = await client.toldSoFar()
    expect(told.length).toBeGreaterThan(5)
    expect(told.length).toBeLessThanOrEqual(10)
  })

  it('[WSS13] status is told when a market closes, rate when it changed', async () => {
    const { connect, market, time } = await startHub({ codes: ['USDJPY', 'EURJPY', 'BTCUSD'] })
    for (const code of ['USDJPY', 'EURJPY', 'BTCUSD']) await market.setMarket(code, 'closed')
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    await client.toldSoFar()
    await market.setMarket('USDJPY', 'open')
    await market.setQuote('USDJPY', 160, true)
    await time.advance(100)
    const [message] = await client.toldSoFar()
    expect(message).toMatchObject({
      data: [
        { symbol: 'USDJPY', status: 1, quotation: { close: 160 }, rate: '0.00625' },
        { symbol: 'EURJPY', status: 2, rate: '0.00625' },
      ],
    })
    await market.setQuote('USDJPY', 160, true)
    await time.advance(100)
    const [again] = await client.toldSoFar()
    expect(JSON.stringify(again)).not.toContain('rate')
  })

  it('[WSS5] an unsub ends a topic', async () => {
    const { connect, market, time } = await startHub()
    const client = await connect()
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    await client.next()
    client.say({ type: 'unsub', topic: 'DAY_MARKET' })
    await client.toldSoFar()
    await market.setQuote('BTCUSD', 90_001, true)
    await time.advance(200)
    expect(await client.toldSoFar()).toEqual([])
  })

  it('[WSS7] an unknown topic is answered by an error with code 1000', async () => {
    const { connect } = await startHub()
    const client = await connect()
    for (const topic of ['KLINE.NOPE', 'KLINE.', 'WEATHER', '__proto__']) {
      client.say({ type: 'sub', topic })
      expect(await client.next()).toEqual({ type: 'error', topic, code: 1000 })
    }
  })
})

describe('the session', () => {
  it('[WSS2, WSS186] a good token is answered with code 1 and the epoch, a bad one with 999, and why where that is known', async () => {
    const under = await startHub()
    await loggedIn(under)
    const stranger = await under.connect()
    stranger.say({ type: 'login', token: 'unknown' })
    expect(await stranger.next()).toEqual({ type: 'login_result', code: 999 })
    stranger.say({ type: 'login', token: 'expired' })
    expect(await stranger.next()).toEqual({ type: 'login_result', code: 999, reason: 'expired' })
  })

  it('[WSS7] private topics need a login', async () => {
    const { connect } = await startHub()
    const client = await connect()
    for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) {
      client.say({ type: 'sub', topic })
      expect(await client.next()).toEqual({ type: 'error', topic, code: 999 })
    }
  })

  it('[WSS10, WSS15] a sub of FOREX_TRADE is answered with the figures, also right behind the login', async () => {
    const under = await startHub()
    under.sessions.set('token', { accountId: 7, sessionId: 70 })
    under.versions.set(7, 31)
    const client = await under.connect()
    client.say({ type: 'login', token: 'token' })
    client.say({ type: 'sub', topic: 'FOREX_TRADE' })
    await client.next()
    expect(await client.next()).toEqual({
      topic: 'FOREX_TRADE',
      ver: 31,
      data: {
        ProfitsTotal: '1.6',
        HazardRate: '820.11',
        CautionMoneyAll: '108.517',
        Balance: '99999.3',
        OrdersTotal: 2,
        TransOrder: [{ Id: 90_412, UpdatePrice: '1.08533', FactProfits: '1.6' }],
      },
    })
  })

  it('[WSS15] figures follow the ticks of held instruments and changes of the account', async () => {
    const under = await startHub()
    const { market, time, holders, versions, hub } = under
    const client = await loggedIn(under)
    client.say({ type: 'sub', topic: 'FOREX_TRADE' })
    await client.toldSoFar()
    await market.setQuote('ETHUSD', 3_000, true)
    await time.advance(100)
    expect(await client.toldSoFar()).toEqual([])
    holders.set(idOf(market, 'BTCUSD'), [7, 8])
    versions.set(7, 2)
    await market.setQuote('BTCUSD', 90_000, true)
    await time.advance(100)
    expect(await client.toldSoFar()).toMatchObject([{ topic: 'FOREX_TRADE', ver: 2 }])
    versions.set(7, 3)
    hub.accountChanged(7)
    hub.accountChanged(8)
    await time.advance(100)
    expect(await client.toldSoFar()).toMatchObject([{ topic: 'FOREX_TRADE', ver: 3 }])
  })

  it('[WSS17] FOREX_CLOSED names the orders that ended, with no snapshot before', async () => {
    const under = await startHub()
    const client = await loggedIn(under)
    client.say({ type: 'sub', topic: 'FOREX_CLOSED' })
    expect(await client.toldSoFar()).toEqual([])
    under.hub.ordersClosed(7, 32, [90_412])
    expect(await client.toldSoFar()).toEqual([{ topic: 'FOREX_CLOSED', ver: 32, data: [90_412] }])
  })

  it('[WSS19] nobody is told of another account', async () => {
    const under = await startHub()
    const mine = await loggedIn(under, 'mine', 7, 70)
    const other = await loggedIn(under, 'other', 8, 80)
    for (const client of [mine, other]) {
      client.say({ type: 'sub', topic: 'FOREX_CLOSED' })
      client.say({ type: 'sub', topic: 'FOREX_TRADE' })
      await client.toldSoFar()
    }
    under.hub.ordersClosed(7, 2, [1])
    under.hub.accountChanged(7)
    await under.time.advance(100)
    expect(await other.toldSoFar()).toEqual([])
    expect(await mine.toldSoFar()).toHaveLength(2)
  })

  it('[WSS3, WSS186] an ended session is told 999 with the reason and loses its private topics', async () => {
    const under = await startHub()
    const client = await loggedIn(under)
    client.say({ type: 'sub', topic: 'FOREX_CLOSED' })
    await client.toldSoFar()
    under.hub.sessionEnded(70, 'password')
    expect(await client.next()).toEqual({ type: 'login_result', code: 999, reason: 'password' })
    under.hub.ordersClosed(7, 2, [1])
    client.say({ type: 'sub', topic: 'FOREX_CLOSED' })
    expect(await client.toldSoFar()).toEqual([{ type: 'error', topic: 'FOREX_CLOSED', code: 999 }])
  })

  it('[WSS3] a session that ends while its login is looked up is not let in', async () => {
    const lookedUp = Promise.withResolvers<{ accountId: number; sessionId: number }>()
    const asked = Promise.withResolvers<void>()
    const under = await startHub({
      ports: {
        sessionOf: () => {
          asked.resolve()
          return lookedUp.promise
        },
      },
    })
    const client = await under.connect()
    client.say({ type: 'login', token: 'token' })
    await asked.promise
    under.hub.sessionEnded(70, 'logout')
    lookedUp.resolve({ accountId: 7, sessionId: 70 })
    expect(await client.next()).toEqual({ type: 'login_result', code: 999, reason: 'logout' })
  })

  it('[WSS4] a logout ends the private topics, public ones go on', async () => {
    const under = await startHub()
    const client = await loggedIn(under)
    client.say({ type: 'sub', topic: 'FOREX_CLOSED' })
    client.say({ type: 'sub', topic: 'DAY_MARKET' })
    client.say({ type: 'logout' })
    await client.toldSoFar()
    under.hub.ordersClosed(7, 2, [1])
    await under.market.setQuote('BTCUSD', 90_000, true)
    await under.time.advance(100)
    expect(await client.toldSoFar()).toMatchObject([{ topic: 'DAY_MARKET' }])
  })

  it('[WSS15] figures that cannot be had are logged and end nothing', async () => {
    const under = await startHub({ ports: { figuresOf: () => Promise.reject(new Error('no database')) } })
    const client = await loggedIn(under)
    client.say({ type: 'sub', topic: 'FOREX_TRADE' })
    expect(await client.toldSoFar()).toEqual([])
    under.hub.accountChanged(7)
    await under.time.advance(100)
    expect(await client.toldSoFar()).toEqual([])
    expect(under.warnings).toHaveLength(2)
  })
})
