import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPauses } from '#server/http/answerInTime.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { order } from '#tests/support/samples/inputs.ts'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd()
})
afterEach(async () => {
  vi.useRealTimers()
  await back.close()
})

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

it('[NET382] a call that hangs is answered 503 after 3.5 s; the same key is answered with what became of it', async () => {
  const token = await back.enter()
  const gate = Promise.withResolvers<null>()
  const held = back.store.commands.run(() => gate.promise, undefined, { isOwn: true })
  while (back.store.commands.waiting() > 0) await turn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = back.raw('submitOrder', order, { token, key: 'one' })
  while (back.store.commands.waiting() === 0) await turn()
  vi.advanceTimersByTime(3_500)
  expect((await asked).status).toBe(503)
  vi.useRealTimers()
  gate.resolve(null)
  await held
  expect((await back.raw('submitOrder', order, { token, key: 'one' })).code).toBe(1)
  expect(await back.countRows()).toMatchObject({ orders: 1 })
})

it('[NET382] what a process reads in the 2.5 s after it was stopped may have come when it went on', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  const end = new AbortController()
  const cameAt = watchPauses(end.signal, () => now)
  const pass = (ms: number): void => {
    now += ms
    vi.advanceTimersByTime(100)
  }
  pass(900)
  expect(cameAt()).toBe(900)
  pass(5_000)
  for (let beats = 0; beats < 24; beats += 1) pass(100)
  expect(cameAt()).toBe(5_900)
  pass(100)
  expect(cameAt()).toBe(8_400)
  end.abort()
})
