import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerPage } from '#src/worker/decide.ts'

const keptPage = new Response('kept')
const text = async (answer: Promise<Response>) => (await answer).text()
const kept = async () => keptPage.clone()
const nothing = async () => undefined

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('[RTE56] a page', () => {
  it('comes from the network while that answers, a refusal too', async () => {
    const ask = async () => new Response('no such page', { status: 404 })
    expect(await text(answerPage({ ask, kept }))).toBe('no such page')
  })

  it.each([
    ['is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['stumbles', async () => new Response('oops', { status: 503 })],
  ])('is the kept one where the network %s', async (_, ask) => {
    expect(await text(answerPage({ ask, kept }))).toBe('kept')
  })

  it('is the kept one after three seconds without an answer, and not before', async () => {
    const slow = Promise.withResolvers<Response>()
    let answered = ''
    const asking = text(answerPage({ ask: () => slow.promise, kept })).then((told) => (answered = told))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(answered).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(await asking).toBe('kept')
  })

  it('that was never kept is waited for, and its fault is told', async () => {
    const slow = Promise.withResolvers<Response>()
    const asking = text(answerPage({ ask: () => slow.promise, kept: nothing }))
    await vi.advanceTimersByTimeAsync(10_000)
    slow.resolve(new Response('late'))
    expect(await asking).toBe('late')
    const gone = answerPage({ ask: () => Promise.reject(new TypeError('gone')), kept: nothing })
    await expect(gone).rejects.toThrow('gone')
  })
})
