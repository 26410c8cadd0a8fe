/** What the app does with terms of orders that an operator changed. */
import { describe, expect, it } from 'vitest'
import { brokerSettings, eurusd } from '#tests/support/samples/samples.ts'
import { startApp, startSignedIn } from './appRun.ts'

/** Part of what the app is seen in: run with its other tests. */
export function changedTerms(): void {
  describe('terms that an operator changed', () => {
    const euroNow = (app: ReturnType<typeof startApp>) =>
      app
        .child()
        .market?.getSnapshot()
        .context.instruments.find(({ id }) => id === eurusd.id)

    it('[TKT329, WSS187] reach what holds them: the market its instrument’s, form and account the broker’s', async () => {
      const app = startApp()
      await app.ports.market.answer({ instruments: [eurusd], categories: [] })
      await app.ports.settings.answer({ ...brokerSettings, feeType: 'per lot', termsVersion: 1 })
      app.ports.network.send({
        type: 'instrument.changed',
        id: eurusd.id,
        change: { termsVersion: 2, leverages: [10] },
      })
      app.ports.network.send({ type: 'broker.changed', change: { termsVersion: 2, feeType: 'share of margin' } })
      expect(euroNow(app)).toMatchObject({ termsVersion: 2, leverages: [10] })
      expect(app.child().orderForm?.getSnapshot().context).toMatchObject({ feeType: 'share of margin', brokerTerms: 2 })
      expect(app.app.getSnapshot().context.settings).toMatchObject({
        ...brokerSettings,
        termsVersion: 2,
        feeType: 'share of margin',
      })
    })

    it('[TKT332, WSS188] of how many orders there may be reach the form beside how many there are', async () => {
      const app = await startSignedIn()
      const form = () => {
        const { orderCount, maxOrders } = app.child().orderForm!.getSnapshot().context
        return [orderCount, maxOrders]
      }
      expect(form()).toEqual([null, null])
      await app.ports.settings.answer({ ...brokerSettings, maxOrders: 2 })
      app.tick({ orderCount: 2 })
      expect(form()).toEqual([2, 2])
      app.ports.network.send({ type: 'broker.changed', change: { termsVersion: 2, maxOrders: 3 } })
      app.tick({ orderCount: 1, version: 2 })
      expect(form()).toEqual([1, 3])
      app.app.send({ type: 'session.over' })
      expect(form()).toEqual([null, 3])
    })

    it('[TKT329, TKT330] that may be others in the back end are read anew', async () => {
      const { ports } = startApp()
      await ports.market.answer({ instruments: [eurusd], categories: [] })
      await ports.settings.answer(brokerSettings)
      ports.network.send({ type: 'terms.outdated' })
      expect([ports.market.asked.length, ports.settings.asked.length]).toEqual([2, 2])
    })
  })
}
