import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { addHealth } from '#server/ops/health.ts'
import { soleWritership } from '#server/store/writership.ts'
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
