import { describe, expect, it } from 'vitest'
import { demoUser, openOrder, brokerSettings } from '#tests/support/samples/samples.ts'
import { pageOf, startApp, startSignedIn } from './appRun.ts'

describe('a session that begins', () => {
  it('[SES16, WSS37] logs the socket in and follows account and orders', async () => {
    const { app, connect, sent, ports } = await startSignedIn()
    expect(app.getSnapshot().value).toBe('someone')
    expect([ports.balance.asked.length, ports.figures.listening(), ports.closed.listening()]).toEqual([1, 1, 1])
    connect()
    expect(sent()).toEqual([{ type: 'login', token: 't1' }])
  })

  it('[SES15] while the socket is open logs it in at once', async () => {
    const { connect, sent, child, ports } = startApp()
    connect()
    child().session?.send({ type: 'demo.open' })
    await ports.openDemo.answer({ token: 't2', user: demoUser })
    expect(sent()).toEqual([{ type: 'login', token: 't2' }])
  })

  it('[WSS21] reads orders and balance anew once the socket is logged in, and after each reconnect', async () => {
    const { connect, logInLive, ports } = await startSignedIn()
    connect()
    expect([ports.holding.asked.length, ports.balance.asked.length]).toEqual([0, 1])
    logInLive('e1')
    expect([ports.holding, ports.pending, ports.ended, ports.balance].map(({ asked }) => asked.length)).toEqual([
      1, 1, 1, 2,
    ])
    await ports.holding.answer(pageOf([openOrder], 1))
    ports.connection.send({ type: 'socket.closed' })
    connect()
    logInLive('e1')
    expect([ports.holding.asked.length, ports.balance.asked.length]).toEqual([2, 3])
  })

  it('[ACC20] knows the level of the margin call, whichever of settings and session came first', async () => {
    const late = await startSignedIn()
    expect(late.child().account?.getSnapshot().context.callPercent).toBe(100)
    await late.ports.settings.answer({ ...brokerSettings, marginCallPercent: 80 })
    expect(late.child().account?.getSnapshot().context.callPercent).toBe(80)
    const bootstrap = startApp('t1')
    await bootstrap.ports.settings.answer({ ...brokerSettings, marginCallPercent: 70 })
    await bootstrap.ports.restore.answer(demoUser)
    expect(bootstrap.child().account?.getSnapshot().context.callPercent).toBe(70)
  })
})
