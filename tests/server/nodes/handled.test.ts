import { afterEach, expect, it, vi } from 'vitest'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { handledSubject } from '#server/market/quotes/feedEvent.ts'
import { createHandledTicks } from '#server/market/quotes/handledTicks.ts'
import { serveHandled } from '#server/market/quotes/remoteFeed.ts'

afterEach(() => void vi.useRealTimers())

it('[NOD65, NOD41] an engine that cannot handle a tick in time says so, and ends all the same', async () => {
  vi.useFakeTimers()
  const bus = createOwnBus()
  const stop = serveHandled(bus, 'one', createHandledTicks().reached)
  const asked = bus.request(handledSubject('one'), '1.5', 10_000)
  const failed = asked.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await failed).toMatchObject({ name: 'Unanswered' })
  await stopped
})
