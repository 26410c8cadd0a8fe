import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrTake, keepBootstrapAnswers } from '#src/platform/network/bootstrapAnswers.ts'

const url = 'https://api.example.com/list?searchCurrency='
const asked = `${url}&t=1795164067113`
const headers = { lang: 'fr', authorization: 't1' }
const get = { method: 'GET', headers: new Headers({ ...headers, accept: 'application/json' }) }
const bootstrap = () =>
  keepBootstrapAnswers([{ url, headers, askedAt: 1_000, answer: Promise.resolve(new Response('early')) }])
const textOf = async (answer: Promise<Response>) => (await answer).text()

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('late')))
afterEach(() => {
  keepBootstrapAnswers([])
  vi.unstubAllGlobals()
})

describe('answers that were asked for before the app ran', () => {
  it('[NET103] are taken up by the first call that asks the same, and by no other', async () => {
    bootstrap()
    expect(await textOf(fetchOrTake(asked, get, 1_500))).toBe('early')
    expect(await textOf(fetchOrTake(asked, get, 1_500))).toBe('late')
  })

  it.each([
    ['of another language', asked, { ...get, headers: { ...headers, lang: 'en' } }, 1_500],
    ['of nobody', asked, { ...get, headers: { lang: 'fr' } }, 1_500],
    ['that tells more', asked, { ...get, headers: { ...headers, company: '7' } }, 1_500],
    ['for something else', `${url}EUR&t=1`, get, 1_500],
    ['that changes something', asked, { ...get, method: 'POST' }, 1_500],
    ['long after', asked, get, 11_001],
  ])('[NET103] are not for a call %s', async (_, address, options, now) => {
    bootstrap()
    expect(await textOf(fetchOrTake(address, options, now))).toBe('late')
  })
})
