import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { addHealth } from '#server/ops/health.ts'
import { soleWritership } from '#server/store/writership.ts'
import { nodeOf } from '#server/nodes/openNode.ts'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { createFakeMarket } from '#tests/support/backend/fakeMarket.ts'

const clock = () => Date.UTC(2026, 10, 18, 12)

it('[OPS16] /ready answers within a second while the database hangs, asks it once for all who ask, and is 503', async () => {
  const app = Fastify()
  const ping = vi.fn<() => Promise<void>>(() => new Promise<void>(() => {}))
  addHealth(app, {
    store: { ping, writership: soleWritership, hears: () => true },
    market: createFakeMarket(clock),
    clock,
  })
  await app.ready()
  const since = performance.now()
  const answers = await Promise.all([app.inject('/ready'), app.inject('/ready')])
  expect(performance.now() - since).toBeLessThan(1_000)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(answers[0]?.json()).toMatchObject({ status: 'not ready', database: 'down' })
  expect(ping).toHaveBeenCalledTimes(1)
  await app.close()
})

it('[OPS16] /ready is 503 without writership, whatever the database says', async () => {
  const app = Fastify()
  const writership = { ...soleWritership, isHeld: () => false }
  addHealth(app, {
    store: { ping: async () => {}, writership, hears: () => true },
    market: createFakeMarket(clock),
    clock,
  })
  const { statusCode, body } = await app.inject('/ready')
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { status: 'not ready', database: 'up', writer: false }])
  await app.close()
})

it('[NOD231] /open of a gateway is 200 whatever it is not ready for, and 503 once it leaves', async () => {
  const app = Fastify()
  const node = nodeOf({ role: 'gateway', name: 'gateway-1', bus: createOwnBus() })
  node.tellReadiness(() => ({ isReady: false, facts: { quotes: false } }))
  addHealth(app, {
    store: { ping: async () => {}, writership: soleWritership, hears: () => false },
    market: createFakeMarket(clock),
    clock,
    node,
  })
  const codes = async () =>
    (await Promise.all([app.inject('/open'), app.inject('/ready')])).map((one) => one.statusCode)
  expect(await codes()).toEqual([200, 503])
  node.tellReadiness(() => ({ isReady: false, facts: { draining: true } }))
  expect(await codes()).toEqual([503, 503])
  await app.close()
})
